import { type Arbitrary, array, boolean, constantFrom, integer, property, record, tuple } from "fast-check";
import { expect, test } from "vitest";
import {
  columnOfWork,
  currentOccurrenceOf,
  isPaused,
  missedDays,
  occurrenceStateOf,
  type RecurringWork,
  type StoredStatus,
} from "#maintenance/occurrence-state.ts";
import { occurrencesOf } from "#maintenance/plan-days.ts";
import { scheduleVersionsSince, zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { dayOf } from "#when.ts";

/** What may happen in a plant between two looks at a PM: hours pass (up to three weeks), it moves, work gets done. */
const step = record({ hours: integer({ min: 0, max: 21 * 24 }), place: zone, moves: boolean(), completes: boolean() });
const life = array(step, { maxLength: 25 });

test("every occurrence until today is exactly one of completed, paused, missed and at hand, whatever was done", () => {
  const offsets = array(integer({ min: -5, max: 200 }), { maxLength: 60 });
  const pauses = array(tuple(integer({ min: 0, max: 140 }), integer({ min: 1, max: 40 })), { maxLength: 3 });
  const lives = tuple(offsets, pauses, integer({ min: 0, max: 150 }));
  const parted = property(scheduleVersionsSince, lives, ({ scheduleVersions, createdOn }, [done, gone, days]) => {
    const completed = new Set(done.map((offset) => createdOn.add({ days: offset }).toString()));
    const today = createdOn.add({ days });
    const paused = gone
      .map(([from, length]) => ({ from: createdOn.add({ days: from }), until: createdOn.add({ days: from + length }) }))
      .filter(({ until }) => Temporal.PlainDate.compare(until, today) <= 0);
    const work: RecurringWork = { scheduleVersions, createdOn, completed, paused };
    const currentOccurrence = currentOccurrenceOf(work, today).toString();
    const all = occurrencesOf({ scheduleVersions, createdOn }, createdOn, today).map(String);
    const missed = missedDays(work, today).map(String);
    const isAway = (day: string) => isPaused(work, Temporal.PlainDate.from(day));
    const open = all.filter((day) => !completed.has(day) && !isAway(day));
    expect([...missed, ...(all.includes(currentOccurrence) ? [currentOccurrence] : [])]).toEqual(open);
    expect(completed.has(currentOccurrence)).toBe(false);
    const standings = all.map((day) => occurrenceStateOf(work, Temporal.PlainDate.from(day), today));
    expect(standings.filter((standing) => standing === "missed")).toHaveLength(missed.length);
    expect(standings).not.toContain("ahead");
    expect(standings).not.toContain(null);
  });
  holds(parted, 300);
});

test("what is at hand is an occurrence of the PM, today's or an earlier one unless all those are done", () => {
  const isOne = property(
    scheduleVersionsSince,
    integer({ min: 0, max: 200 }),
    ({ scheduleVersions, createdOn }, days) => {
      const today = createdOn.add({ days });
      const currentOccurrence = currentOccurrenceOf({ scheduleVersions, createdOn, completed: new Set() }, today);
      expect(occurrencesOf({ scheduleVersions, createdOn }, currentOccurrence, currentOccurrence)).toHaveLength(1);
      const hasBegun = occurrencesOf({ scheduleVersions, createdOn }, createdOn, today).length > 0;
      expect(Temporal.PlainDate.compare(currentOccurrence, today) <= 0).toBe(hasBegun);
    },
  );
  holds(isOne, 200);
});

test("moving the plant to other zones, with the server down for weeks, doubles and loses nothing", () => {
  const lived = property(scheduleVersionsSince, zone, life, ({ scheduleVersions, createdOn }, home, steps) => {
    let place = home;
    let now = createdOn.toZonedDateTime({ timeZone: home, plainTime: "12:00" }).toInstant();
    let furthest = createdOn;
    const history: string[] = [];
    const completed = new Set<string>();
    const work: RecurringWork = { scheduleVersions, createdOn, completed };
    for (const { hours, place: other, moves, completes } of steps) {
      now = now.add({ hours });
      if (moves) place = other;
      const today = dayOf(now, place);
      if (Temporal.PlainDate.compare(today, furthest) > 0) furthest = today;
      if (!completes) continue;
      const currentOccurrence = currentOccurrenceOf(work, today).toString();
      history.push(currentOccurrence);
      completed.add(currentOccurrence);
    }
    expect(history).toHaveLength(new Set(history).size);
    const all = occurrencesOf({ scheduleVersions, createdOn }, createdOn, furthest).map(String);
    const currentOccurrence = currentOccurrenceOf(work, furthest).toString();
    const accounted = [...missedDays(work, furthest).map(String), ...history, currentOccurrence];
    expect(accounted).toHaveLength(new Set(accounted).size);
    expect(accounted).toEqual(expect.arrayContaining(all));
    for (const day of accounted) {
      const date = Temporal.PlainDate.from(day);
      expect(occurrencesOf({ scheduleVersions, createdOn }, date, date)).toHaveLength(1);
    }
  });
  holds(lived, 300);
});

test("a card that was moved is Scheduled again when the day of another occurrence begins, and not before", () => {
  const status: Arbitrary<StoredStatus["status"]> = constantFrom("In Progress", "On Hold", "Completed");
  const returns = property(
    scheduleVersionsSince,
    status,
    integer({ min: 0, max: 100 }),
    ({ scheduleVersions, createdOn }, moves, days) => {
      const today = createdOn.add({ days });
      const open: RecurringWork = { scheduleVersions, createdOn, completed: new Set() };
      const occurrence = currentOccurrenceOf(open, today);
      const work = moves === "Completed" ? { ...open, completed: new Set([occurrence.toString()]) } : open;
      const [next] = occurrencesOf(
        { scheduleVersions, createdOn },
        occurrence.add({ days: 1 }),
        today.add({ days: 120 }),
      );
      if (next === undefined) throw new Error("every schedule falls within two months");
      const column = (on: Temporal.PlainDate) => columnOfWork(work, on, { status: moves, occurrence });
      expect(column(today)).toBe(moves);
      expect(column(next.subtract({ days: 1 }))).toBe(moves);
      expect(column(next)).toBe("Scheduled");
    },
  );
  holds(returns, 200);
});
