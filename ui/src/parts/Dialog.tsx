import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "./Button";
import "./dialog.css";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot. */
  foot?: ReactNode;
  size?: "small" | "large";
}

/** A window over the page: title, contents, buttons; Escape and the cross close it. */
export function Dialog({ title, onClose, children, foot, size = "small" }: DialogProps) {
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={`sheet ${size}`}>
        <AriaDialog className="dialog">
          <header>
            <Heading slot="title">{title}</Heading>
            <Button look="quiet" icon={X} name="Close" keys="Esc" onPress={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {foot && <footer>{foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
