import { expect, test } from "vitest";
import { completedAt, doneAt } from "#work/done-at.ts";

const now = Temporal.Instant.from("2026-11-23T14:00:00Z");

test.each([
  ["what was done a day before it came was done then", "2026-11-22T14:00:00Z", "2026-11-22T14:00:00Z"],
  ["nothing is done after it came", "2026-11-23T14:00:01Z", "2026-11-23T14:00:00Z"],
  ["a device is away for 90 days", "2026-08-25T14:00:00Z", "2026-08-25T14:00:00Z"],
  ["…and no longer", "2026-08-25T13:59:59Z", "2026-08-25T14:00:00Z"],
  ["a clock that was never set is not believed", "1970-01-01T00:00:00Z", "2026-08-25T14:00:00Z"],
])("%s", (_rule, claimed, at) => {
  expect(doneAt(Temporal.Instant.from(claimed), now)).toEqual(Temporal.Instant.from(at));
});

test.each([
  ["after it was begun", "2026-11-23T13:00:00Z", "2026-11-23T14:00:00Z"],
  ["when it was begun at the earliest", "2026-11-23T15:00:00Z", "2026-11-23T15:00:00Z"],
  ["at any time where nobody began it", null, "2026-11-23T14:00:00Z"],
])("work is completed %s", (_rule, started, at) => {
  expect(completedAt(now, started === null ? null : Temporal.Instant.from(started))).toEqual(Temporal.Instant.from(at));
});
