import { array, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarBetween } from "#maintenance/calendar.ts";
import { knownSince, occurrenceOn, pmStateOn, stepTo, type TaskCard } from "#maintenance/maintenance.ts";
import { currentOccurrenceOf } from "#maintenance/occurrence-state.ts";
import { occurrencesOf } from "#maintenance/plan-days.ts";
import { readScheduleVersions, scheduleOn } from "#maintenance/schedule-versions.ts";
import { scheduleVersionsSince, zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { repairStart } from "#work/repair-start.ts";

const date = Temporal.PlainDate.from;
const today = date("2026-11-25");
const card: TaskCard = {
  status: "Scheduled",
  statusOn: date("2026-11-25"),
  currentOccurrence: date("2026-11-25"),
  completedOn: null,
  next: date("2026-11-26"),
};
const doneToday: TaskCard = {
  status: "Completed",
  statusOn: date("2026-11-25"),
  currentOccurrence: date("2026-11-26"),
  completedOn: today,
  next: date("2026-11-26"),
};
const doneBefore: TaskCard = { ...doneToday, statusOn: date("2026-11-23"), completedOn: date("2026-11-24") };
/** Tomorrow's, done today; and done yesterday. */
const doneAhead: TaskCard = { ...doneToday, statusOn: date("2026-11-26"), currentOccurrence: date("2026-11-27") };
const doneAheadBefore: TaskCard = { ...doneAhead, completedOn: date("2026-11-24") };
/** As three in a row could be done ahead before. */
const openFarAhead: TaskCard = { ...card, statusOn: date("2026-11-27"), currentOccurrence: date("2026-11-27") };

describe("a move of a card", () => {
  test.each([
    ["to its own column", card, "Scheduled", null, "nothing"],
    ["to another open column", card, "On Hold", null, "set"],
    ["to Completed", card, "Completed", null, "complete"],
    ["to Completed, meaning what is at hand", card, "Completed", "2026-11-25", "complete"],
    ["meaning what was overtaken", card, "Completed", "2026-11-24", "not at hand"],
    ["meaning what is ahead", card, "On Hold", "2026-11-26", "not at hand"],
    ["to Completed once more", doneToday, "Completed", null, "nothing"],
    ["to Completed once more, meaning it", doneToday, "Completed", "2026-11-25", "nothing"],
    ["out of Completed on the same day", doneToday, "Scheduled", null, "take back"],
    ["out of Completed on the same day, meaning it", doneToday, "In Progress", "2026-11-25", "take back"],
    ["out of Completed on a later day", doneBefore, "In Progress", null, "set"],
    ["out of Completed on a later day, meaning it", doneBefore, "In Progress", "2026-11-23", "not at hand"],
    ["of the next one, while the last stands Completed", doneToday, "In Progress", "2026-11-26", "set"],
    ["of the next one to Completed", doneToday, "Completed", "2026-11-26", "complete"],
    ["of the next one to where it is", doneToday, "Scheduled", "2026-11-26", "nothing"],
    ["of the one after the next", doneAhead, "Completed", "2026-11-27", "not at hand"],
    ["of the one after the next to another open column", doneAhead, "In Progress", "2026-11-27", "not at hand"],
    ["of an open one after the next", openFarAhead, "Completed", null, "not at hand"],
    ["out of Completed, done ahead today", doneAhead, "Scheduled", null, "take back"],
    ["out of Completed, done ahead yesterday", doneAheadBefore, "On Hold", null, "take back"],
    ["out of Completed, done ahead yesterday, meaning it", doneAheadBefore, "Scheduled", "2026-11-26", "take back"],
    ["to Completed once more, done ahead yesterday", doneAheadBefore, "Completed", "2026-11-26", "nothing"],
  ] as const)("%s", (_, from, to, target, step) => {
    expect(stepTo(from, to, today, target === null ? null : date(target))).toBe(step);
  });
});

test("how a PM stands does not depend on how often it was looked at", () => {
  const lookings = array(integer({ min: 1, max: 40 }), { maxLength: 8 });
  const same = property(scheduleVersionsSince, zone, lookings, ({ scheduleVersions, createdOn }, place, gaps) => {
    const work = { scheduleVersions, createdOn, completed: new Set<string>() };
    const fresh = { status: "Scheduled", on: null } as const;
    const missed: string[] = [];
    let lookedAt = createdOn;
    let day = createdOn;
    for (const gap of gaps) {
      day = day.add({ days: gap });
      const standing = pmStateOn(work, fresh, day, place, lookedAt);
      missed.push(...standing.overtaken.map(({ on }) => on.toString()));
      lookedAt = standing.currentOccurrence.on;
    }
    const once = pmStateOn(work, fresh, day, place);
    expect(missed).toEqual(once.overtaken.map(({ on }) => on.toString()));
    expect(once.currentOccurrence.on.toString()).toBe(currentOccurrenceOf(work, day).toString());
  });
  holds(same, 200);
});

test("a PM stands the same from one turn to the next, and otherwise from the turn on", () => {
  const turns = property(
    scheduleVersionsSince,
    integer({ min: 0, max: 120 }),
    ({ scheduleVersions, createdOn }, days) => {
      const work = { scheduleVersions, createdOn, completed: new Set<string>() };
      const day = createdOn.add({ days });
      const standing = pmStateOn(work, { status: "On Hold", on: null }, day, "America/Toronto");
      const later = { status: standing.column, on: standing.currentOccurrence.on };
      const before = pmStateOn(work, later, standing.rollsOverOn.subtract({ days: 1 }), "America/Toronto");
      expect([before.column, before.currentOccurrence.on.toString()]).toEqual([
        "On Hold",
        standing.currentOccurrence.on.toString(),
      ]);
      const hadCome = Temporal.PlainDate.compare(standing.currentOccurrence.on, day) <= 0;
      const after = pmStateOn(work, later, standing.rollsOverOn, "America/Toronto");
      expect(after.column).toBe(hadCome ? "Scheduled" : "On Hold");
    },
  );
  holds(turns, 200);
});

test("the completed days have to be known from the earlier of the latest occurrence and the last look", () => {
  const scheduleVersions = readScheduleVersions([{ from: "2026-11-02", frequency: "Weekly", day_of_week: "Monday" }]);
  const work = { scheduleVersions, createdOn: date("2026-11-02") };
  expect(knownSince(work, today, date("2026-11-30")).toString()).toBe("2026-11-23");
  expect(knownSince(work, today, date("2026-11-09")).toString()).toBe("2026-11-09");
});

test("an occurrence starts at the time of its own schedule", () => {
  const scheduleVersions = readScheduleVersions([
    { from: "2026-11-02", frequency: "Daily", time: "06:00" },
    { from: "2026-11-20", frequency: "Weekly", day_of_week: "Friday", time: "21:30" },
  ]);
  const [before, after] = ["2026-11-19", "2026-11-20"].map((day) =>
    occurrenceOn({ scheduleVersions }, date(day), "America/Toronto"),
  );
  expect([before?.frequency, before?.startsAt.toString()]).toEqual(["Daily", "2026-11-19T11:00:00Z"]);
  expect([after?.frequency, after?.startsAt.toString()]).toEqual(["Weekly", "2026-11-21T02:30:00Z"]);
});

test("kept schedules that are none are a fault", () => {
  expect(() => readScheduleVersions([])).toThrow(RangeError);
  expect(() => readScheduleVersions([{ from: "2026-11-02", frequency: "Weekly" }])).toThrow("day_of_week");
});

test("the calendar has the days of the PM that are not done, each at the time of its schedule", () => {
  const offsets = array(integer({ min: 0, max: 150 }), { maxLength: 40 });
  const shown = property(
    scheduleVersionsSince,
    offsets,
    integer({ min: -20, max: 120 }),
    ({ scheduleVersions, createdOn }, done, days) => {
      const completed = new Set(done.map((offset) => createdOn.add({ days: offset }).toString()));
      const [from, to] = [createdOn.add({ days }), createdOn.add({ days: days + 45 })];
      const daysOf = calendarBetween(from, to);
      const entries = daysOf({ scheduleVersions, createdOn, completed });
      expect(daysOf({ scheduleVersions, createdOn, completed })).toEqual(entries);
      const open = occurrencesOf({ scheduleVersions, createdOn }, from, to)
        .map(String)
        .filter((day) => !completed.has(day));
      expect(entries.flatMap((entry) => entry.days).sort()).toEqual(open);
      for (const { time, days: on } of entries)
        for (const day of on) expect(scheduleOn(scheduleVersions, date(day)).time).toBe(time);
    },
  );
  holds(shown, 200);
});

test.each([
  [
    "its start",
    { scheduled_start: "2026-11-10T03:45:00Z", scheduled_date: "2026-11-12", due_date: null },
    "2026-11-09 22:45",
  ],
  [
    "its scheduled day, at nine",
    { scheduled_start: null, scheduled_date: "2026-11-12", due_date: "2026-11-14" },
    "2026-11-12 09:00",
  ],
  ["its due day, at nine", { scheduled_start: null, scheduled_date: null, due_date: "2026-11-14" }, "2026-11-14 09:00"],
  [
    "its due instant, at its time",
    { scheduled_start: null, scheduled_date: null, due_date: "2026-11-14T01:00:00Z" },
    "2026-11-13 20:00",
  ],
  ["nowhere", { scheduled_start: null, scheduled_date: null, due_date: null }, null],
])("a repair stands in the calendar at %s", (_, repair, shown) => {
  const start = repairStart(repair, "America/Toronto");
  expect(start && `${start.on} ${start.time}`).toBe(shown);
});
