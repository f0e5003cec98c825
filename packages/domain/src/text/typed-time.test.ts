import { expect, test } from "vitest";
import { readTime } from "#text/typed-time.ts";

test.each([
  ["8", "08:00"],
  ["15", "15:00"],
  ["830", "08:30"],
  ["1530", "15:30"],
  ["15:30", "15:30"],
  ["8:05", "08:05"],
  ["15 h 30", "15:30"],
  ["15h", "15:00"],
  [" 20h05 ", "20:05"],
  ["15\u00a0h\u00a030", "15:30"],
  ["0:00", "00:00"],
  ["24:00", null],
  ["12:60", null],
  ["3 pm", null],
  ["", null],
  ["abc", null],
])("%j is read as the time %j", (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
