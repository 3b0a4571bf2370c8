// `npm start`: from a clean clone to the open program.

import { must, programPath, run, setUp } from "./setup.mjs";

setUp();
must("npm", "run", "--silent", "build", "--", "--logLevel", "warn");
must("cargo", "build", "--package", "vedette");
process.exitCode = run(programPath()).status ?? 1;
