import { array, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { forecastOf } from "#meters/forecast.ts";
import { isJump } from "#meters/jump.ts";
import { type DayTotal, usualRate } from "#meters/rate.ts";
import { unreadFrom } from "#meters/unread.ts";
import { holds } from "#testing/holds.ts";

const first = Temporal.PlainDate.from("2026-01-01");
/** Readings by how many days after New Year they were taken. */
const on = (...readings: [days: number, total: number][]): DayTotal[] =>
  readings.map(([days, total]) => ({ day: first.add({ days }).toString(), total }));
const dayOf = (days: number) => first.add({ days }).toString();

test.each<[string, DayTotal[], number | null]>([
  ["nothing is known of none", [], null],
  ["nor of one day", on([0, 50]), null],
  ["it is what was used a day from the first to the last", on([0, 0], [3, 90], [10, 100]), 10],
  ["only the last 90 days count", on([0, 0], [100, 5_000], [110, 5_020], [190, 5_180]), 2],
  ["where but one day is so recent, all count", on([0, 0], [200, 1_000]), 5],
  ["a meter that stands still is used by 0 a day", on([0, 7], [10, 7]), 0],
])("the usual use: %s", (_, readings, rate) => {
  expect(usualRate(readings)).toBe(rate);
});

test("a steady meter is foreseen to the day, counted from its last reading", () => {
  const readings = on([0, 0], [10, 100], [20, 200], [30, 300], [40, 400]);
  expect(forecastOf(readings, 505)).toEqual({
    from: dayOf(51),
    to: dayOf(51),
    expected: dayOf(51),
    based_on: { from: dayOf(0), to: dayOf(40), readings: 5 },
  });
});

test("a use that comes and goes is foreseen as a range", () => {
  const readings = on([0, 0], [1, 5], [2, 25], [3, 35], [4, 75]);
  expect(forecastOf(readings, 175)).toMatchObject({ from: dayOf(9), expected: dayOf(10), to: dayOf(24) });
});

test.each<[string, DayTotal[], number]>([
  ["has but one day of readings", on([0, 10]), 20],
  ["isn't used", on([0, 10], [9, 10]), 20],
  ["has reached the value", on([0, 10], [9, 20]), 20],
  ["would take more than a century", on([0, 0], [90, 1]), 99_999_999],
])("nothing is foreseen of a meter that %s", (_, readings, value) => {
  expect(forecastOf(readings, value)).toBeNull();
});

test("a meter that mostly stands still may take forever, and the range takes in what is expected", () => {
  const readings = on([0, 0], [10, 0], [20, 0], [30, 0], [40, 100]);
  expect(forecastOf(readings, 200)).toMatchObject({ from: dayOf(80), expected: dayOf(80), to: null });
});

test("a ratio that is a hair above a whole day is that day", () => {
  expect(forecastOf(on([0, 0], [10, 3]), 3.9)?.expected).toBe(dayOf(13));
});

const lives = array(integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 15 });
const readingsOf = (uses: number[], everyDays: number) => {
  let total = 0;
  return on(
    ...uses.map((use, n): [number, number] => {
      total += use;
      return [n * everyDays, total];
    }),
  );
};

test("whatever the use, the expected day lies in the range, and days without a reading move nothing", () => {
  holds(
    property(lives, integer({ min: 1, max: 20 }), integer({ min: 1, max: 5_000 }), (uses, everyDays, more) => {
      const readings = readingsOf(uses, everyDays);
      const value = (readings.at(-1)?.total ?? 0) + more;
      const forecast = forecastOf(readings, value);
      if (forecast === null) return;
      expect(forecast.from <= forecast.expected && (forecast.to === null || forecast.expected <= forecast.to)).toBe(
        true,
      );
      expect(forecast.expected > forecast.based_on.to).toBe(true);
      expect(forecastOf([...readings], value)).toEqual(forecast);
    }),
  );
});

test("a use three times as high as usual is not a jump, and a hair more is", () => {
  const readings = on([0, 0], [10, 100], [20, 200]);
  expect(isJump(readings, { day: dayOf(22), total: 260 })).toBe(false);
  expect(isJump(readings, { day: dayOf(22), total: 260.1 })).toBe(true);
  // Of the same day counts a whole one.
  expect(isJump(readings, { day: dayOf(20), total: 230 })).toBe(false);
});

test("as long as nothing is usual, ten times all that was counted and a thousand a day is a jump", () => {
  const few = on([10, 100], [20, 200]);
  expect(isJump([], { day: dayOf(20), total: 900_000 })).toBe(false);
  expect(isJump(few, { day: dayOf(22), total: 2_200 })).toBe(false);
  expect(isJump(few, { day: dayOf(22), total: 2_201 })).toBe(true);
  expect(isJump(on([0, 0]), { day: dayOf(30), total: 30_000 })).toBe(false);
  expect(isJump(on([0, 0]), { day: dayOf(30), total: 30_001 })).toBe(true);
  // Of a counter to 9,999 that went back to 0.
  expect(isJump(few, { day: dayOf(22), total: 1_199, range: 10_000 })).toBe(false);
  expect(isJump(few, { day: dayOf(22), total: 1_201, range: 10_000 })).toBe(true);
});

test.each<[string, DayTotal[], string | null]>([
  ["has but one day of readings", on([0, 1]), null],
  ["is read daily", on([0, 0], [1, 1], [2, 2]), dayOf(5)],
  ["is read weekly", on([0, 0], [7, 1], [14, 2], [35, 3]), dayOf(50)],
  ["is read after 3 days and after 4", on([0, 0], [3, 1], [7, 2]), dayOf(15)],
])("a meter that %s asks to be read after twice as long", (_, readings, day) => {
  expect(unreadFrom(readings)).toBe(day);
});
