import { expect, test } from "vitest";
import { roomFor } from "../src/app/useRoom";

test("a usual window is wide, twice the text makes it tight", () => {
  expect(roomFor(1280 / 14)).toBe("wide");
  expect(roomFor(1280 / 28)).toBe("tight");
  expect(roomFor(900 / 14)).toBe("narrow");
});
