import { expect, test } from "vitest";
import { secondsLeft } from "#features/imports/run/time-left.ts";

const startedAt = "2026-11-30T12:00:00Z";
const at = (seconds: number) => Date.parse(startedAt) + seconds * 1000;

test.each([
  ["a quarter is done", { done: 250, total: 1000 }, 10, 30],
  ["all is done", { done: 1000, total: 1000 }, 10, 0],
  ["nothing is done yet", { done: 0, total: 1000 }, 10, null],
  ["it has begun just now", { done: 10, total: 1000 }, 0.5, null],
])("what is left when %s", (_, progress, seconds, left) => {
  expect(secondsLeft({ ...progress, started_at: startedAt }, at(seconds))).toBe(left);
});

test("what waits for its turn says nothing of its time", () => {
  expect(secondsLeft({ done: 5, total: 10, started_at: null }, at(10))).toBe(null);
});
