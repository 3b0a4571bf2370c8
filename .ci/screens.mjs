// `npm run screens`: from a clean clone to a picture of every screen.

import { buildToLook, must } from "./setup.mjs";

buildToLook();
must("node", "ui/e2e/gallery/screens.mjs", ...process.argv.slice(2));
