// `npm run measure`: from a clean clone to the figures of the real window.

import { buildToLook, must } from "./setup.mjs";

buildToLook();
must("node", "ui/e2e/measure/measure.mjs");
