// Readies a machine: the system's packages, the Rust tools, the packages of npm.
// Installs only what is missing, and only on Debian and its kin; elsewhere it names what is missing.

import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { packagesStand, reasonOf } from "./packages.mjs";

export const ROOT = resolve(import.meta.dirname, "..");

const NODE = [20, 19];
const RUST = "1.95";

/** What the program is built with. `present` is asked where there is no apt. */
const BUILD = [
  { apt: "build-essential", name: "a C compiler", present: () => found("cc") },
  { apt: "pkg-config", name: "pkg-config", present: () => found("pkg-config") },
  {
    apt: "libwebkit2gtk-4.1-dev",
    name: "WebKitGTK 4.1 with its development files",
    present: () => runs("pkg-config", "--exists", "webkit2gtk-4.1"),
  },
];

/** What the stories in the real program need besides. */
const TEST = [
  { apt: "xvfb", name: "Xvfb", present: () => found("Xvfb") },
  { apt: "webkit2gtk-driver", name: "WebKitWebDriver", present: () => found("WebKitWebDriver") },
  { apt: "xdotool", name: "xdotool", present: () => found("xdotool") },
  { apt: "imagemagick", name: "ImageMagick", present: () => found("import") },
];

/** Readies the machine for building and, if asked, for testing; ends the process when it cannot. */
export function setUp({ forTests = false } = {}) {
  process.chdir(ROOT);
  checkNode();
  checkRust(forTests);
  readySystem(forTests ? [...BUILD, ...TEST] : BUILD);
  readyNpm();
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < NODE[0] || (major === NODE[0] && minor < NODE[1])) {
    stop(`Vedette needs Node ${NODE.join(".")} or newer; this is ${process.versions.node}.`);
  }
}

/** A Rust installed a moment ago is often not on the path of this shell yet. */
function checkRust(forTests) {
  process.env.PATH += delimiter + join(homedir(), ".cargo", "bin");
  if (!runs("cargo", "--version")) {
    stop(`Vedette needs Rust ${RUST} or newer: install it with rustup, then run this again.`);
  }
  if (!forTests || (runs("cargo", "fmt", "--version") && runs("cargo", "clippy", "--version"))) {
    return;
  }
  if (!found("rustup")) {
    stop("The checks need rustfmt and clippy: install them with your Rust, then run this again.");
  }
  must("rustup", "component", "add", "rustfmt", "clippy");
}

function readySystem(needs) {
  if (process.platform !== "linux") return;
  if (!found("apt-get")) return nameMissing(needs);
  const missing = needs.map((need) => need.apt).filter((name) => !installed(name));
  if (missing.length === 0) return;
  const isRoot = process.getuid() === 0;
  if (!isRoot && !found("sudo")) {
    stop(`Vedette needs these packages: as root, run apt-get install ${missing.join(" ")}`);
  }
  console.log(`Installing what the system lacks: ${missing.join(", ")}`);
  const asRoot = [...(isRoot ? [] : ["sudo"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  run(...asRoot, "update"); // one source out of reach need not matter
  must(...asRoot, "install", "--yes", "--no-install-recommends", ...missing);
}

function nameMissing(needs) {
  const missing = needs.filter((need) => !need.present()).map((need) => need.name);
  if (missing.length > 0) {
    stop(`Vedette needs these, from your system's package manager: ${missing.join(", ")}.`);
  }
}

function installed(name) {
  const answer = spawnSync("dpkg", ["--status", name]);
  return String(answer.stdout).includes("Status: install ok installed");
}

/** npm is asked only for what is missing; of its many words about a fault the reason is told. */
function readyNpm() {
  if (packagesStand(ROOT)) return;
  console.log("Fetching the packages of npm that the lock names");
  const args = ["ci", "--no-audit", "--no-fund", "--no-update-notifier"];
  const { status, stderr, error } = spawnSync("npm", args, {
    stdio: ["ignore", "inherit", "pipe"],
  });
  if (status === 0) return;
  const reason = error?.message ?? reasonOf(String(stderr));
  stop(
    `The packages of npm could not be fetched (${reason}): look at the connection and at npm's settings, then run this again.`,
  );
}

function found(command) {
  return runs("sh", "-c", `command -v ${command}`);
}

/** Whether the command can be run and says yes. */
function runs(command, ...args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Runs a command in plain sight and ends the process when it fails. */
export function must(command, ...args) {
  const { status, error } = run(command, ...args);
  if (status !== 0) {
    stop(`This step failed, so the rest was not tried: ${[command, ...args].join(" ")}`, error);
  }
}

/** Runs a command in plain sight. */
export function run(command, ...args) {
  return spawnSync(command, args, { stdio: "inherit" });
}

/** Readies the machine and builds all that stories and pictures need, unless VEDETTE_PROGRAM names a program that is built. */
export function buildToLook() {
  if (process.env.VEDETTE_PROGRAM) return;
  setUp({ forTests: true });
  must("npm", "run", "--silent", "build", "--", "--logLevel", "warn");
  must("cargo", "build", "--package", "vedette", "--package", "vedette-cli");
  must("cargo", "build", "--package", "vedette", "--example", "empty");
  process.env.VEDETTE_PROGRAM = programPath();
}

function stop(sentence, error) {
  console.error(error ? `${sentence} (${error.message})` : sentence);
  process.exit(1);
}

/** Where cargo puts the debug build of the program. */
export function programPath() {
  const answer = spawnSync("cargo", ["metadata", "--no-deps", "--format-version", "1"], {
    maxBuffer: 1 << 26,
  });
  return join(JSON.parse(String(answer.stdout)).target_directory, "debug", "vedette");
}
