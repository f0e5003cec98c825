import { Refusal, refuse } from "#http/errors/refusal.ts";
import { lookWhenAsked, refusedTurns, turns } from "#metrics.ts";

interface Line {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Those that stand in line beside them, of all callers together. */
  waiting: number;
  /** Of these at most of one caller. */
  ofOne?: number;
  /** How many more stand in a line that is full, of callers who have few in it. */
  beyond?: number;
}

const few = 4;

/** Longer than the longest line takes: who still waits then is refused, whatever holds it up. */
const longestWaitMs = 30_000;

/**
 * Lets some pieces of work run and some more wait. Each caller has a line of their own, and the lines have turns one after
 * the other: who sends many waits for themselves alone. More than these are refused at once: they would wait longer than
 * anybody does, and so is who has waited for too long. Work that has a place must not ask for another one in the same line.
 */
export function limitConcurrency(
  name: "hash" | "sign_in" | "pin" | "report" | "photo" | "feed",
  { atOnce, waiting, ofOne = waiting, beyond = 0 }: Line,
) {
  const lines = new Map<string, (() => void)[]>();
  let waits = 0;
  let running = 0;
  lookWhenAsked(() => {
    turns.set({ work: name, state: "running" }, running);
    turns.set({ work: name, state: "waiting" }, waits);
  });

  return async function takeTurn<T>(work: () => Promise<T>, caller = ""): Promise<T> {
    if (running < atOnce) running += 1;
    else await stand(caller);
    try {
      return await work();
    } finally {
      if (!callNext()) running -= 1;
    }
  };

  function stand(caller: string): Promise<void> {
    const line = lines.get(caller) ?? [];
    const most = line.length < few ? waiting + beyond : waiting;
    if (waits >= most || line.length >= ofOne) {
      refusedTurns.inc({ work: name });
      refuse("unavailable", { retryAfterSeconds: 5 });
    }
    lines.set(caller, line);
    waits += 1;
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(tooLong);
        resolve();
      };
      const tooLong = setTimeout(() => {
        leave(caller, go);
        reject(new Refusal("unavailable", { retryAfterSeconds: 5 }));
      }, longestWaitMs);
      line.push(go);
    });
  }

  function leave(caller: string, go: () => void): void {
    const line = (lines.get(caller) ?? []).filter((other) => other !== go);
    if (line.length > 0) lines.set(caller, line);
    else lines.delete(caller);
    waits -= 1;
    refusedTurns.inc({ work: name });
  }

  /** Gives a turn that became free to the line that has waited for one longest; whether there was any. */
  function callNext(): boolean {
    for (const [caller, line] of lines) {
      lines.delete(caller);
      const go = line.shift();
      if (go === undefined) continue;
      if (line.length > 0) lines.set(caller, line);
      waits -= 1;
      go();
      return true;
    }
    return false;
  }
}
