import { useId } from "react";
import { choose } from "../app/acts/table";
import type { ChoiceView } from "../bindings";
import { Button } from "../parts/Button";

/** A choice as a button; what it may bring stands below it, to be read before it is pressed. */
export function Offer({ choice }: { choice: ChoiceView }) {
  const id = useId();
  const { action, label, chances } = choice;
  const button = (
    <Button
      data-offer={action}
      {...(chances !== "" && { "aria-describedby": id })}
      onPress={() => choose(choice)}
    >
      {label}
    </Button>
  );
  if (chances === "") return button;
  return (
    <div className="offer-with-chances">
      {button}
      <p id={id} className="second" data-chances={action}>
        {chances}
      </p>
    </div>
  );
}
