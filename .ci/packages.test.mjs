import assert from "node:assert/strict";
import { test } from "node:test";
import { packagesStand, reasonOf, stand } from "./packages.mjs";
import { ROOT } from "./setup.mjs";

const lock = {
  packages: {
    "": { name: "vedette" },
    "node_modules/react": { version: "19.3.1" },
    "node_modules/other-system": { version: "1.0.0", optional: true },
  },
};
const noted = { packages: { "node_modules/react": { version: "19.3.1" } } };

test("packages stand when each is noted in its version and is there", () => {
  assert.equal(
    stand(lock, noted, () => true),
    true,
  );
  assert.equal(
    stand(lock, noted, () => false),
    false,
    "its folder is gone",
  );
  const older = { packages: { "node_modules/react": { version: "19.2.0" } } };
  assert.equal(
    stand(lock, older, () => true),
    false,
  );
  assert.equal(
    stand(lock, { packages: {} }, () => true),
    false,
  );
});

test("the packages of this checkout stand, however old the files are", () => {
  assert.equal(packagesStand(ROOT), true);
  assert.equal(packagesStand(import.meta.dirname), false, "no packages beside these scripts");
});

test("of all that npm writes only the reason is told", () => {
  const written = "npm warn x\nnpm error code ENOTFOUND\nnpm error syscall getaddrinfo\n";
  assert.equal(reasonOf(written), "ENOTFOUND");
  assert.equal(reasonOf("npm error Exit handler never called!\n"), "Exit handler never called!");
  assert.equal(reasonOf(""), "no reason given");
});
