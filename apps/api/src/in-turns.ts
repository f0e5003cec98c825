import { setImmediate } from "node:timers/promises";

/** So long something is worked out before the server answers others, in milliseconds. */
const turnMs = 10;

/** What takes long asks between two of its parts whether it is the others' turn, and waits for that. */
export function turns(afterMs = turnMs): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < afterMs) return;
    await setImmediate();
    beganMs = performance.now();
  };
}

/** Makes one after the other, in turns with whatever else the server does. */
export async function inTurns<Thing, Made>(
  things: readonly Thing[],
  make: (thing: Thing) => Made | Promise<Made>,
  afterMs = turnMs,
): Promise<Made[]> {
  const giveTurn = turns(afterMs);
  const results: Made[] = [];
  for (const thing of things) {
    results.push(await make(thing));
    await giveTurn();
  }
  return results;
}
