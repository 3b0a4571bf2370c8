import { useEffect, useRef } from "react";
import { commandFor } from "./commands";
import { isTyping, strokeOf } from "./keys";
import { store } from "./store";

/** Listens to the keys of the whole window. Text fields, dialogs and focused controls keep their own. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (table()?.dice) store.send({ is: "dice", dice: undefined });
      const command = meant(event);
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      command.run();
    };
    // A hint that is shown takes Escape for itself on its way here; the key means what it means all the same.
    const pastHint = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !document.querySelector("[role=tooltip]")) return;
      const command = meant(event);
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener("keydown", pastHint, true);
    const quiet = listen(press);
    return () => {
      window.removeEventListener("keydown", pastHint, true);
      quiet();
    };
  }, []);
}

const table = () => store.get().table;

/** The command that a key stroke asks for, unless something nearer keeps the key for itself. */
function meant(event: KeyboardEvent) {
  const { screen, dialog } = store.get();
  if (dialog || event.defaultPrevented || inOverlay(event.target)) return undefined;
  const stroke = strokeOf(event);
  if (isTyping(event.target) && !stroke.startsWith("Ctrl+")) return undefined;
  return keepsOwn(event.target, stroke) ? undefined : commandFor(stroke, screen);
}

/** Dialogs, and what drops down over the page. */
function inOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], .popover") !== null;
}

/** Listens to key strokes; to Ctrl+Enter before the focused control does, which would take it for its own. */
function listen(press: (event: KeyboardEvent) => void): () => void {
  const early = (event: KeyboardEvent) => {
    if (strokeOf(event) !== "Ctrl+Enter") return;
    if (event.repeat) event.stopPropagation();
    else press(event);
  };
  window.addEventListener("keydown", early, true);
  window.addEventListener("keydown", press);
  return () => {
    window.removeEventListener("keydown", early, true);
    window.removeEventListener("keydown", press);
  };
}

function inDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog]") !== null;
}

/** A focused button answers Enter and Space itself; lists, tabs and radios answer arrows, Home and End. */
function keepsOwn(target: EventTarget | null, stroke: string): boolean {
  if (!(target instanceof Element) || target.closest("[data-map]")) return false;
  if (stroke === "Enter" || stroke === "Space")
    return target.closest("button, a, [role=row], [role=tab]") !== null;
  if (!/^(Arrow|Home|End)/.test(stroke)) return false;
  return target.closest("[role=tab], [role=radio], [role=row], [role=grid], input") !== null;
}

/** Calls back when the slash is typed outside a text. */
export function useSlash(act: () => void): void {
  useStroke("/", act);
}

/** Calls back on Ctrl+Enter, in text fields too. */
export function useCtrlEnter(act: () => void): void {
  useStroke("Ctrl+Enter", act);
}

/** Calls back on Enter while nothing has the focus. */
export function useEnter(act: () => void): void {
  useStroke("Enter", act, (target) => target === document.body);
}

/** Calls back on the digits from 1 up to `most`, before any command has them. */
export function useDigits(most: number, act: (digit: number) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const stroke = strokeOf(event);
      const digit = /^[1-9]$/.test(stroke) ? Number(stroke) : 0;
      if (digit < 1 || digit > most || event.repeat) return;
      if (inDialog(event.target) || isTyping(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(digit);
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [most]);
}

function useStroke(
  stroke: string,
  act: () => void,
  at: (target: EventTarget | null) => boolean = () => true,
): void {
  const latest = useRef(act);
  latest.current = act;
  const where = useRef(at);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (strokeOf(event) !== stroke || inDialog(event.target) || !where.current(event.target))
        return;
      if (isTyping(event.target) && !stroke.startsWith("Ctrl+")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    return listen(press);
  }, [stroke]);
}
