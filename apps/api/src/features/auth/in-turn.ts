import { refuse } from "#http/refusal.ts";
import { lookWhenAsked, refusedTurns, turns } from "#metrics.ts";

/**
 * Lets `atOnce` pieces of `work` run and `waiting` more stand in line, first come first served. More than these are
 * refused at once: they would wait longer than anybody does.
 */
export function inTurn(name: "hash" | "sign_in", atOnce: number, waiting: number) {
  const line: (() => void)[] = [];
  let running = 0;
  lookWhenAsked(() => {
    turns.set({ work: name, state: "running" }, running);
    turns.set({ work: name, state: "waiting" }, line.length);
  });

  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await stand();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };

  function stand(): Promise<void> {
    if (line.length >= waiting) {
      refusedTurns.inc({ work: name });
      refuse("unavailable", { retryAfterSeconds: 5 });
    }
    return new Promise((resolve) => {
      line.push(resolve);
    });
  }
}
