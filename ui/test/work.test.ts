import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atWork, Pace, reachedWords } from "../src/app/acts/work";
import { store } from "../src/app/store";

let reached = { done: 0, of: 0 };
vi.mock("../src/ipc", () => ({
  core: {},
  quietly: { workReached: async () => reached, stopWork: async () => null },
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that lasts so many milliseconds. */
const lasting = <T>(time: number, answer: T) =>
  new Promise<T>((done) => setTimeout(() => done(answer), time));

test("short work shows nothing", async () => {
  reached = { done: 1, of: 10 };
  const answer = atWork("Checking", "entry", lasting(250, "sound"));
  await vi.advanceTimersByTimeAsync(249);
  expect(store.get().work).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toBe("sound");
  expect(store.get().work).toBeUndefined();
});

test("long work shows how far it is, once it has begun, until it is done", async () => {
  reached = { done: 0, of: 0 };
  const answer = atWork("Checking Sunday", "entry", lasting(2000, undefined));
  await vi.advanceTimersByTimeAsync(800);
  expect(store.get().work, "the player still chooses a file").toBeUndefined();
  reached = { done: 100, of: 2000 };
  await vi.advanceTimersByTimeAsync(100);
  expect(store.get().work).toMatchObject({ what: "Checking Sunday", done: 100, left: undefined });
  reached = { done: 200, of: 2000 };
  await vi.advanceTimersByTimeAsync(100);
  expect(store.get().work).toMatchObject({ done: 200, of: 2000 });
  expect(store.get().work?.left).toBeCloseTo(1.8);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBeUndefined();
  expect(store.get().work).toBeUndefined();
});

test("what fails leaves no bar behind", async () => {
  reached = { done: 1, of: 2 };
  const failing = lasting(500, 0).then(() => Promise.reject(new Error("no disk")));
  const answer = expect(atWork("Copying", "page", failing)).rejects.toThrow("no disk");
  await vi.advanceTimersByTimeAsync(450);
  expect(store.get().work).toBeDefined();
  await vi.advanceTimersByTimeAsync(100);
  await answer;
  expect(store.get().work).toBeUndefined();
});

test("how far it is and how long it lasts is said in words", () => {
  const work = { what: "", unit: "entry", done: 1239, of: 2004, left: 2.6 };
  expect(reachedWords(work)).toBe("entry 1,240 of 2,004, about 3 seconds left");
  expect(reachedWords({ ...work, left: 0.2 })).toMatch(/about 1 second left$/);
  expect(reachedWords({ ...work, left: 200 })).toMatch(/about 3 minutes left$/);
  expect(reachedWords({ ...work, left: undefined })).toBe("entry 1,240 of 2,004");
  expect(new Pace().left(5, 10, 0)).toBeUndefined();
});
