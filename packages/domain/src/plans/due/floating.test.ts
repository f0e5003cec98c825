import { describe, expect, test } from "vitest";
import { currentOccurrenceOf, missedDays, type RecurringWork } from "#maintenance/occurrence-state.ts";
import { nextOf } from "#maintenance/plan-days.ts";
import { agendaOf } from "#plans/agenda.ts";
import { never } from "#plans/day-number.ts";
import { type DoneOccurrence, noFacts, type PlanFacts } from "#plans/facts.ts";
import type { Level, PlanRule } from "#plans/rule.ts";
import { whyOn } from "#plans/why.ts";
import { quebec, ruleWith } from "#testing/plan-rules.ts";

const date = Temporal.PlainDate.from;

const floating = (levels: readonly Partial<Level>[], fields: Partial<PlanRule> = {}) =>
  ruleWith(levels, { anchor: "floating", ...fields });

function planOf(rule: PlanRule, facts: Partial<PlanFacts> = {}, rest: Partial<RecurringWork> = {}): RecurringWork {
  const createdOn = date(rule.start);
  const scheduleVersions = [{ schedule: { frequency: "Custom", rule, time: "08:00" }, from: createdOn }] as const;
  return {
    scheduleVersions,
    createdOn,
    completed: new Set(),
    facts: { ...noFacts, calendar: quebec, ...facts },
    ...rest,
  };
}

const doneOn = (on: string, fields: Partial<DoneOccurrence> = {}): DoneOccurrence => ({
  ...{ day: on, on, level: "small", total: null },
  ...fields,
});

/** The days to come of a plan that are due or foreseen. */
function coming(plan: RecurringWork, today: string, count: number): string[] {
  const entries = agendaOf(plan, date(today).subtract({ days: 400 }), date(today).add({ days: 4000 }), date(today));
  const isDone = (day: string) => plan.facts?.done.some((one) => one.day === day);
  return entries.flatMap(({ day }) => (isDone(day) ? [] : [day])).slice(0, count);
}

describe("a floating plan counts from when it was done", () => {
  const days: Partial<Level> = { every: 30, unit: "day", on: null };
  const months = (on: Level["on"], every = 1): Partial<Level> => ({ every, unit: "month", on });
  test.each<[string, PlanRule, string | null, string[]]>([
    ["first on its grid", floating([{}], { start: "2026-03-04" }), null, ["2026-03-09"]],
    ["every 30 days", floating([days]), "2026-03-10", ["2026-04-09", "2026-05-09"]],
    ["in the next week on Monday, done on it", floating([{}]), "2026-03-09", ["2026-03-16", "2026-03-23"]],
    ["done on Friday as well", floating([{}]), "2026-03-13", ["2026-03-16"]],
    ["every other week", floating([{ every: 2 }]), "2026-03-11", ["2026-03-23"]],
    [
      "on the first of two weekdays",
      floating([{ on: { weekdays: ["Monday", "Thursday"] } }]),
      "2026-03-10",
      ["2026-03-12"],
    ],
    ["every month on the 12th, done on it", floating([months({ day: 12 })]), "2026-11-12", ["2026-12-12"]],
    ["done early", floating([months({ day: 12 })]), "2026-11-02", ["2026-12-12"]],
    [
      "done so early that it still counts as the one before",
      floating([months({ day: 12 })]),
      "2026-10-27",
      ["2026-11-12"],
    ],
    ["done late", floating([months({ day: 12 })]), "2026-11-20", ["2026-12-12", "2027-01-12"]],
    ["on the last day, from January's", floating([months({ day: 31 })]), "2028-01-31", ["2028-02-29", "2028-03-31"]],
    ["every quarter", floating([months({ day: 1 }, 3)]), "2026-01-05", ["2026-04-01"]],
    ["every year", floating([{ every: 1, unit: "year", on: { day: 1, month: 6 } }]), "2026-08-20", ["2027-06-01"]],
    ["off a holiday", floating([months({ day: 24 })], { holidays: "move" }), "2026-05-24", ["2026-06-25"]],
    ["over one that is skipped", floating([months({ day: 24 })], { holidays: "skip" }), "2026-05-24", ["2026-07-24"]],
    [
      "never back to when it was done",
      floating([{ every: 1, unit: "day", on: null }], { shift: "previous" }),
      "2026-03-13",
      ["2026-03-16"],
    ],
    ["in its season", floating([days], { seasons: [{ from: "04-15", to: "10-15" }] }), "2026-10-01", ["2027-04-15"]],
    ["until its end", floating([days], { end: "2026-04-10" }), "2026-03-10", ["2026-04-09"]],
  ])("%s", (_, rule, done, expected) => {
    const plan = planOf(rule, done === null ? {} : { done: [doneOn(done)] });
    expect(coming(plan, done ?? rule.start, rule.end === null ? expected.length : 9)).toEqual(expected);
  });

  const late = planOf(floating([days]), { done: [doneOn("2026-03-10")] });
  test("what is open stays, is never missed, and what follows is foreseen from today", () => {
    const today = date("2026-05-20");
    expect(currentOccurrenceOf(late, today).toString()).toBe("2026-04-09");
    expect(missedDays(late, today)).toEqual([]);
    expect(coming(late, "2026-05-20", 3)).toEqual(["2026-04-09", "2026-06-19", "2026-07-19"]);
    expect(nextOf(late, today)).toEqual(never);
    expect(whyOn(late, today, today)).toEqual({ kind: "still-open", since: "2026-04-09" });
    const soon = { kind: "floating", last_done: "2026-03-10", last_skipped: null, next: "2026-04-09" };
    expect(whyOn(late, date("2026-03-20"), date("2026-03-20"))).toEqual(soon);
  });

  test("what was only skipped was never done", () => {
    const skipped = planOf(floating([days]), { done: [doneOn("2026-03-10", { isSkipped: true })] });
    expect(whyOn(skipped, date("2026-03-20"), date("2026-03-20"))).toEqual({
      ...{ kind: "floating", last_done: null, last_skipped: "2026-03-10", next: "2026-04-09" },
    });
  });

  test("why it left its own day: a day off, a pause, or a change of the rule", () => {
    const today = date("2026-03-20");
    const leftOn = (plan: RecurringWork, day: string) => {
      const why = whyOn(plan, date(day), today);
      return why.kind === "stands" ? why.left : why.kind;
    };
    const pausedUntil = (until: string, kind: "paused" | "deleted") => ({
      paused: [{ from: date("2026-04-01"), until: date(until), kind }],
    });
    const saturday = planOf(floating([days], { shift: "next" }), { done: [doneOn("2026-03-12")] });
    expect(leftOn(late, "2026-04-09")).toBe(null);
    expect(leftOn(saturday, "2026-04-13")).toEqual({ because: "day-off", until: null });
    for (const kind of ["paused", "deleted"] as const) {
      const pause = { because: kind, until: "2026-04-16" };
      expect(leftOn({ ...late, ...pausedUntil("2026-04-16", kind) }, "2026-04-16")).toEqual(pause);
      expect(leftOn({ ...saturday, ...pausedUntil("2026-04-16", kind) }, "2026-04-16")).toEqual(pause);
    }
    expect(leftOn({ ...saturday, ...pausedUntil("2026-04-12", "paused") }, "2026-04-13")).toEqual({
      ...{ because: "day-off", until: null },
    });
    const [first] = late.scheduleVersions;
    const schedule = { frequency: "Custom", time: "08:00", rule: floating([{ ...days, every: 20 }]) } as const;
    const changed = { ...late, scheduleVersions: [first, { schedule, from: date("2026-04-06") }] as const };
    expect(leftOn(changed, "2026-04-06")).toEqual({ because: "other", until: null });
  });

  test("what has begun is what is due, whatever was done meanwhile", () => {
    const open = { ...late, facts: { ...noFacts, ...late.facts, open: { day: "2026-04-02", level: "small" } } };
    expect(coming(open, "2026-04-02", 2)).toEqual(["2026-04-02", "2026-05-02"]);
  });

  test("a person moves what is due, and what follows counts from there", () => {
    const lateAndMoved = { ...late, moves: [{ planned: date("2026-04-09"), to: date("2026-04-11") }] };
    expect(coming(lateAndMoved, "2026-03-20", 2)).toEqual(["2026-04-11", "2026-05-11"]);
    expect(currentOccurrenceOf(lateAndMoved, date("2026-03-20")).toString()).toBe("2026-04-11");
  });

  test("what falls due in a pause is due after it", () => {
    const paused = {
      ...late,
      paused: [{ from: date("2026-04-01"), until: date("2026-04-18"), kind: "paused" as const }],
    };
    expect(coming(paused, "2026-03-20", 2)).toEqual(["2026-04-20", "2026-05-20"]);
  });

  test("what is due waits for the end of a shutdown, however long that is", () => {
    const shutdowns = [{ from: "2026-05-01", to: "2026-08-02", name: "Rebuilding" }];
    const calendar = { ...quebec, shutdowns };
    const begins = floating([days], { start: "2026-05-02", shutdowns: "move" });
    const plan = planOf(begins, { done: [doneOn("2026-03-10")], calendar });
    expect(coming(plan, "2026-05-02", 1)).toEqual(["2026-08-03"]);
  });

  test("no second one stands on the day of one that was done ahead", () => {
    const ahead = planOf(floating([{ every: 11, unit: "day", on: null }]), {
      done: [doneOn("2026-12-01", { day: "2026-12-12" })],
    });
    expect(coming(ahead, "2026-12-01", 1)).toEqual(["2026-12-13"]);
    const ended = floating([{ every: 11, unit: "day", on: null }], { end: "2026-12-12" });
    expect(coming(planOf(ended, { done: [doneOn("2026-12-01", { day: "2026-12-12" })] }), "2026-12-01", 1)).toEqual([]);
  });

  test("what was done late isn't due again before that, and not before the plan begins", () => {
    const done = [doneOn("2026-03-13", { day: "2026-03-10" })];
    const back = floating([{ every: 1, unit: "day", on: null }], { shift: "previous" });
    expect(coming(planOf(back, { done }), "2026-03-13", 1)).toEqual(["2026-03-16"]);
    const begins = floating([days], { start: "2026-05-02", shift: "next" });
    expect(coming(planOf(begins, { done }), "2026-05-02", 1)).toEqual(["2026-05-04"]);
    const moves = [{ planned: date("2026-04-12"), to: date("2026-03-12") }];
    expect(coming(planOf(floating([days]), { done }, { moves }), "2026-03-13", 1)).toEqual(["2026-04-12"]);
  });
});

test("of levels that are due within the window the largest stands, and is done for all of them", () => {
  const levels: Partial<Level>[] = [
    { id: "small", every: 30, unit: "day", on: null },
    { id: "large", every: 92, unit: "day", on: null },
  ];
  const plan = planOf(floating(levels), {
    done: [doneOn("2026-01-01", { level: "large" }), doneOn("2026-03-03")],
  });
  const entries = agendaOf(plan, date("2026-03-04"), date("2026-07-05"), date("2026-03-04"));
  expect(entries.map(({ day, level, covers, is_forecast }) => [day, level, covers, is_forecast])).toEqual([
    ["2026-04-02", "large", ["small"], false],
    ["2026-05-02", "small", [], true],
    ["2026-06-01", "small", [], true],
    ["2026-07-01", "large", ["small"], true],
  ]);
});
