// A small WebDriver client: the real program on a screen of its own, driven through WebKitWebDriver.

import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const SCREENS = resolve(import.meta.dirname, "../../tests/out/screens");
const run = promisify(execFile);

/** The program under test: `npm test` names it; by hand it is the debug build. */
export const PROGRAM = resolve(process.env.VEDETTE_PROGRAM ?? "target/debug/vedette");

/**
 * Opens the program on a fresh screen and waits until it has painted its first page.
 * `home` keeps games from one opening to the next; without it every opening starts empty.
 * `size` is the largest that the window can be given, `scale` how many dots a pixel has.
 */
export async function openVedette(options = {}) {
  const {
    home,
    size = "1280x800",
    scale = 1,
    program = PROGRAM,
    ready = "body[data-ready]",
  } = options;
  const undo = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch(() => {});
  };
  try {
    const folder = home ?? (await mkdtemp(join(tmpdir(), "vedette-")));
    if (!home) undo.push(() => rm(folder, { recursive: true, force: true }));
    const screen = await startScreen(dots(size, scale));
    undo.push(() => stop(screen.process));
    const driver = await startDriver(screen.display, folder, scale);
    undo.push(() => stop(driver.process));
    const window = await Window.open(driver.address, screen.display, program);
    undo.push(() => window.quit());
    await window.find(ready);
    return Object.assign(window, { close, folder, driver: driver.process.pid });
  } catch (error) {
    await close();
    throw error;
  }
}

const DOWN = { type: "pointerDown", button: 0 };
const UP = { type: "pointerUp", button: 0 };
const moveTo = (x, y, duration = 0) => [{ type: "pointerMove", x, y, duration }];

/** One WebDriver session. Every wait has an end, and says what it waited for. */
class Window {
  constructor(address, session, display) {
    this.base = `${address}/session/${session}`;
    this.display = display;
  }

  static async open(address, display, program) {
    const options = { binary: program, args: [] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const { sessionId } = await request("POST", `${address}/session`, { capabilities });
    return new Window(address, sessionId, display);
  }

  /** The first element for a CSS selector, waiting up to `seconds` for it to appear. */
  async find(selector, seconds = 20) {
    const query = { using: "css selector", value: selector };
    for (const end = Date.now() + seconds * 1000; ; await pause(50)) {
      const [found] = await this.send("POST", "/elements", query);
      if (found) return found[ELEMENT];
      if (Date.now() > end) throw new Error(`${selector} did not appear in ${seconds} s`);
    }
  }

  /** The text a reader sees in the element. */
  async text(selector) {
    return this.send("GET", `/element/${await this.find(selector)}/text`);
  }

  /** Waits until the element says these words; while a dialog fades in nobody can read it yet. */
  async says(selector, words) {
    await this.until(`
      const one = document.querySelector(${JSON.stringify(selector)});
      return one?.checkVisibility({ opacityProperty: true }) && ${words}.test(one.innerText.trim());`);
  }

  async click(selector) {
    await this.send("POST", `/element/${await this.find(selector)}/click`, {});
  }

  /** Presses keys one after another; names as in the WebDriver key table, e.g. "\uE007". */
  async press(...keys) {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** What WebDriver cannot: real keys and buttons on this screen, as `xdotool` does them. */
  async byHand(...doings) {
    const env = { ...process.env, DISPLAY: this.display };
    await run("xdotool", doings.map(String), { env, timeout: 30_000 });
  }

  /** Presses the right button at a point of the page's view. */
  async menuAt({ x, y }) {
    await this.byHand("mousemove", x, y, "sleep", 0.1, "click", 3);
  }

  /** Clicks at a point of the page's view, perhaps with a key held down. */
  async clickAt({ x, y }, key) {
    if (key) await this.key("keyDown", key);
    await this.point([...moveTo(x, y), DOWN, UP]);
    if (key) await this.key("keyUp", key);
  }

  async key(type, value) {
    const actions = [{ type, value }];
    await this.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Presses at one point, moves over the others and lets go at the last. */
  async drag(...points) {
    const [first, ...rest] = points;
    const way = rest.flatMap(({ x, y }) => [...moveTo(x, y, 80), { type: "pause", duration: 30 }]);
    await this.point([...moveTo(first.x, first.y), DOWN, ...way, UP]);
  }

  async point(actions) {
    const pointer = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await this.send("POST", "/actions", { actions: [pointer] });
  }

  /** Where the middle of a place of the board is on the page's view. */
  async hex(label) {
    const at = await this.evaluate("return window.__vedette.place(arguments[0])", label);
    return { x: Math.round(at.x), y: Math.round(at.y) };
  }

  /** Waits until the list that mirrors the board is that of the step shown: it is drawn after the board. */
  async listReady() {
    await this.until(`
      const list = document.querySelector("[data-list-step]")?.dataset.listStep;
      return list !== undefined && list === document.querySelector("[data-step]")?.dataset.step`);
  }

  /** Presses the choice with this notation in the list that mirrors the board. */
  async choose(action) {
    await this.listReady();
    // Found and pressed at once: the list may be drawn anew in between.
    await this.until(`
      const choice = document.querySelector('[data-action="${action}"]');
      choice?.click();
      return choice !== null;`);
  }

  /** Waits until the body of a function in the page returns something true, and returns it. */
  async until(script, seconds = 20) {
    for (const end = Date.now() + seconds * 1000; ; await pause(50)) {
      const value = await this.evaluate(script);
      if (value) return value;
      if (Date.now() > end) throw new Error(`not true within ${seconds} s: ${script}`);
    }
  }

  /** Holds keys down from first to last, then lets them go: `chord(CTRL, "z")`. */
  async chord(...keys) {
    const down = keys.map((value) => ({ type: "keyDown", value }));
    const up = keys.toReversed().map((value) => ({ type: "keyUp", value }));
    const actions = [...down, ...up];
    await this.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Kills the program as a power cut would: at once, without a word. */
  async kill() {
    for (const pid of await running(this.folder)) process.kill(pid, "SIGKILL");
    await this.close();
  }

  /** Runs the body of a function in the page and returns its value. */
  async evaluate(script, ...args) {
    return this.send("POST", "/execute/sync", { script, args });
  }

  async title() {
    return this.send("GET", "/title");
  }

  /** Gives the window a size in pixels of the page, and waits until the page has it. */
  async resize(width, height) {
    await this.send("POST", "/window/rect", { x: 0, y: 0, width, height });
    await this.until(`return innerWidth === ${width} && innerHeight === ${height}`);
  }

  /** Keeps a picture of the whole screen for people to look at. */
  async picture(name) {
    await this.evaluate(
      "return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))",
    );
    await mkdir(SCREENS, { recursive: true });
    return this.capture(join(SCREENS, `${name}.png`));
  }

  /** Writes what is in the screen's upper left corner into a file (WebDriver's own way hangs here). */
  async capture(file, area) {
    const crop = area ? ["-crop", `${area}+0+0`, "+repage"] : [];
    const args = ["-display", this.display, "-window", "root", ...crop, "-quality", "20", file];
    await run("import", args, { timeout: 60_000 });
    return file;
  }

  async quit() {
    await this.send("DELETE", "");
  }

  send(method, path, body) {
    return request(method, this.base + path, body);
  }
}

/** The numbers of the programs under test that keep their games in this folder. */
async function running(folder) {
  const pids = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const [exe, environment] = await Promise.all([
      readlink(`/proc/${pid}/exe`).catch(() => ""),
      readFile(`/proc/${pid}/environ`, "utf8").catch(() => ""),
    ]);
    if (exe === resolve(PROGRAM) && environment.includes(`XDG_DATA_HOME=${folder}/`))
      pids.push(Number(pid));
  }
  return pids;
}

async function request(method, address, body) {
  const reply = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`);
  return value;
}

const dots = (size, scale) =>
  size
    .split("x")
    .map((length) => length * scale)
    .join("x");

/** An X server that picks a free display by itself and tells its number. */
function startScreen(size) {
  const args = ["-displayfd", "3", "-screen", "0", `${size}x24`, "-nolisten", "tcp"];
  const process = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  return new Promise((done, fail) => {
    process.once("error", fail);
    process.once("exit", () => fail(new Error("Xvfb ended at once")));
    process.stdio[3].once("data", (number) =>
      done({ process, display: `:${String(number).trim()}` }),
    );
  });
}

async function startDriver(display, folder, scale) {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: "x11",
    GDK_SCALE: String(scale),
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_CACHE_HOME: join(folder, "cache"),
    TAURI_WEBVIEW_AUTOMATION: "true", // without it the session never begins
    WEBKIT_DISABLE_DMABUF_RENDERER: "1", // three times faster without a graphics card
  };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env,
    cwd: folder,
    stdio: "inherit",
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/status`, driver);
  return { process: driver, address };
}

async function answers(address, driver) {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    if (driver.exitCode !== null) break;
    if (await request("GET", address).catch(() => false)) return;
  }
  throw new Error("WebKitWebDriver did not start");
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill();
  await Promise.race([ended, pause(3_000).then(() => child.kill("SIGKILL"))]);
}
