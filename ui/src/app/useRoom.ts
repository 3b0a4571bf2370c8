import { useEffect } from "react";
import { useApp } from "./store";

/** Widths in rem below which things move together. */
const NARROW = 76;
const TIGHT = 58;

/** How much room a window has for text of the present size. */
export function roomFor(widthInRem: number): "wide" | "narrow" | "tight" {
  if (widthInRem < TIGHT) return "tight";
  return widthInRem < NARROW ? "narrow" : "wide";
}

/** Tells the styles how much room there is: `data-room` on the root. Larger text leaves less. */
export function useRoom(): void {
  const text = useApp((state) => state.settings.text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text size is another width in rem
  useEffect(() => {
    const root = document.documentElement;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(root).fontSize);
      root.dataset.room = roomFor(window.innerWidth / rem);
    };
    measure();
    const styled = new MutationObserver(measure);
    styled.observe(root, { attributeFilter: ["style"] });
    window.addEventListener("resize", measure);
    return () => {
      styled.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [text]);
}
