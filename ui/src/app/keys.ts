/** The name of a key stroke: `Ctrl+K`, `Shift+N`, `ArrowUp`, `?`. */
export function strokeOf(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): string {
  const { key } = event;
  const letter = /^[a-z]$/i.test(key);
  const named = key.length > 1;
  const parts = [
    (event.ctrlKey || event.metaKey) && "Ctrl",
    event.altKey && "Alt",
    event.shiftKey && (letter || named || key === " ") && "Shift",
    key === " " ? "Space" : letter ? key.toUpperCase() : key,
  ];
  return parts.filter(Boolean).join("+");
}

/** A stroke as it is printed on buttons and in the key list. */
export function printed(stroke: string): string {
  return stroke
    .replaceAll("+", " ")
    .replace(/^ $/, "+")
    .replace("Enter", "↵")
    .replace("Arrow keys", "arrows")
    .replace("Escape", "Esc");
}

/** Whether a key typed there is text and no command. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox], [type=radio]), textarea"))
  );
}
