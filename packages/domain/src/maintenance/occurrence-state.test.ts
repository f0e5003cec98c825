import { describe, expect, test } from "vitest";
import {
  columnOfWork,
  currentOccurrenceOf,
  isPendingToday,
  missedDays,
  occurrenceStateOf,
  openDays,
  overdueOccurrenceOf,
  type RecurringWork,
  type StoredStatus,
} from "#maintenance/occurrence-state.ts";
import type { Schedule } from "#maintenance/schedule.ts";
import type { ScheduleVersions } from "#maintenance/schedule-versions.ts";
import { ruleWith } from "#testing/plan-rules.ts";
import type { Status } from "#work/work-order.ts";

const date = Temporal.PlainDate.from;
const daily: Schedule = { frequency: "Daily", time: "08:00" };
const monday: Schedule = { frequency: "Weekly", day_of_week: "Monday", time: "08:00" };
const monthEnd: Schedule = { frequency: "Monthly", monthly_period: "end", time: "08:00" };

/** A PM made on Wednesday 4 November 2026. */
function work(schedule: Schedule, ...completed: string[]): RecurringWork {
  const createdOn = date("2026-11-04");
  return { scheduleVersions: [{ schedule, from: createdOn }], createdOn, completed: new Set(completed) };
}

describe("the current occurrence", () => {
  test.each([
    ["a daily PM: today", work(daily), "2026-11-05", "2026-11-05"],
    ["a daily PM done today: tomorrow", work(daily, "2026-11-05"), "2026-11-05", "2026-11-06"],
    ["a daily PM left open on Friday: Friday, all weekend", work(daily), "2026-11-08", "2026-11-06"],
    ["a daily PM done on Friday: Monday", work(daily, "2026-11-06"), "2026-11-07", "2026-11-09"],
    ["a weekly PM before its first day: that day", work(monday), "2026-11-05", "2026-11-09"],
    ["a weekly PM left open: its day, until the next", work(monday), "2026-11-15", "2026-11-09"],
    ["a weekly PM overtaken: the later day", work(monday), "2026-11-16", "2026-11-16"],
    ["a weekly PM done late: the next day", work(monday, "2026-11-09"), "2026-11-12", "2026-11-16"],
    ["a weekly PM done ahead: the day after that", work(monday, "2026-11-09"), "2026-11-05", "2026-11-16"],
    ["a monthly PM", work(monthEnd), "2026-12-30", "2026-11-30"],
    ["a plant that was behind the day of the creation", work(daily), "2026-11-03", "2026-11-04"],
  ])("of %s", (_case, of, today, expected) => {
    expect(currentOccurrenceOf(of, date(today)).toString()).toBe(expected);
  });

  test("of a weekly or monthly PM is overdue once its day has passed", () => {
    expect(overdueOccurrenceOf(work(monday), date("2026-11-12"))?.toString()).toBe("2026-11-09");
    expect(overdueOccurrenceOf(work(monday), date("2026-11-09"))).toBe(null);
    expect(overdueOccurrenceOf(work(monday, "2026-11-09"), date("2026-11-12"))).toBe(null);
    expect(overdueOccurrenceOf(work(daily), date("2026-11-07"))).toBe(null);
  });

  test("stays when its schedule changes, until the new one comes to its day", () => {
    const before = work(monday);
    const friday: Schedule = { frequency: "Weekly", day_of_week: "Friday", time: "08:00" };
    const [first] = before.scheduleVersions;
    const after: RecurringWork = {
      ...before,
      scheduleVersions: [first, { schedule: friday, from: date("2026-11-11") }],
    };
    expect(currentOccurrenceOf(after, date("2026-11-12")).toString()).toBe("2026-11-09");
    expect(currentOccurrenceOf(after, date("2026-11-13")).toString()).toBe("2026-11-13");
    expect(missedDays(after, date("2026-11-13")).map(String)).toEqual(["2026-11-09"]);
  });
});

test("today's occurrence is pending until it is completed", () => {
  expect(isPendingToday(work(daily), date("2026-11-05"))).toBe(true);
  expect(isPendingToday(work(daily, "2026-11-05"), date("2026-11-05"))).toBe(false);
  expect(isPendingToday(work(daily), date("2026-11-07"))).toBe(false);
});

test("a server that was down for three weeks finds every day that it missed, and current one", () => {
  const of = work(daily, "2026-11-04", "2026-11-05", "2026-11-06");
  const missed = missedDays(of, date("2026-11-27"));
  expect(missed).toHaveLength(14);
  expect([missed.at(0), missed.at(-1)].map(String)).toEqual(["2026-11-09", "2026-11-26"]);
  expect(currentOccurrenceOf(of, date("2026-11-27")).toString()).toBe("2026-11-27");
  expect(missedDays(work(monday), date("2026-11-27")).map(String)).toEqual(["2026-11-09", "2026-11-16"]);
  expect(missedDays(work(daily), date("2026-11-27"), date("2026-11-10"), date("2026-11-11")).map(String)).toEqual([
    "2026-11-10",
    "2026-11-11",
  ]);
  expect(missedDays(work(monday), date("2026-11-05"))).toEqual([]);
});

test.each([
  ["2026-11-05", null, "no Monday"],
  ["2026-11-02", null, "before the creation"],
  ["2026-11-09", "missed", "overtaken"],
  ["2026-11-16", "completed", "done"],
  ["2026-11-23", "at hand", "the latest"],
  ["2026-11-30", "ahead", "to come"],
])("the occurrence of %s stands as %s: %s", (day, expected, _why) => {
  expect(occurrenceStateOf(work(monday, "2026-11-16"), date(day), date("2026-11-27"))).toBe(expected);
});

describe("the days on which a PM was deleted", () => {
  const pause = { from: date("2026-11-10"), until: date("2026-11-20") };
  const paused = (of: RecurringWork): RecurringWork => ({ ...of, paused: [pause] });

  test("are neither missed nor done, and those before and after them stay what they are", () => {
    const of = paused(work(daily, "2026-11-05", "2026-11-12"));
    expect(missedDays(of, date("2026-11-24")).map(String)).toEqual([
      "2026-11-04",
      "2026-11-06",
      "2026-11-09",
      "2026-11-20",
      "2026-11-23",
    ]);
    const standings = ["2026-11-09", "2026-11-10", "2026-11-12", "2026-11-19", "2026-11-20"];
    expect(standings.map((day) => occurrenceStateOf(of, date(day), date("2026-11-20")))).toEqual([
      "missed",
      "paused",
      "completed",
      "paused",
      "at hand",
    ]);
  });

  test("ask for nothing: what falls after them is at hand, or what was open before them until the next day", () => {
    expect(currentOccurrenceOf(paused(work(monday)), date("2026-11-20")).toString()).toBe("2026-11-23");
    expect(missedDays(paused(work(monday)), date("2026-11-20")).map(String)).toEqual(["2026-11-09"]);
    const short: RecurringWork = { ...work(monday), paused: [{ from: pause.from, until: date("2026-11-13") }] };
    expect(currentOccurrenceOf(short, date("2026-11-13")).toString()).toBe("2026-11-09");
  });

  test("end what the card says of a completion before them", () => {
    const of = paused(work(monday, "2026-11-09"));
    const stored: StoredStatus = { status: "Completed", occurrence: date("2026-11-09") };
    expect(columnOfWork(of, date("2026-11-15"), stored)).toBe("Completed");
    expect(columnOfWork(of, date("2026-11-20"), stored)).toBe("Scheduled");
  });
});

describe("the card of a PM", () => {
  const stored = (status: Status, occurrence: string): StoredStatus => ({ status, occurrence: date(occurrence) });

  test.each<[string, RecurringWork, string, StoredStatus | null, Status]>([
    ["that was never moved", work(daily), "2026-11-05", null, "Scheduled"],
    ["moved for the current occurrence", work(monday), "2026-11-10", stored("On Hold", "2026-11-09"), "On Hold"],
    ["moved for an occurrence overtaken", work(monday), "2026-11-16", stored("On Hold", "2026-11-09"), "Scheduled"],
    ["completed today", work(daily, "2026-11-05"), "2026-11-05", stored("Completed", "2026-11-05"), "Completed"],
    ["completed yesterday", work(daily, "2026-11-05"), "2026-11-06", stored("Completed", "2026-11-05"), "Scheduled"],
    ["completed on Friday", work(daily, "2026-11-06"), "2026-11-08", stored("Completed", "2026-11-06"), "Completed"],
    ["completed late", work(monday, "2026-11-09"), "2026-11-15", stored("Completed", "2026-11-09"), "Completed"],
    ["completed ahead", work(monday, "2026-11-09"), "2026-11-05", stored("Completed", "2026-11-09"), "Completed"],
    [
      "completed ahead, later",
      work(monday, "2026-11-09"),
      "2026-11-15",
      stored("Completed", "2026-11-09"),
      "Completed",
    ],
    ["whose completion was undone", work(monday), "2026-11-09", stored("Completed", "2026-11-09"), "Scheduled"],
    ["completed ahead, then undone", work(monday), "2026-11-05", stored("Completed", "2026-11-09"), "Scheduled"],
    ["begun ahead", work(monday, "2026-11-09"), "2026-11-12", stored("In Progress", "2026-11-16"), "In Progress"],
  ])("%s", (_case, of, today, stored, expected) => {
    expect(columnOfWork(of, date(today), stored)).toBe(expected);
  });
});

test("what was open when a plan began to stack stays open beside what falls due since, and what it overtook before is missed", () => {
  const stacked: Schedule = {
    frequency: "Custom",
    time: "08:00",
    rule: ruleWith([{ every: 1, unit: "week", on: { weekdays: ["Wednesday"] } }], { overlap: "stack" }),
  };
  const open = (...completed: string[]) => {
    const before = work(monday, ...completed);
    const [first] = before.scheduleVersions;
    const scheduleVersions: ScheduleVersions = [first, { schedule: stacked, from: date("2026-11-18") }];
    return openDays({ ...before, scheduleVersions }, date("2026-11-26")).map(String);
  };
  expect(open()).toEqual(["2026-11-16", "2026-11-18", "2026-11-25"]);
  expect(open("2026-11-16")).toEqual(["2026-11-18", "2026-11-25"]);
});
