import { useEffect } from "react";
import { followTheme } from "../style/theme";
import { useApp } from "./store";

/** Makes the page wear what the settings say. */
export function useSettings(): void {
  const { theme, text, motion } = useApp((state) => state.settings);
  useEffect(() => followTheme(theme), [theme]);
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty("--text-size", String(text / 100));
    root.dataset.motion = motion;
  }, [text, motion]);
}

/** Whether things should stand still. */
export function isCalm(motion: "system" | "full" | "reduced"): boolean {
  if (motion !== "system") return motion === "reduced";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
