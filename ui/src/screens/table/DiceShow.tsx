import { useEffect } from "react";
import type { FallenDice } from "../../app/state";
import { store, useApp } from "../../app/store";
import { isCalm } from "../../app/useSettings";
import { Die } from "../../parts/Die";
import "./dice.css";

const STAYS = 2600;

/** The dice that have just fallen; any key or a click sends them off. */
export function DiceShow({ dice }: { dice: FallenDice | undefined }) {
  const motion = useApp((state) => state.settings.motion);
  useEffect(() => {
    if (!dice) return;
    const clock = setTimeout(() => store.send({ is: "dice", dice: undefined }), STAYS);
    return () => clearTimeout(clock);
  }, [dice]);
  if (!dice) return null;
  return (
    <button
      type="button"
      className={`dice-show${isCalm(motion) ? " calm" : ""}`}
      onClick={() => store.send({ is: "dice", dice: undefined })}
      aria-label={`Dice: ${dice.faces.join(", ")}. ${dice.text}`}
    >
      <span className="dice-row">
        {dice.faces.map((face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their order
          <Die key={index} face={face} />
        ))}
      </span>
      {dice.text && <span>{dice.text}</span>}
    </button>
  );
}
