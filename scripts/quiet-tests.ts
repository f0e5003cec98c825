import { afterEach, beforeEach, expect } from "vitest";

/** A test during which the console speaks of an error or a warning has failed, whatever it asserted. */
const said: unknown[][] = [];
const note = (...words: unknown[]): void => void said.push(words);

beforeEach(() => {
  said.length = 0;
  console.error = note;
  console.warn = note;
});

afterEach(() => {
  expect(said, "The console has to stay quiet during a test").toEqual([]);
});
