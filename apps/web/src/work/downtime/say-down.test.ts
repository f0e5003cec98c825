import { downtimeWords } from "@millwright/messages/downtimes/downtimes";
import { messages } from "@millwright/messages/en";
import { expect, test } from "vitest";
import { sayDown } from "#work/downtime/say-down.ts";

test("in its first minute a machine is down just now", () => {
  const now = Temporal.Instant.from("2026-11-22T15:00:00Z");
  const saying = { locale: "en", messages, zone: "America/Toronto", now } as const;
  const say = (since: string) => sayDown(Temporal.Instant.from(since), downtimeWords.en, saying);
  expect(["2026-11-22T15:00:10Z", "2026-11-22T14:59:10Z", "2026-11-22T14:59:00Z"].map(say)).toEqual([
    "Down just now",
    "Down just now",
    "Down 1 min",
  ]);
});
