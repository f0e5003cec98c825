import { expect, test } from "vitest";
import { inTurns } from "#in-turns.ts";

test("what takes long lets others have their turn in between, and keeps its order", async () => {
  let others = 0;
  const beat = setInterval(() => {
    others += 1;
  }, 1);
  const busy = (n: number) => {
    const end = performance.now() + 12;
    while (performance.now() < end);
    return n * 2;
  };
  expect(await inTurns([1, 2, 3, 4], busy)).toEqual([2, 4, 6, 8]);
  clearInterval(beat);
  expect(others).toBeGreaterThan(0);
});
