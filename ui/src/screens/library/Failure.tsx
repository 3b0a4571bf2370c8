import { TriangleAlert } from "lucide-react";
import { mend, startAnew, tryAgain } from "../../app/acts/failure";
import type { AppError } from "../../bindings";
import { Button } from "../../parts/Button";

/** The library cannot be opened: what happened, what it means for the games, what can be done. */
export function Failure({ failure }: { failure: AppError }) {
  const readable = failure.kind === "damaged";
  return (
    <main className="failure" role="alert">
      <TriangleAlert className="icon" aria-hidden />
      <h2>The library cannot be opened</h2>
      <p>{failure.text}</p>
      <p className="second">
        Nothing was changed. Whatever you choose here, the file is kept as it is, beside the new
        one.
      </p>
      <div className="row">
        <Button look="accent" id="try-again" onPress={tryAgain}>
          Try again
        </Button>
        {readable && (
          <Button id="mend" onPress={mend}>
            Save what can be read
          </Button>
        )}
        {failure.kind !== "newer" && (
          <Button id="start-anew" onPress={startAnew}>
            Begin an empty library
          </Button>
        )}
      </div>
    </main>
  );
}
