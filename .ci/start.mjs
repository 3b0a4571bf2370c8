// `npm start`: from a clean clone to the open program.

import { readyPages } from "./pages.mjs";
import { must, programPath, run, setUp } from "./setup.mjs";

setUp();
if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
  console.error(
    "No screen is named here (DISPLAY, WAYLAND_DISPLAY): Vedette will be built, but cannot open its window.",
  );
}
readyPages();
must("cargo", "build", "--package", "vedette");
process.exitCode = run(programPath()).status ?? 1;
