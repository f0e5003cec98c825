import { expect, test } from "vitest";
import {
  badgeWait,
  deviceWait,
  floodWait,
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

test("from twenty wrong ones in ten minutes on a tablet slows down for whom some of them were, and for nobody else", () => {
  const wrong = Array.from({ length: 20 }, (_, n) => at(n * 0.25));
  const waits = (theirs: Temporal.Instant[], now: Temporal.Instant, atDevice = wrong) => {
    const until = deviceWait(atDevice, { wrongAt: theirs }, now);
    return until && now.until(until).total("seconds");
  };
  const last = at(4.75);
  expect(waits(wrong.slice(-1), last, wrong.slice(1))).toBeNull();
  expect([1, 2, 3, 4, 5, 10].map((count) => waits(wrong.slice(-count), last))).toEqual([2, 4, 8, 16, 30, 30]);
  // What was wrong for them at another tablet is not counted here, and others go on.
  expect([waits([], last), waits([at(4.8)], last)]).toEqual([null, null]);
  expect(waits(wrong.slice(-1), at(4.8))).toBeNull();
  expect(waits(wrong.slice(-1), at(14.9))).toBeNull();
  expect(withDeviceTry(wrong, at(10))).toHaveLength(20);
});

test("wrong badges wait longer and longer, for half a minute at most; a machine that tries them reads none for as long", () => {
  const wrong = (count: number) => Array.from({ length: count }, () => start);
  const seconds = (until: Temporal.Instant | null) => until && start.until(until).total("seconds");
  expect([19, 20, 21, 23, 24, 250].map((count) => seconds(badgeWait(wrong(count), start)))).toEqual([
    ...[null, 2, 4, 16, 30, 30],
  ]);
  expect([299, 300].map((count) => seconds(floodWait(wrong(count), start)))).toEqual([null, 30]);
  expect(withDeviceTry(wrong(300), start)).toHaveLength(300);
  expect(floodWait(wrong(300), start.add({ seconds: 30 }))).toBeNull();
});

test("of two tries at one moment one alone is taken back", () => {
  expect(without([at(1), at(2), at(2)], at(2))).toEqual([at(1), at(2)]);
});
