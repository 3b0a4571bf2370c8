/** What a person may choose. */
export type ThemeChoice = "light" | "dark" | "system";
/** What the page then wears: the value of `data-theme` on the root element. */
export type Theme = "light" | "dark";

/** The theme for a choice, given whether the system asks for dark. */
export function themeFor(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== "system") return choice;
  return systemIsDark ? "dark" : "light";
}

/** Wears the chosen theme and, for `system`, keeps in step; returns how to stop. */
export function followTheme(choice: ThemeChoice): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const wear = () => {
    document.documentElement.dataset.theme = themeFor(choice, system.matches);
  };
  wear();
  system.addEventListener("change", wear);
  return () => system.removeEventListener("change", wear);
}
