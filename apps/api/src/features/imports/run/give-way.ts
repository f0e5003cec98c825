import { setImmediate as turn } from "node:timers/promises";

/** Lets others have their turn, where so much time passed since they had the last one. */
export function giveWayEvery(ms: number): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < ms) return;
    await turn();
    sinceMs = performance.now();
  };
}
