import { FairTurns } from "#fair-turns.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";
import type { Waiter } from "#http/limits/company-shares.ts";
import { lookWhenAsked, refusedTurns, turns } from "#metrics.ts";

interface Line {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Of these at most of one caller; all of them when left out. */
  share?: number;
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
 * Lets some pieces of work run and some more wait, in fair turns: who sends many waits for themselves alone. More than these
 * are refused at once: they would wait longer than anybody does, and so is who has waited for too long. Work that has a place
 * must not ask for another one in the same line. `waiter` is told while it waits.
 */
export function limitConcurrency(
  name: "hash" | "sign_in" | "pin" | "report" | "photo" | "feed" | "upload" | "batch",
  { atOnce, share = atOnce, waiting, ofOne = waiting, beyond = 0 }: Line,
) {
  const line = new FairTurns({ atOnce, ofOne: share });
  lookWhenAsked(() => {
    turns.set({ work: name, state: "running" }, line.running);
    turns.set({ work: name, state: "waiting" }, line.waiting);
  });

  return async function takeTurn<T>(work: () => Promise<T>, caller = "", waiter: Waiter | null = null): Promise<T> {
    if (line.isBusyFor(caller)) {
      requireCapacity(caller);
      waiter?.waits();
      await stand(caller);
      waiter?.goesOn();
    } else line.take(caller, () => {});
    try {
      return await work();
    } finally {
      line.release(caller);
    }
  };

  function requireCapacity(caller: string): void {
    const ofCaller = line.waitingOf(caller);
    const most = ofCaller < few ? waiting + beyond : waiting;
    if (line.waiting < most && ofCaller < ofOne) return;
    refusedTurns.inc({ work: name });
    refuse("unavailable", { retryAfterSeconds: 5 });
  }

  function stand(caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = line.take(caller, () => {
        clearTimeout(tooLong);
        resolve();
      });
      const tooLong = setTimeout(() => {
        leave();
        refusedTurns.inc({ work: name });
        reject(new Refusal("unavailable", { retryAfterSeconds: 5 }));
      }, longestWaitMs);
    });
  }
}
