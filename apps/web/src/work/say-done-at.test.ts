import { messages as en } from "@millwright/messages/en";
import { expect, test } from "vitest";
import { sayDoneAt } from "#work/say-when.ts";

const saying = {
  messages: en,
  locale: "en",
  zone: "America/Toronto",
  now: Temporal.Instant.from("2026-11-30T12:00:00Z"),
} as const;

test("a sheet's day without a clock is said as a day, and any other moment with its time", () => {
  const noon = "2021-03-03T17:00:00Z";
  expect(sayDoneAt(noon, { imported: true }, saying, en)).not.toMatch(/12/);
  expect(sayDoneAt(noon, {}, saying, en)).toMatch(/12:00/);
  expect(sayDoneAt("2021-03-03T18:30:00Z", { imported: true }, saying, en)).toMatch(/13:30/);
});
