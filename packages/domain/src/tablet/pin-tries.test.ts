import { expect, test } from "vitest";
import {
  deviceWait,
  noPinTries,
  type PinTries,
  type Wait,
  waitOf,
  withDeviceTry,
  without,
  withRight,
  withTry,
} from "#tablet/pin-tries.ts";

const start = Temporal.Instant.from("2026-11-23T06:00:00Z");
const at = (minutes: number) => start.add({ seconds: Math.round(minutes * 60) });
const minutesFrom = (wait: Wait, now: Temporal.Instant) =>
  wait === null || wait === "locked" ? wait : now.until(wait).total("minutes");

/** Tries a wrong one as soon as it may be, and says how long each next one had to wait. */
function tryOn(times: number): { waits: (number | string | null)[]; tries: PinTries; now: Temporal.Instant } {
  let tries = noPinTries;
  let now = start;
  const waits: (number | string | null)[] = [];
  for (let n = 0; n < times; n += 1) {
    tries = withTry(tries, now);
    const wait = waitOf(tries, now);
    waits.push(minutesFrom(wait, now));
    if (wait !== null && wait !== "locked") now = wait;
  }
  return { waits, tries, now };
}

test("five wrong ones are free, then it is one, five and fifteen minutes, and after ten in a day it is locked", () => {
  expect(tryOn(10).waits).toEqual([null, null, null, null, 1, 5, 15, 15, 15, "locked"]);
});

test("a lock outlasts its day", () => {
  const { tries, now } = tryOn(10);
  expect(waitOf(tries, now.add({ hours: 24 * 30 }))).toBe("locked");
});

test("a wait is over at its minute, not before", () => {
  const { tries, now } = tryOn(5);
  expect(waitOf(tries, now.subtract({ seconds: 1 }))).toEqual(now);
  expect(waitOf(tries, now)).toBeNull();
});

test("a right one ends the row, and the wrong ones of the day stay counted", () => {
  const { tries, now } = tryOn(7);
  const right = withRight(withTry(tries, now), now);
  expect(right).toEqual({ ...tries, inRow: 0 });
  const twoMore = withTry(withTry(right, now), now);
  expect([waitOf(twoMore, now), waitOf(withTry(twoMore, now), now)]).toEqual([null, "locked"]);
});

test("the tenth of a day that proves right locks nothing", () => {
  const { tries, now } = tryOn(9);
  const tenth = withTry(tries, now);
  expect(waitOf(tenth, now)).toBe("locked");
  expect(waitOf(withRight(tenth, now), now)).toBeNull();
});

test("wrong ones of another day are not counted", () => {
  const { tries, now } = tryOn(9);
  const nextDay = withTry(withRight(tries, start.subtract({ minutes: 1 })), now.add({ hours: 24 }));
  expect([nextDay.wrongAt.length, nextDay.lockedAt]).toEqual([1, null]);
});

test("twenty wrong ones in ten minutes close a tablet until the first of them is ten minutes old", () => {
  const wrong = Array.from({ length: 20 }, (_, n) => at(n * 0.25));
  expect(deviceWait(wrong.slice(1), at(5))).toBeNull();
  expect(deviceWait(wrong, at(5))).toEqual(at(10));
  expect(deviceWait(wrong, at(10))).toBeNull();
  const after = withDeviceTry(wrong, at(10));
  expect([after.length, deviceWait(after, at(10))]).toEqual([20, at(10.25)]);
});

test("of two tries at one moment one alone is taken back", () => {
  expect(without([at(1), at(2), at(2)], at(2))).toEqual([at(1), at(2)]);
});
