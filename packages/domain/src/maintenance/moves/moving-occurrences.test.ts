import { type Arbitrary, array, boolean, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarBetween } from "#maintenance/calendar.ts";
import { occurrenceOn, pmStateOn } from "#maintenance/maintenance.ts";
import { moveFault } from "#maintenance/moves/moving-occurrences.ts";
import { columnOfWork, currentOccurrenceOf, missedDays, type RecurringWork } from "#maintenance/occurrence-state.ts";
import {
  changeSchedule,
  latestOf,
  nextOf,
  type OccurrenceMove,
  occurrencesOf,
  plannedDayOf,
  withMove,
} from "#maintenance/plan-days.ts";
import type { Schedule } from "#maintenance/schedule.ts";
import { schedule, scheduleVersionsSince } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";

const date = Temporal.PlainDate.from;
const texts = (days: readonly Temporal.PlainDate[]) => days.map(String);
const monday: Schedule = { frequency: "Weekly", day_of_week: "Monday", time: "08:00" };
const daily: Schedule = { frequency: "Daily", time: "07:00" };

/** A PM made on Wednesday 4 November 2026. */
function work(of: Schedule, rest: Partial<RecurringWork> = {}): RecurringWork {
  const createdOn = date("2026-11-04");
  return { scheduleVersions: [{ schedule: of, from: createdOn }], createdOn, completed: new Set(), ...rest };
}

const moveOf = (planned: string, to: string): OccurrenceMove => ({ planned: date(planned), to: date(to) });

describe("an occurrence may be moved", () => {
  const done = new Set(["2026-11-09"]);
  test.each<[string, RecurringWork, string, string, string, string | null]>([
    ["to a day between its neighbours", work(monday), "2026-11-09", "2026-11-12", "2026-11-05", null],
    ["before its day as well", work(monday), "2026-11-16", "2026-11-12", "2026-11-05", null],
    [
      "to today, once the one before is done",
      work(monday, { completed: done }),
      "2026-11-16",
      "2026-11-12",
      "2026-11-12",
      null,
    ],
    ["late, to a day that is to come", work(monday), "2026-11-09", "2026-11-13", "2026-11-12", null],
    ["a daily one of Friday, into the weekend", work(daily), "2026-11-06", "2026-11-08", "2026-11-05", null],
    ["not onto the next one", work(monday), "2026-11-09", "2026-11-16", "2026-11-05", "neighbour"],
    ["not past the next one", work(monday), "2026-11-09", "2026-11-17", "2026-11-05", "neighbour"],
    ["not before the one before", work(monday), "2026-11-16", "2026-11-06", "2026-11-05", "neighbour"],
    ["not into the past", work(monday), "2026-11-09", "2026-11-11", "2026-11-12", "past"],
    ["not when it is done", work(monday, { completed: done }), "2026-11-09", "2026-11-12", "2026-11-10", "not open"],
    ["not when it was missed", work(monday), "2026-11-09", "2026-11-17", "2026-11-16", "not open"],
    ["not where it is none", work(monday), "2026-11-10", "2026-11-12", "2026-11-05", "not open"],
    ["not over one that is open", work(monday), "2026-11-16", "2026-11-12", "2026-11-12", "before is open"],
    [
      "not onto a day that has its record",
      work(monday, { completed: new Set(["2026-11-12"]) }),
      "2026-11-09",
      "2026-11-12",
      "2026-11-10",
      "neighbour",
    ],
  ])("%s", (_case, of, day, to, today, fault) => {
    expect(moveFault(of, date(day), date(to), date(today))).toBe(fault);
  });

  test("and its neighbours are bound by where it is then", () => {
    const of = work(monday, { moves: [moveOf("2026-11-09", "2026-11-12")] });
    expect(moveFault(of, date("2026-11-16"), date("2026-11-12"), date("2026-11-05"))).toBe("neighbour");
    expect(moveFault(of, date("2026-11-16"), date("2026-11-13"), date("2026-11-05"))).toBe(null);
    expect(moveFault(of, date("2026-11-09"), date("2026-11-10"), date("2026-11-05"))).toBe("not open");
    expect(moveFault(of, date("2026-11-12"), date("2026-11-09"), date("2026-11-05"))).toBe(null);
  });
});

describe("a moved occurrence", () => {
  const of = work(monday, { moves: [moveOf("2026-11-09", "2026-11-12")] });

  test("is at hand from its new day on, late after it, and missed when the next one comes", () => {
    const at = (today: string) => currentOccurrenceOf(of, date(today)).toString();
    expect(["2026-11-09", "2026-11-12", "2026-11-15", "2026-11-16"].map(at)).toEqual([
      "2026-11-12",
      "2026-11-12",
      "2026-11-12",
      "2026-11-16",
    ]);
    expect(texts(missedDays(of, date("2026-11-16")))).toEqual(["2026-11-12"]);
  });

  test("keeps its time, also on a day of another schedule", () => {
    const versions = [...of.scheduleVersions, { schedule: daily, from: date("2026-11-10") }] as const;
    const [first, ...rest] = versions;
    const both = { ...of, scheduleVersions: [first, ...rest] as const };
    const { frequency, startsAt } = occurrenceOn({ ...both }, date("2026-11-12"), "UTC");
    expect([frequency, startsAt.toString()]).toEqual(["Weekly", "2026-11-12T08:00:00Z"]);
  });

  test("done ahead of its new day is done, and the next one follows", () => {
    const done = { ...of, completed: new Set(["2026-11-12"]) };
    expect(currentOccurrenceOf(done, date("2026-11-10")).toString()).toBe("2026-11-16");
    const stored = { status: "Completed", occurrence: date("2026-11-12") } as const;
    expect(columnOfWork(done, date("2026-11-12"), stored)).toBe("Completed");
    expect(columnOfWork(done, date("2026-11-16"), stored)).toBe("Scheduled");
  });

  test("leaves what it had overtaken missed, when it is moved on from its own day", () => {
    const late = work(monday, { moves: [moveOf("2026-11-16", "2026-11-18")], overtaken: new Set(["2026-11-09"]) });
    expect(currentOccurrenceOf(late, date("2026-11-16")).toString()).toBe("2026-11-18");
    expect(pmStateOn(late, { status: "Scheduled", on: null }, date("2026-11-16"), "UTC").overtaken).toEqual([]);
  });

  test("is in the calendar once, on its new day at its time", () => {
    const days = calendarBetween(date("2026-11-01"), date("2026-11-30"))(of);
    expect(days).toEqual([
      { time: "08:00", expected: [], days: ["2026-11-12", "2026-11-16", "2026-11-23", "2026-11-30"] },
    ]);
    expect(calendarBetween(date("2026-11-09"), date("2026-11-09"))(of)).toEqual([]);
  });
});

const weekOffsets = array(record({ which: integer({ min: 0, max: 30 }), by: integer({ min: -40, max: 40 }) }), {
  maxLength: 12,
});

/** The moves that are allowed of some that are tried one after another, on one day. */
function movedWork(of: RecurringWork, today: Temporal.PlainDate, tries: readonly { which: number; by: number }[]) {
  let now = of;
  for (const { which, by } of tries) {
    const day = occurrencesOf(now, today, today.add({ days: 1100 }))[which];
    if (day === undefined) continue;
    const to = day.add({ days: by });
    if (moveFault(now, day, to, today) === null) now = { ...now, moves: withMove(now, day, to) };
  }
  return now;
}

test("a moved plan is the plan with that one day exchanged", () => {
  const exchanged = property(scheduleVersionsSince, integer({ min: 0, max: 150 }), weekOffsets, (plan, days, tries) => {
    const today = plan.createdOn.add({ days });
    const before = movedWork({ ...plan, completed: new Set() }, today, tries.slice(1));
    const until = today.add({ days: 1200 });
    const [day] = occurrencesOf(before, today, until).slice(tries[0]?.which ?? 0);
    const to = day?.add({ days: tries[0]?.by ?? 1 });
    if (day === undefined || to === undefined || moveFault(before, day, to, today) !== null) return;
    const after = { ...before, moves: withMove(before, day, to) };
    const expected = occurrencesOf(before, plan.createdOn, until).map((each) => (each.equals(day) ? to : each));
    expect(texts(occurrencesOf(after, plan.createdOn, until))).toEqual(texts(expected));
    expect(new Set(texts(expected)).size).toBe(expected.length);
    expect(plannedDayOf(after, to).equals(plannedDayOf(before, day))).toBe(true);
    const back = { ...after, moves: withMove(after, to, day) };
    expect(texts(occurrencesOf(back, plan.createdOn, until))).toEqual(
      texts(occurrencesOf(before, plan.createdOn, until)),
    );
  });
  holds(exchanged, 300);
});

test("the next and the latest day are those of the list, whatever was moved", () => {
  const agree = property(scheduleVersionsSince, integer({ min: 0, max: 100 }), weekOffsets, (plan, days, tries) => {
    const today = plan.createdOn.add({ days });
    const of = movedWork({ ...plan, completed: new Set() }, today, tries);
    const all = occurrencesOf(of, plan.createdOn, today.add({ days: 200 }));
    for (let offset = 0; offset < 70; offset += 3) {
      const at = today.add({ days: offset });
      expect(String(nextOf(of, at))).toBe(String(all.find((day) => Temporal.PlainDate.compare(day, at) >= 0)));
      const latest = all.findLast((day) => Temporal.PlainDate.compare(day, at) <= 0) ?? null;
      expect(String(latestOf(of, at))).toBe(String(latest));
    }
  });
  holds(agree, 150);
});

/** A day in the life of a PM: days pass, an occurrence is moved, work is done, or the schedule is another one. */
const lived: Arbitrary<{
  days: number;
  which: number;
  by: number;
  completes: boolean;
  changes: boolean;
  to: Schedule;
}> = record({
  days: integer({ min: 0, max: 9 }),
  which: integer({ min: 0, max: 3 }),
  by: integer({ min: -9, max: 9 }),
  completes: boolean(),
  changes: integer({ min: 0, max: 9 }).map((n) => n === 0),
  to: schedule,
});

/** A PM as the server keeps it: each midnight, and each change, writes down what was overtaken. */
class Life {
  readonly completed = new Set<string>();
  readonly overtaken = new Set<string>();
  of: RecurringWork;
  today: Temporal.PlainDate;

  constructor(plan: Pick<RecurringWork, "scheduleVersions" | "createdOn">) {
    this.of = { ...plan, completed: this.completed, overtaken: this.overtaken };
    this.today = plan.createdOn;
  }

  pass(days: number): void {
    for (let n = 0; n < days; n += 1) {
      this.today = this.today.add({ days: 1 });
      this.writeMissed();
    }
  }

  change(to: Schedule): void {
    this.of = { ...this.of, ...changeSchedule(this.of, to, this.today) };
    this.writeMissed();
  }

  move(which: number, by: number): void {
    const day = occurrencesOf(this.of, this.current(), this.today.add({ days: 400 }))[which];
    const to = day?.add({ days: by });
    if (!day || !to || moveFault(this.of, day, to, this.today) !== null) return;
    this.of = { ...this.of, moves: withMove(this.of, day, to) };
    expect(missedDays(this.of, this.today)).toEqual([]);
  }

  current(): Temporal.PlainDate {
    const current = currentOccurrenceOf(this.of, this.today);
    expect(this.overtaken.has(current.toString()) || this.completed.has(current.toString())).toBe(false);
    return current;
  }

  private writeMissed(): void {
    for (const day of texts(missedDays(this.of, this.today))) this.overtaken.add(day);
  }
}

test("no occurrence is lost or doubled by moving, whatever is done and missed meanwhile", () => {
  const accounted = property(scheduleVersionsSince, array(lived, { maxLength: 40 }), (plan, steps) => {
    const life = new Life(plan);
    for (const { days, which, by, completes, changes, to } of steps) {
      life.pass(days);
      if (changes) life.change(to);
      life.move(which, by);
      if (completes) life.completed.add(life.current().toString());
    }
    const current = life.current().toString();
    const all = texts(occurrencesOf(life.of, plan.createdOn, life.today));
    expect(new Set(all).size).toBe(all.length);
    for (const day of all) {
      const records = [life.completed.has(day), life.overtaken.has(day), day === current];
      expect(records.filter(Boolean)).toEqual([true]);
    }
  });
  holds(accounted, 150);
});

test("a change of schedule keeps the moves that still hold, and lets the others fall as the schedule says", () => {
  const of = work(monday, { moves: [moveOf("2026-11-16", "2026-11-18"), moveOf("2026-11-23", "2026-11-26")] });
  const today = date("2026-11-10");
  const under = (next: Schedule) => changeSchedule(of, next, today).moves.map(({ to }) => to.toString());
  expect(under({ ...monday, time: "10:00" })).toEqual(["2026-11-18", "2026-11-26"]);
  expect(under(daily)).toEqual([]);
  expect(under({ frequency: "Weekly", day_of_week: "Friday", time: "08:00" })).toEqual([]);
});

test("what was done on the day that it was moved to is not asked again after a change of day and back", () => {
  const wednesday: Schedule = { frequency: "Weekly", day_of_week: "Wednesday", time: "08:00" };
  const today = date("2026-11-20");
  const before = work(wednesday, {
    moves: [moveOf("2026-11-25", "2026-11-22")],
    completed: new Set(["2026-11-18", "2026-11-22"]),
  });
  const thursday = { ...before, ...changeSchedule(before, { ...wednesday, day_of_week: "Thursday" }, today) };
  const back = { ...thursday, ...changeSchedule(thursday, wednesday, today) };
  expect(currentOccurrenceOf(back, today).toString()).toBe("2026-12-02");
});

test("a change of schedule waits for the occurrence that was moved on from a day that has come", () => {
  const of = work(monday, { moves: [moveOf("2026-11-09", "2026-11-12")] });
  const { scheduleVersions, moves } = changeSchedule(of, daily, date("2026-11-10"));
  expect(texts(occurrencesOf({ ...of, scheduleVersions, moves }, of.createdOn, date("2026-11-16")))).toEqual([
    "2026-11-12",
    "2026-11-13",
    "2026-11-16",
  ]);
});
