import { type KeyboardEvent, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { typeDice } from "../app/acts/table";
import type { ThrowView } from "../bindings";
import { Die } from "../parts/Die";
import "./typedice.css";

/** The players' own dice: one press a die, in the order they were thrown; with the focus here their digits do the same. */
export function TypeDice({ due }: { due: ThrowView }) {
  const [faces, setFaces] = useState<number[]>([]);
  const add = (face: number) => {
    const all = [...faces, face];
    if (all.length < due.count) return setFaces(all);
    setFaces([]);
    void typeDice(all);
  };
  const all = Array.from({ length: due.sides }, (_, index) => index + 1);
  const press = (event: KeyboardEvent) => {
    const face = Number(event.key);
    if (!all.includes(face)) return;
    event.preventDefault();
    add(face);
  };
  return (
    <fieldset className="type-dice" onKeyDown={press}>
      <legend>{due.count === 1 ? "Your die" : `Die ${faces.length + 1} of ${due.count}`}</legend>
      {all.map((face) => (
        <AriaButton
          key={face}
          className="type-die"
          aria-label={`${face}`}
          onPress={() => add(face)}
        >
          <Die face={face} sides={due.sides} />
        </AriaButton>
      ))}
    </fieldset>
  );
}
