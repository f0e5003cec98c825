import { expect, test } from "vitest";
import { KeptAnswers } from "#features/calendar-feeds/kept-answers.ts";

test("an answer is made once, and those that were asked for longest ago make room", async () => {
  const cache = new KeptAnswers(10);
  const builds: string[] = [];
  const ask = (key: string) =>
    cache.answer(key, async () => {
      builds.push(key);
      return Buffer.from("1234");
    });
  for (const key of ["a", "a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(builds).toEqual(["a", "b", "c", "b"]);
  await cache.answer("large", async () => Buffer.alloc(11));
  await ask("b");
  expect(builds).toEqual(["a", "b", "c", "b", "b"]);
});
