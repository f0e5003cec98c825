import fc from "fast-check";
import { expect, test } from "vitest";
import { isCorrectable, type Rate, rateOn, rateRefusal } from "#labour/rates.ts";

const rate = (assignee_id: string | null, from: string, cents_per_hour: number | null): Rate => ({
  assignee_id,
  from,
  cents_per_hour,
});
const today = "2026-11-23";
const rates = [
  rate(null, "2026-01-01", 4000),
  rate(null, "2026-06-01", 4500),
  rate("amira", "2026-03-01", 5000),
  rate("amira", "2026-09-01", null),
  rate("ben", "2027-01-01", 6000),
];

test.each([
  ["amira", "2025-12-31", null],
  ["amira", "2026-02-28", 4000],
  ["amira", "2026-03-01", 5000],
  ["amira", "2026-08-31", 5000],
  ["amira", "2026-09-01", 4500],
  ["ben", "2026-12-31", 4500],
  ["ben", "2027-01-01", 6000],
  ["chloe", "2026-05-31", 4000],
  [null, "2026-06-01", 4500],
] as const)("an hour of %s on %s costs %s", (who, day, cents) => {
  expect(rateOn(rates, who, day)).toBe(cents);
});

test.each<[string, Rate[], string | null, string, ReturnType<typeof rateRefusal>]>([
  ["from today on", rates, "amira", today, null],
  ["from a later day on", rates, null, "2026-12-01", null],
  ["one of that day is there", rates, "ben", "2027-01-01", "rate_taken"],
  ["before today, where the plant's had begun", rates, "chloe", "2026-11-22", "rate_in_past"],
  ["the plant's before today, where one had begun", rates, null, "2025-01-01", "rate_in_past"],
  ["the first of all", [], "amira", "2026-01-01", null],
  ["the plant's first, where a technician has one", [rate("amira", "2026-01-01", 1)], null, "2026-01-01", null],
  ["where what there is begins today", [rate(null, today, 1)], "amira", "2026-01-01", null],
  ["where another technician has one", [rate("ben", "2026-01-01", 1)], "amira", "2026-01-01", null],
])("a new rate: %s", (_, all, assignee_id, from, refusal) => {
  expect(rateRefusal(all, { assignee_id, from }, today)).toBe(refusal);
});

const days = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, "0")}`);
const someRate = fc.record({
  assignee_id: fc.constantFrom("amira", "ben", null),
  from: days,
  cents_per_hour: fc.option(fc.integer({ min: 0, max: 9000 })),
});

test("a rate that may be added changes no price that a day before today had", () => {
  fc.assert(
    fc.property(fc.array(someRate, { maxLength: 6 }), someRate, days, (all, added, day) => {
      fc.pre(rateRefusal(all, added, today) === null && day < today);
      for (const who of ["amira", "ben", null]) {
        const before = rateOn(all, who, day);
        if (before !== null) expect(rateOn([...all, added], who, day)).toBe(before);
      }
    }),
  );
});

test.each([
  ["typed a week ago", "2026-11-01", "2026-11-16T12:00:00Z", true],
  ["typed longer ago", "2026-11-01", "2026-11-16T11:59:59Z", false],
  ["typed long ago, not begun", "2026-11-24", "2026-01-01T00:00:00Z", true],
  ["typed long ago, begun today", "2026-11-23", "2026-01-01T00:00:00Z", false],
])("a rate that was %s, of %s", (_, from, created_at, may) => {
  const now = Temporal.Instant.from("2026-11-23T12:00:00Z");
  expect(isCorrectable({ from, created_at }, { today, now })).toBe(may);
});
