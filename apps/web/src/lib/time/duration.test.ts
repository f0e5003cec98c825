import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect, test } from "vitest";
import { sayDuration, sayWork } from "#lib/time/duration.ts";

const now = Temporal.Instant.from("2026-11-22T15:12:40Z");

test.each([
  ["2026-11-22T15:12:10Z", "0 min", "0 min"],
  ["2026-11-22T14:53:00Z", "19 min", "19 min"],
  ["2026-11-22T12:00:00Z", "3 h 12 min", "3 h 12 min"],
  ["2026-11-22T12:12:00Z", "3 h", "3 h"],
  ["2026-11-20T10:00:00Z", "2 d 5 h", "2 j 5 h"],
  ["2026-11-20T15:00:00Z", "2 d", "2 j"],
  ["2026-11-22T16:00:00Z", "0 min", "0 min"],
])("since %s it has been %s, %s", (since, inEnglish, inFrench) => {
  const durations = [en, fr].map((messages) => sayDuration(Temporal.Instant.from(since), { messages, now }));
  expect(durations.map((text) => text.replaceAll("\u00a0", " "))).toEqual([inEnglish, inFrench]);
});

test.each([
  [0, "0 h"],
  [20, "20 min"],
  [60, "1 h"],
  [1210, "20 h 10 min"],
])("%i minutes of work are %s", (minutes, expected) => {
  for (const messages of [en, fr]) expect(sayWork(minutes, messages).replaceAll("\u00a0", " ")).toBe(expected);
});
