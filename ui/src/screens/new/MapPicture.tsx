import { useEffect, useRef, useState } from "react";
import type { Battle, BoardView } from "../../bindings";
import { paintThumbnail } from "../../board/api";
import { core } from "../../ipc";

/** A battle's map, small. */
export function MapPicture({ battle }: { battle: Battle }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [board, setBoard] = useState<BoardView>();
  useEffect(() => {
    void core.board(battle).then(setBoard);
  }, [battle]);
  useEffect(() => {
    const shown = canvas.current;
    if (!board || !shown) return;
    const frame = shown.parentElement;
    if (!frame) return;
    const resized = new ResizeObserver(() => paintThumbnail(shown, board, [], sizeOf(frame)));
    resized.observe(frame);
    return () => resized.disconnect();
  }, [board]);
  return (
    <span className="map-picture" aria-hidden>
      <canvas ref={canvas} className="paper" />
    </span>
  );
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: Element) => ({ width, height });
