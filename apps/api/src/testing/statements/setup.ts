import { afterEach, expect } from "vitest";
import { takeFaults, watchStatements } from "#testing/statements/watch.ts";

watchStatements();

afterEach(() => {
  expect(takeFaults(), "A statement gives what its row type says").toEqual([]);
});
