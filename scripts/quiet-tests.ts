import { afterEach, beforeEach, expect } from "vitest";

/** A test during which the console speaks of an error or a warning has failed, whatever it asserted. */
const lines: unknown[][] = [];
const note = (...words: unknown[]): void => void lines.push(words);

beforeEach(() => {
  lines.length = 0;
  console.error = note;
  console.warn = note;
});

afterEach(() => {
  expect(lines, "The console has to stay quiet during a test").toEqual([]);
});
