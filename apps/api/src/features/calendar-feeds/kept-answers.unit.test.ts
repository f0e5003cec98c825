import { expect, test } from "vitest";
import { KeptAnswers } from "#features/calendar-feeds/kept-answers.ts";

test("an answer is made once, and those that were asked for longest ago make room", async () => {
  const kept = new KeptAnswers(10);
  const made: string[] = [];
  const ask = (key: string) =>
    kept.answer(key, async () => {
      made.push(key);
      return Buffer.from("1234");
    });
  for (const key of ["a", "a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
  await kept.answer("large", async () => Buffer.alloc(11));
  await ask("b");
  expect(made).toEqual(["a", "b", "c", "b", "b"]);
});
