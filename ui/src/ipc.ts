// The only caller of the bindings, and the only place where a failure becomes a notice.
import { type AppError, commands } from "./bindings";

type Result<T> = { status: "ok"; data: T } | { status: "error"; error: AppError };

/** The commands as the screens call them: the value, or `undefined` once the failure has been told. */
type Core = {
  [Name in keyof typeof commands]: (typeof commands)[Name] extends (
    ...args: infer Args
  ) => Promise<Result<infer Value>>
    ? (...args: Args) => Promise<Value | undefined>
    : (typeof commands)[Name];
};

let tell: (failure: AppError) => void = () => {};

/** Says where failures are told. */
export function onFailure(teller: (failure: AppError) => void): void {
  tell = teller;
}

/** Kinds of failures that mean the library itself cannot be read. */
const LIBRARY_FAILURES = new Set<AppError["kind"]>(["damaged", "newer", "foreign"]);

/** Whether no game can be reached, as against one command that failed. */
export function isLibraryFailure({ kind }: AppError): boolean {
  return LIBRARY_FAILURES.has(kind);
}

type Teller = (failure: AppError) => void;

async function unwrap(answer: Promise<unknown>, teller: Teller): Promise<unknown> {
  try {
    const result = await answer;
    if (!isResult(result)) return result;
    if (result.status === "ok") return result.data;
    teller(result.error);
  } catch (reason) {
    teller({ kind: "broken", text: `The program did not answer: ${String(reason)}`, cite: "" });
  }
  return undefined;
}

function isResult(value: unknown): value is Result<unknown> {
  return typeof value === "object" && value !== null && "status" in value;
}

function wrapped(teller: Teller): Core {
  const each = Object.entries(commands).map(([name, command]) => {
    const ask = command as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => unwrap(ask(...args), teller)] as const;
  });
  return Object.fromEntries(each) as Core;
}

/** Every command of the program. */
export const core = wrapped((failure) => tell(failure));

/** The same, where nobody asked for it and a failure is told to nobody. */
export const quietly = wrapped(() => {});
