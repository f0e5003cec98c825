import { expect, test } from "vitest";
import { endsAhead, isDayOfWork } from "#labour/moments.ts";

const zone = "America/Toronto";
const nine = Temporal.Instant.from("2026-11-23T14:00:00Z");

test.each([
  [60, "2026-11-23T15:00:00Z", false],
  [60, "2026-11-23T14:59:30Z", false],
  [61, "2026-11-23T14:59:30Z", true],
  [1_440, "2026-11-23T15:00:00Z", true],
  [1, "2026-11-23T14:00:00Z", false],
])("%s minutes from 14:00 on, seen at %s, end after now: %s", (minutes, now, isAhead) => {
  expect(endsAhead(nine, minutes, Temporal.Instant.from(now))).toBe(isAhead);
});

test.each([
  ["2026-11-22", false],
  ["2026-11-23", true],
  ["2026-11-24", true],
  ["2026-11-25", false],
  ["2027-11-23", false],
])("work that began on 23 November can be of %s: %s", (date, isSo) => {
  expect(isDayOfWork(date, nine, zone)).toBe(isSo);
});

test("the day of a start is the plant's", () => {
  const lateAtTheEnd = Temporal.Instant.from("2026-11-24T03:00:00Z");
  expect([isDayOfWork("2026-11-23", lateAtTheEnd, zone), isDayOfWork("2026-11-25", lateAtTheEnd, zone)]).toEqual([
    true,
    false,
  ]);
});
