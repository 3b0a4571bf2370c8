import { useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { typeDice } from "../app/acts/table";
import { useDigits } from "../app/useKeys";
import type { ThrowView } from "../bindings";
import { Die } from "../parts/Die";
import "./typedice.css";

/** The players' own dice: one press a die, in the order they were thrown; the digits do the same while a die is due. */
export function TypeDice({ due }: { due: ThrowView }) {
  const [faces, setFaces] = useState<number[]>([]);
  const add = (face: number) => {
    const all = [...faces, face];
    if (all.length < due.count) return setFaces(all);
    setFaces([]);
    void typeDice(all);
  };
  useDigits(due.sides, add);
  const words = due.count === 1 ? "Your die" : `Die ${faces.length + 1} of ${due.count}`;
  const all = Array.from({ length: due.sides }, (_, index) => index + 1);
  return (
    <fieldset className="type-dice" aria-label={words}>
      <span aria-hidden>{words}</span>
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
