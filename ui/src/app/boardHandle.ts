import type { Board } from "../board/api";

let shown: Board | undefined;

/** Says which board the keys speak to. */
export function setBoard(board: Board | undefined): void {
  shown = board;
}

/** The board, while there is one. */
export function board(): Board | undefined {
  return shown;
}
