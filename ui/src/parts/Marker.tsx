import { useEffect, useRef } from "react";
import { paintMarker } from "../board/api";

/** A round marker as on the board; whoever shows it says what it stands for beside it. */
export function Marker({ kind, size = 1.57 }: { kind: string; size?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const paint = () => {
      const ratio = window.devicePixelRatio || 1;
      const side = Math.round(shown.clientWidth * ratio);
      shown.width = shown.height = side;
      const ctx = shown.getContext("2d");
      if (ctx) paintMarker(ctx, kind, side);
    };
    paint();
    const resized = new ResizeObserver(paint);
    resized.observe(shown);
    return () => resized.disconnect();
  }, [kind]);
  const side = `${size}rem`;
  return (
    <canvas
      ref={canvas}
      className="marker-sign"
      data-sign={kind}
      style={{ width: side, height: side }}
      aria-hidden
    />
  );
}
