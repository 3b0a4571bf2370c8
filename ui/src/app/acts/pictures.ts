import { paintThumbnail } from "../../board/api";
import { core } from "../../ipc";
import type { Table } from "../state";

/** Pixels across a kept picture: enough for the large one beside the list. */
const WIDTH = 480;

/** Draws the game as it stands and keeps the picture for the list. Nothing is lost when that fails. */
export async function keepPicture({ game, board, standing }: Table): Promise<void> {
  const image = await drawn((canvas) => paintThumbnail(canvas, board, standing.view.pieces, WIDTH));
  if (image) await core.keepPicture(game, standing.entry, [...new Uint8Array(image)]);
}

/** Draws on a canvas that the page's colours reach but nobody sees. */
async function drawn(draw: (canvas: HTMLCanvasElement) => void): Promise<ArrayBuffer | undefined> {
  const canvas = document.createElement("canvas");
  canvas.className = "unseen";
  document.body.append(canvas);
  try {
    draw(canvas);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return await blob?.arrayBuffer();
  } finally {
    canvas.remove();
  }
}
