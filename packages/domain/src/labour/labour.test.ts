import fc from "fast-check";
import { expect, test } from "vitest";
import { clockedTime, holdsOf, stoppedMinutes } from "#labour/clock.ts";
import { dayMinutes, fitsDay, readMinutes, typedMinutes } from "#labour/minutes.ts";

const zone = "America/Toronto";
const nine = Temporal.Instant.from("2026-11-23T14:00:00Z");
const after = (minutes: number) => nine.add({ seconds: Math.round(minutes * 60) });
const clock = (from: number, until: number, ...holds: [number, number][]) =>
  clockedTime(
    {
      startedAt: after(from),
      completedAt: after(until),
      holds: holds.map(([a, b]) => ({ from: after(a), until: after(b) })),
    },
    zone,
  )?.minutes ?? null;

test("the clock says whole minutes from the start to the completion, less what was on hold", () => {
  expect(clock(0, 35)).toBe(35);
  expect(clock(0, 35.4)).toBe(35);
  expect(clock(0, 50, [10, 25])).toBe(35);
  expect(clock(0, 50, [10, 25], [20, 30])).toBe(30);
  expect(clock(10, 50, [0, 20], [45, 90])).toBe(25);
});

test("what took no minute, what was on hold all the time, and what was left running is offered not at all", () => {
  expect([clock(0, 0.4), clock(0, 50, [0, 50]), clock(0, -5)]).toEqual([null, null, null]);
  // Until 21:00 and later of one day; from 22:00 over midnight.
  expect([clock(0, 720), clock(0, 721)]).toEqual([720, null]);
  expect([clock(780, 780 + 480), clock(780, 780 + 481)]).toEqual([480, null]);
});

test("what is offered is at most the time between, and at least 1; each hold takes from it and never gives", () => {
  const minute = fc.integer({ min: 0, max: 700 });
  const spans = fc.array(fc.tuple(minute, minute), { maxLength: 6 });
  fc.assert(
    fc.property(minute, minute, spans, fc.tuple(minute, minute), (from, until, holds, more) => {
      const all = clock(from, until, ...holds);
      if (all !== null) expect(all).toBeGreaterThan(0);
      expect(all ?? 0).toBeLessThanOrEqual(Math.max(0, until - from));
      expect(clock(from, until, ...holds, more) ?? 0).toBeLessThanOrEqual(all ?? 0);
      // In whichever order the holds come, and twice, they are the same time.
      expect(clock(from, until, ...holds.toReversed(), ...holds)).toBe(all);
    }),
  );
});

test("nobody works from a move to On Hold, or a completion that is reopened, to the next move", () => {
  const moves = [
    { at: after(5), to: "On Hold" },
    { at: after(9), to: "In Progress" },
    { at: after(20), to: "Completed" },
  ];
  expect(holdsOf(moves, after(30)).map(({ from, until }) => from.until(until).total("minutes"))).toEqual([4, 10]);
});

test("a clock that is stopped at once says a minute, and one that was forgotten none", () => {
  expect([stoppedMinutes(nine, nine, 960), stoppedMinutes(nine, after(960), 960)]).toEqual([1, 960]);
  expect(stoppedMinutes(nine, after(961), 960)).toBeNull();
});

test("a day takes 24 hours of one person, and no minute more", () => {
  expect([fitsDay(1_405, 35), fitsDay(1_406, 35), fitsDay(0, dayMinutes)]).toEqual([true, false, true]);
});

test.each([
  ["95", 95],
  ["1:35", 95],
  ["1 h 35", 95],
  ["1 h 35 min", 95],
  ["2h", 120],
  ["0:05", 5],
  ["45 min", 45],
  ["1,5", 90],
  ["1.25 h", 75],
  ["1440", 1440],
  ["24:00", 1440],
])("%s is %s minutes", (typed, minutes) => expect(readMinutes(typed)).toBe(minutes));

test.each(["", "0", "0:00", "-5", "1441", "24:01", "1:60", "ten", "1:2:3"])("%s is no time of an entry", (typed) =>
  expect(readMinutes(typed)).toBeNull(),
);

test("what stands in a field is read as what it stands for", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: dayMinutes }), (minutes) => readMinutes(typedMinutes(minutes)) === minutes),
  );
});
