import { useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";

interface TextDialogProps {
  title: string;
  label: string;
  value: string;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks for one line of text. */
export function TextDialog({ title, label, value, onDone, onClose }: TextDialogProps) {
  const [text, setText] = useState(value);
  const done = () => {
    onDone(text);
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button look="accent" onPress={done}>
          Keep
        </Button>
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField className="field" value={text} onChange={setText} autoFocus>
          <Label>{label}</Label>
          <Input />
        </TextField>
      </Form>
    </Dialog>
  );
}
