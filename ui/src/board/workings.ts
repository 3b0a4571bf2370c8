import type { Board, BoardEvents } from "./api";
import type { Camera } from "./camera";
import type { Glide } from "./glide";
import type { Picture } from "./picture";
import type { Stage } from "./stage";
import type { BoardState } from "./state";

/** What the hands of the board work on. */
export interface Workings {
  readonly board: Board;
  readonly events: BoardEvents;
  readonly picture: Picture;
  readonly stage: Stage;
  state(): BoardState;
  change(next: BoardState): void;
  camera(): Camera;
  setCamera(camera: Camera): void;
  glide(): Glide;
  setGlide(glide: Glide): void;
}
