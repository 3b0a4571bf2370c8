// The Raab as the stories need it: who may ride up to the enemy, and how a fight is gone through.

import { ask, choices, present, step, stepAfter, whose } from "./play.mjs";

/** A counter that may ride next to an enemy in sight, with its way there. */
export async function moveInto(vedette, view) {
  const ride = await rideInto(vedette, view, 2);
  if (!ride) throw new Error("nobody can ride up to the enemy");
  return ride;
}

/** The same over at least so many hexes, or nothing. */
export async function rideInto(vedette, view, least) {
  const [{ id: game }] = await ask(vedette, "list_games");
  const board = await ask(vedette, "board", { battle: "raab" });
  const hexes = new Map(board.places.map((place) => [place.id, place.hexes[0]]));
  const enemies = view.pieces.filter((piece) => piece.side !== view.side && piece.at);
  const fights = board.counters.filter(({ kind }) => /infantry|cavalry/.test(kind));
  const able = view.pieces.filter(
    (piece) =>
      piece.side === view.side && piece.canAct && fights.some((unit) => unit.id === piece.id),
  );
  for (const piece of able.sort((one, other) => other.movement - one.movement)) {
    const reach = await ask(vedette, "reach", { game, unit: piece.id });
    const end = reach?.hexes.find(({ at }) =>
      enemies.some((enemy) => distance(hexes, at, enemy.at) === 1),
    );
    if (end && end.path.length >= least && (await inSight(vedette, piece.at, end.at))) {
      return { unit: piece.id, from: piece.at, to: end.at, path: end.path };
    }
  }
  return undefined;
}

function distance(hexes, one, other) {
  const [q, r] = hexes.get(one);
  const [s, t] = hexes.get(other);
  return Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t));
}

/** Whether nothing lies over the middle of these hexes but the board. */
async function inSight(vedette, ...labels) {
  return vedette.evaluate(
    `return arguments[0].every((label) => {
      const { x, y } = window.__vedette.place(label);
      return document.elementFromPoint(x, y)?.tagName === "CANVAS";
    })`,
    labels,
  );
}

/** One fight by mouse: attackers and defenders by their counters, the rest by the one next act. */
export async function fightByMouse(vedette, picture) {
  const place = async (unit) =>
    (await present(vedette)).view.pieces.find((piece) => piece.id === unit).at;
  const first = (await choices(vedette)).find((action) => action.startsWith("attack"));
  await press(vedette, await place(first.split(" ")[1]));
  while (!(await choices(vedette)).includes("declare")) {
    const next = (await choices(vedette)).find((action) => /^(on|attack) /.test(action));
    const [verb, target] = next.split(" ");
    await press(vedette, verb === "on" ? target : await place(target));
  }
  await vedette.find("#outcomes");
  if (picture) await vedette.picture("fight-declare");
  await nextAct(vedette, "#decide");
  while ((await choices(vedette)).includes("pass")) await nextAct(vedette, "#decide");
  if (picture) await vedette.picture("fight-roll");
  await nextAct(vedette, "#roll");
}

async function press(vedette, label) {
  const before = await step(vedette);
  await vedette.clickAt(await vedette.hex(label));
  await stepAfter(vedette, before);
}

async function nextAct(vedette, button) {
  const before = await step(vedette);
  await vedette.click(button);
  await stepAfter(vedette, before);
}

/** Plays by the list of choices until a fight's die is due. */
export async function untilDie(vedette) {
  const go = async (action) => {
    const before = await step(vedette);
    await vedette.choose(action);
    await stepAfter(vedette, before);
  };
  await go("end");
  const { view } = await present(vedette);
  const { unit, path } = await moveInto(vedette, view);
  for (const hex of path) await go(`move ${unit} ${hex}`);
  await go("end");
  await go((await choices(vedette)).find((action) => action.startsWith("attack")));
  while (!(await choices(vedette)).includes("declare")) {
    await go((await choices(vedette)).find((action) => /^(on|attack) /.test(action)));
  }
  await go("declare");
  while ((await choices(vedette)).includes("pass")) await go("pass");
  return whose(vedette);
}
