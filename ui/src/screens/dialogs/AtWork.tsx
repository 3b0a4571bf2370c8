import {
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
  ProgressBar,
} from "react-aria-components";
import { reachedWords, stopWork } from "../../app/acts/work";
import type { Work } from "../../app/state";
import { Button } from "../../parts/Button";
import "./dialogs.css";

/** Long work: what it is, how far it has come, and Stop, which Escape presses too. */
export function AtWork({ work }: { work: Work }) {
  const { what, done, of } = work;
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(open) => !open && stopWork()}>
      <Modal className="sheet small">
        <AriaDialog className="dialog at-work">
          <Heading slot="title">{what}</Heading>
          <ProgressBar aria-label={what} value={done} maxValue={of} valueLabel={reachedWords(work)}>
            {({ percentage = 0 }) => (
              <span className="bar-of-work">
                <span style={{ width: `${percentage}%` }} />
              </span>
            )}
          </ProgressBar>
          <div className="row">
            <p>{reachedWords(work)}</p>
            <Button id="stop-work" onPress={stopWork} autoFocus>
              Stop
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
