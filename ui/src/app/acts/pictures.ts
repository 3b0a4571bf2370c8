import type { GameCard } from "../../bindings";
import { paintThumbnail } from "../../board/api";
import { core, quietly } from "../../ipc";
import type { Table } from "../state";
import { store } from "../store";

/** Pixels of a kept picture: enough for the large one beside the list. */
const SIZE = { width: 480, height: 300 };

/** What of a table a picture shows. */
type Shown = Pick<Table, "game" | "board" | "standing">;

/** Draws the game as it stands and keeps the picture for the list. Nothing is lost when that fails. */
export async function keepPicture({ game, board, standing }: Shown): Promise<void> {
  const image = await drawn((canvas) => paintThumbnail(canvas, board, standing.view.pieces, SIZE));
  if (image) await core.keepPicture(game, standing.entry, [...new Uint8Array(image)]);
}

/** Draws the pictures that games in the list still lack, one after another, as long as they are wanted. */
export async function makePictures(
  games: GameCard[],
  wanted: () => boolean,
  onMade: () => void,
): Promise<void> {
  for (const { id, trouble, binned } of games) {
    if (trouble || binned || ((await quietly.picture(id))?.length ?? 1) > 0) continue;
    if (!wanted() || store.get().screen !== "library") return;
    const opened = await quietly.openGame(id);
    await quietly.closeGame(id);
    const board = opened && (await quietly.board(opened.standing.view.battle));
    if (!board) continue;
    await keepPicture({ game: id, board, standing: opened.standing });
    onMade();
  }
}

/** Draws on a canvas that nobody sees, in the colours of paper whatever the theme: the picture is kept. */
async function drawn(draw: (canvas: HTMLCanvasElement) => void): Promise<ArrayBuffer | undefined> {
  const canvas = document.createElement("canvas");
  canvas.className = "unseen paper";
  document.body.append(canvas);
  try {
    draw(canvas);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return await blob?.arrayBuffer();
  } finally {
    canvas.remove();
  }
}
