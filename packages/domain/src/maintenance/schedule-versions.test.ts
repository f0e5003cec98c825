import { integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import * as planDays from "#maintenance/plan-days.ts";
import { occurrencesBetween } from "#maintenance/recurrence.ts";
import type { Schedule } from "#maintenance/schedule.ts";
import { type ScheduleVersions, scheduleOn } from "#maintenance/schedule-versions.ts";
import { day, schedule, scheduleVersionsSince } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";

const { changeSchedule } = planDays;
type Day = Temporal.PlainDate;
const nextOf = (scheduleVersions: ScheduleVersions, createdOn: Day, day: Day) =>
  planDays.nextOf({ scheduleVersions, createdOn }, day);
const latestOf = (scheduleVersions: ScheduleVersions, createdOn: Day, day: Day) =>
  planDays.latestOf({ scheduleVersions, createdOn }, day);
const occurrencesOf = (scheduleVersions: ScheduleVersions, createdOn: Day, from: Day, to: Day) =>
  planDays.occurrencesOf({ scheduleVersions, createdOn }, from, to);

const date = Temporal.PlainDate.from;
const texts = (days: readonly Temporal.PlainDate[]) => days.map(String);
const monday: Schedule = { frequency: "Weekly", day_of_week: "Monday", time: "08:00" };
const friday: Schedule = { frequency: "Weekly", day_of_week: "Friday", time: "14:00" };
const daily: Schedule = { frequency: "Daily", time: "08:00" };
const createdOn = date("2026-11-04");

describe("a PM with a history of schedules", () => {
  const scheduleVersions: ScheduleVersions = [
    { schedule: monday, from: createdOn },
    { schedule: friday, from: date("2026-11-17") },
  ];

  test("has no day before its creation and each day under the schedule of its time", () => {
    const days = occurrencesOf(scheduleVersions, createdOn, date("2026-10-01"), date("2026-11-30"));
    expect(texts(days)).toEqual(["2026-11-09", "2026-11-16", "2026-11-20", "2026-11-27"]);
    expect(scheduleOn(scheduleVersions, date("2026-11-16"))).toEqual(monday);
    expect(scheduleOn(scheduleVersions, date("2026-11-17"))).toEqual(friday);
    expect(scheduleOn(scheduleVersions, date("2026-01-01"))).toEqual(monday);
  });

  test("follows its first schedule from its creation on, whatever day that one bears", () => {
    const late: ScheduleVersions = [{ schedule: monday, from: date("2026-12-01") }];
    expect(texts(occurrencesOf(late, createdOn, createdOn, date("2026-11-10")))).toEqual(["2026-11-09"]);
    expect(nextOf(late, createdOn, createdOn).toString()).toBe("2026-11-09");
    expect(scheduleOn(late, createdOn)).toEqual(monday);
  });

  test("passes over a schedule that never came to its day", () => {
    const [first, second] = scheduleVersions;
    const quick: ScheduleVersions = [first, { schedule: daily, from: date("2026-11-14") }, ...(second ? [second] : [])];
    expect(texts(occurrencesOf(quick, createdOn, createdOn, date("2026-11-20")))).toEqual([
      "2026-11-09",
      "2026-11-16",
      "2026-11-20",
    ]);
    expect(latestOf(quick, createdOn, date("2026-11-15"))?.toString()).toBe("2026-11-09");
    expect(latestOf(quick, createdOn, date("2026-11-08"))).toBe(null);
  });
});

describe("for every history of schedules", () => {
  const reach = integer({ min: -30, max: 300 });

  test("two periods side by side hold what the whole holds", () => {
    const split = property(scheduleVersionsSince, reach, reach, reach, (work, a, b, c) => {
      const bounds = [a, b, c].sort((x, y) => x - y).map((days) => work.createdOn.add({ days }));
      const [from, middle, to] = bounds;
      if (from === undefined || middle === undefined || to === undefined) throw new Error("three bounds were sorted");
      const of = (x: Temporal.PlainDate, y: Temporal.PlainDate) =>
        texts(occurrencesOf(work.scheduleVersions, work.createdOn, x, y));
      expect([...of(from, middle), ...of(middle.add({ days: 1 }), to)]).toEqual(of(from, to));
    });
    holds(split, 200);
  });

  test("days are in order, each once, none before the creation, each on its schedule", () => {
    const ordered = property(scheduleVersionsSince, ({ scheduleVersions, createdOn: createdDay }) => {
      const days = occurrencesOf(
        scheduleVersions,
        createdDay,
        createdDay.subtract({ days: 40 }),
        createdDay.add({ days: 300 }),
      );
      expect(texts(days)).toEqual([...new Set(texts(days))].sort());
      expect(days.every((each) => Temporal.PlainDate.compare(each, createdDay) >= 0)).toBe(true);
      const onSchedule = days.filter(
        (each) => occurrencesBetween(scheduleOn(scheduleVersions, each), each, each).length === 1,
      );
      expect(texts(onSchedule)).toEqual(texts(days));
    });
    holds(ordered, 200);
  });

  test("next and latest agree with the days between", () => {
    const agree = property(scheduleVersionsSince, reach, ({ scheduleVersions, createdOn: createdDay }, days) => {
      const at = createdDay.add({ days });
      const next = nextOf(scheduleVersions, createdDay, at);
      const latest = latestOf(scheduleVersions, createdDay, at);
      expect(texts(occurrencesOf(scheduleVersions, createdDay, at, next))).toEqual([next.toString()]);
      const since = latest === null ? [] : [latest.toString()];
      expect(texts(occurrencesOf(scheduleVersions, createdDay, latest ?? createdDay, at))).toEqual(since);
    });
    holds(agree, 300);
  });
});

const versionsAfter = (
  scheduleVersions: ScheduleVersions,
  createdOn: Temporal.PlainDate,
  to: Schedule,
  today: Temporal.PlainDate,
) => changeSchedule({ scheduleVersions, createdOn }, to, today).scheduleVersions;

describe("a change of schedule", () => {
  const scheduleVersions: ScheduleVersions = [{ schedule: monday, from: createdOn }];

  test("begins today when nothing is due today, tomorrow when something is", () => {
    expect(String(versionsAfter(scheduleVersions, createdOn, friday, date("2026-11-20")).at(-1)?.from)).toBe(
      "2026-11-20",
    );
    expect(String(versionsAfter(scheduleVersions, createdOn, friday, date("2026-11-16")).at(-1)?.from)).toBe(
      "2026-11-17",
    );
  });

  test("on the day of the creation puts one schedule in place of the other", () => {
    expect(versionsAfter(scheduleVersions, createdOn, friday, createdOn)).toEqual([
      { schedule: friday, from: createdOn },
    ]);
  });

  test("takes the place of one that has not begun", () => {
    const planned = versionsAfter(scheduleVersions, createdOn, friday, date("2026-11-16"));
    const changed = versionsAfter(planned, createdOn, daily, date("2026-11-16"));
    expect(changed).toEqual([...scheduleVersions, { schedule: daily, from: date("2026-11-17") }]);
  });

  test("leaves every day until today as it was, and follows the new schedule from tomorrow", () => {
    const future = property(scheduleVersionsSince, schedule, integer({ min: 1, max: 400 }), (work, changed, days) => {
      const today = work.createdOn.add({ days });
      const after = versionsAfter(work.scheduleVersions, work.createdOn, changed, today);
      const yesterday = today.subtract({ days: 1 });
      const past = (of: ScheduleVersions) => texts(occurrencesOf(of, work.createdOn, work.createdOn, yesterday));
      expect(past(after)).toEqual(past(work.scheduleVersions));
      const hadToday = occurrencesOf(work.scheduleVersions, work.createdOn, today, today).length === 1;
      const hasToday = occurrencesOf(after, work.createdOn, today, today).length === 1;
      expect(hasToday).toBe(hadToday || occurrencesBetween(changed, today, today).length === 1);
      const [from, to] = [today.add({ days: 1 }), today.add({ days: 90 })];
      expect(texts(occurrencesOf(after, work.createdOn, from, to))).toEqual(
        texts(occurrencesBetween(changed, from, to)),
      );
    });
    holds(future, 200);
  });

  test("a hundred changes on one day leave one", () => {
    const changes = property(day, schedule, (createdDay, last) => {
      const today = createdDay.add({ days: 10 });
      let after: ScheduleVersions = [{ schedule: daily, from: createdDay }];
      for (let i = 0; i < 100; i += 1) after = versionsAfter(after, createdDay, i % 2 === 0 ? friday : monday, today);
      expect(versionsAfter(after, createdDay, last, today).length).toBeLessThanOrEqual(3);
    });
    holds(changes, 20);
  });
});
