import { useEffect, useRef, useState } from "react";
import { useApp } from "../app/store";
import type { CounterView, PieceView } from "../bindings";
import { paintCounter } from "../board/api";

interface CounterProps {
  battle: string;
  counter: CounterView;
  piece?: PieceView | undefined;
  /** Its side in rem. */
  size?: number;
}

/** A counter as on the map, for panels and trays. Whoever shows it says its name beside it. */
export function Counter({ battle, counter, piece, size = 3.14 }: CounterProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const style = useApp((state) => state.settings.counters);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const paint = () => paintCounter(shown, battle, counter, piece, shown.clientWidth, style);
    paint();
    const resized = new ResizeObserver(paint);
    resized.observe(shown);
    void document.fonts.ready.then(paint);
    return () => resized.disconnect();
  }, [battle, counter, piece, style, theme]);
  const side = `${size}rem`;
  return (
    <canvas ref={canvas} className="counter" style={{ width: side, height: side }} aria-hidden />
  );
}

/** The theme the page wears; a change paints anew. */
function useTheme(): string | undefined {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  useEffect(() => {
    const watch = new MutationObserver(() => setTheme(document.documentElement.dataset.theme));
    watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => watch.disconnect();
  }, []);
  return theme;
}
