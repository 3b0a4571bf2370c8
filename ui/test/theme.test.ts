import { expect, test } from "vitest";
import { themeFor } from "../src/style/theme";

test("a choice stands against the system, and without one the system decides", () => {
  expect(themeFor("light", true)).toBe("light");
  expect(themeFor("dark", false)).toBe("dark");
  expect(themeFor("system", true)).toBe("dark");
  expect(themeFor("system", false)).toBe("light");
});
