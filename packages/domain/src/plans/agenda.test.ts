import { integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  currentOccurrenceOf,
  keptSince,
  missedDays,
  openDays,
  type RecurringWork,
} from "#maintenance/occurrence-state.ts";
import { changeSchedule, latestOf, nextOf } from "#maintenance/plan-days.ts";
import { type AgendaEntry, agendaOf, standingBetween } from "#plans/agenda.ts";
import { never, numberOf, plainDateOf } from "#plans/day-number.ts";
import { noFacts } from "#plans/facts.ts";
import type { PlanDays } from "#plans/plan.ts";
import type { Level, PlanRule } from "#plans/rule.ts";
import { Series } from "#plans/series.ts";
import { type Why, whyOn } from "#plans/why.ts";
import { holds } from "#testing/holds.ts";
import { datedPlan, firstDay } from "#testing/plan-arbitraries.ts";
import { quebec, ruleWith } from "#testing/plan-rules.ts";

const date = Temporal.PlainDate.from;
const horizon = 900;
const within = integer({ min: -40, max: horizon });
const at = (days: number) => firstDay.add({ days });
const agenda = (plan: PlanDays, from: number, to: number, today = firstDay) => agendaOf(plan, at(from), at(to), today);
const daysOf = (entries: readonly AgendaEntry[]) => entries.map(({ day }) => day);

describe("for every plan by date", () => {
  test("two periods side by side hold what the whole holds, and no day has two", () => {
    const split = property(datedPlan("fixed"), within, within, within, (plan, ...bounds) => {
      const [from = 0, middle = 0, to = 0] = bounds.sort((a, b) => a - b);
      const whole = agenda(plan, from, to);
      expect([...agenda(plan, from, middle), ...agenda(plan, middle + 1, to)]).toEqual(whole);
      expect(new Set(daysOf(whole)).size).toBe(whole.length);
      expect(daysOf(whole)).toEqual(daysOf(whole).toSorted());
    });
    holds(split, 200);
  });

  test("the next and the latest day are those of the agenda", () => {
    const agree = property(datedPlan("fixed"), within, (plan, day) => {
      const series = new Series(plan, numberOf(firstDay), true);
      const [next, latest] = [series.next(numberOf(at(day))), series.latest(numberOf(at(day)))];
      expect(next && plainDateOf(next.day).toString()).toBe(daysOf(agenda(plan, day, 12_000))[0] ?? null);
      expect(latest && plainDateOf(latest.day).toString()).toBe(daysOf(agenda(plan, -200, day)).at(-1) ?? null);
    });
    holds(agree, 60);
  });

  test("a floating one has one due, and what is foreseen comes after today, in the same order however much is asked", () => {
    const foreseen = property(datedPlan("floating"), integer({ min: 0, max: 600 }), within, (plan, days, to) => {
      const today = at(days);
      const all = agenda(plan, -100, horizon, today);
      expect(all.slice(1).every(({ day, is_forecast }) => is_forecast && day > today.toString())).toBe(true);
      expect(all[0]?.is_forecast ?? false).toBe(false);
      expect(new Set(daysOf(all)).size).toBe(all.length);
      expect(daysOf(agenda(plan, -100, to, today))).toEqual(daysOf(all).filter((day) => day <= at(to).toString()));
    });
    holds(foreseen, 100);
  });

  test("a pause takes away what fell in it and leaves at most one more, whose level is the largest", () => {
    const caughtUp = property(datedPlan("fixed", 1), (plan) => {
      const [pause] = plan.paused ?? [];
      const [lively, paused] = [agenda({ ...plan, paused: [] }, 0, horizon), agenda(plan, 0, horizon)];
      if (pause === undefined || plan.scheduleVersions.length > 1) return;
      const [from, until] = [pause.from.toString(), pause.until.toString()];
      expect(paused.filter(({ day }) => from <= day && day < until)).toEqual([]);
      const dropped = lively.filter(({ day }) => from <= day && day < until);
      const catchUps = paused.filter(({ catches_up }) => catches_up !== null);
      expect(catchUps.length).toBeLessThanOrEqual(pause.kind === "paused" && dropped.length > 0 ? 1 : 0);
      for (const { level, covers } of catchUps) {
        const levels = [level, ...covers].toSorted();
        expect(levels).toEqual(expect.arrayContaining(dropped.map((one) => one.level)));
        expect(levels.at(-1)).toBe(level);
      }
      const others = (entries: AgendaEntry[]) => entries.filter(({ day }) => day < from || day > until);
      expect(daysOf(others(paused)).filter((day) => !catchUps.some((one) => one.day === day))).toEqual(
        daysOf(others(lively)).filter((day) => !catchUps.some((one) => one.day === day)),
      );
    });
    holds(caughtUp, 150);
  });
});

const createdOn = date("2026-01-01");
const custom = (rule: PlanRule) => ({ frequency: "Custom" as const, rule, time: "08:00" });
const planOf = (rule: PlanRule, rest: Partial<RecurringWork> = {}): RecurringWork => ({
  ...{ createdOn, scheduleVersions: [{ schedule: custom(rule), from: createdOn }], completed: new Set<string>() },
  ...{ facts: { ...noFacts, calendar: quebec }, ...rest },
});
const between = (plan: PlanDays, from: string, to: string) => agendaOf(plan, date(from), date(to), createdOn);
const monthly: Partial<Level> = { id: "large", every: 1, unit: "month", on: { nth: 1, weekday: "Monday" } };
const paused = (from: string, until: string) => [
  { from: date(from), until: date(until), kind: "paused" as const, reason: "Strike" },
];

describe("a pause", () => {
  test("of half a year makes one occurrence, not 26, on the first day that is worked", () => {
    const plan = planOf(ruleWith([{ on: { weekdays: ["Wednesday"] } }, monthly]), {
      paused: paused("2026-03-01", "2026-08-29"),
    });
    const entries = between(plan, "2026-02-25", "2026-09-10");
    const catches_up = { from: "2026-03-01", until: "2026-08-29" };
    expect(entries.map((one) => [one.day, one.level, one.covers, one.catches_up])).toEqual([
      ["2026-02-25", "small", [], null],
      ["2026-08-31", "large", ["small"], catches_up],
      ["2026-09-02", "small", [], null],
      ["2026-09-07", "large", [], null],
      ["2026-09-09", "small", [], null],
    ]);
    expect(whyOn(plan, date("2026-04-01"), createdOn)).toEqual({
      ...{ kind: "paused", until: "2026-08-29", reason: "Strike", catches_up: "2026-08-31" },
    });
  });

  test("is caught up with by what falls in the window after it", () => {
    const plan = planOf(ruleWith([{}, monthly]), { paused: paused("2026-03-01", "2026-03-15") });
    const [next] = between(plan, "2026-03-02", "2026-03-20");
    expect(next).toMatchObject({ day: "2026-03-16", level: "large", covers: ["small"] });
  });

  test("that touches another one is one with it", () => {
    const both = [...paused("2026-03-01", "2026-03-11"), ...paused("2026-03-11", "2026-03-21")];
    const [next] = between(planOf(ruleWith([{}], { window: 0 }), { paused: both }), "2026-03-01", "2026-03-31");
    expect(next).toMatchObject({ day: "2026-03-23", catches_up: { from: "2026-03-01", until: "2026-03-21" } });
  });

  test("leaves what was done in it, and what a person had moved", () => {
    const moves = [{ planned: date("2026-03-09"), to: date("2026-03-25") }];
    const plan = planOf(ruleWith([{}]), {
      moves,
      completed: new Set(["2026-03-02"]),
      paused: paused("2026-03-02", "2026-03-12"),
    });
    expect(daysOf(between(plan, "2026-03-01", "2026-03-31"))).toEqual([
      ...["2026-03-02", "2026-03-16", "2026-03-23", "2026-03-25", "2026-03-30"],
    ]);
  });

  test("of a daily PM ends on a working day, and a deletion makes nothing up", () => {
    const daily = {
      ...planOf(ruleWith([{}])),
      scheduleVersions: [{ schedule: { frequency: "Daily", time: "08:00" }, from: createdOn }],
    } as const;
    const until = { ...daily, paused: paused("2026-03-02", "2026-03-07") };
    expect(daysOf(between(until, "2026-02-27", "2026-03-10"))).toEqual(["2026-02-27", "2026-03-09", "2026-03-10"]);
    const weekly = planOf(ruleWith([{}]), { paused: [{ from: date("2026-03-02"), until: date("2026-03-18") }] });
    expect(daysOf(between(weekly, "2026-03-01", "2026-03-31"))).toEqual(["2026-03-23", "2026-03-30"]);
  });
});

test("what stacks stays to do, the oldest first, until it is done", () => {
  const completed = new Set(["2026-03-09"]);
  const plan = planOf(ruleWith([{}], { overlap: "stack", start: "2026-03-01" }), { completed });
  const today = date("2026-03-24");
  expect(openDays(plan, today).map(String)).toEqual(["2026-03-02", "2026-03-16", "2026-03-23"]);
  expect(currentOccurrenceOf(plan, today).toString()).toBe("2026-03-02");
  expect(missedDays(plan, today)).toEqual([]);
  expect(keptSince(plan, today)).toEqual(createdOn);
});

test("nothing more comes of a plan that has ended", () => {
  const plan = planOf(ruleWith([{}], { end: "2026-03-10" }), { completed: new Set(["2026-03-09"]) });
  expect(currentOccurrenceOf(plan, date("2026-03-10"))).toEqual(never);
  expect(nextOf(plan, date("2026-03-10"))).toEqual(never);
  expect(latestOf(plan, date("2030-01-01"))?.toString()).toBe("2026-03-09");
  expect(nextOf(planOf(ruleWith([{}], { start: "2044-01-01" })), createdOn).toString()).toBe("2044-01-04");
});

test("a change of the rule leaves the past, and begins on its day", () => {
  const plan = planOf(ruleWith([{}]));
  const changed = {
    ...plan,
    ...changeSchedule(plan, custom(ruleWith([{ on: { weekdays: ["Friday"] } }])), date("2026-03-16")),
  };
  expect(daysOf(between(changed, "2026-03-09", "2026-03-27"))).toEqual([
    "2026-03-09",
    "2026-03-16",
    "2026-03-20",
    "2026-03-27",
  ]);
});

const third = { every: 1, unit: "month", on: { day: 3 } } as const;
const ofWhy = (fields: Partial<PlanRule>, level: Partial<Level> = third, rest: Partial<RecurringWork> = {}) =>
  planOf(ruleWith([level], fields), rest);
test.each<[string, RecurringWork, string, Why]>([
  ["before the start", ofWhy({ start: "2026-02-01" }), "2026-01-03", { kind: "before-start", day: "2026-02-01" }],
  ["after the end", ofWhy({ end: "2026-02-01" }), "2026-02-03", { kind: "after-end", day: "2026-02-01" }],
  [
    "moved by a person",
    ofWhy({}, third, { moves: [{ planned: date("2026-03-03"), to: date("2026-03-05") }] }),
    ...(["2026-03-03", { kind: "moved-to", day: "2026-03-05" }] as const),
  ],
  ["out of season", ofWhy({ seasons: [{ from: "05-01", to: "10-01" }] }), "2026-03-03", { kind: "out-of-season" }],
  ["a holiday that is skipped", ofWhy({ holidays: "skip" }), "2026-04-03", { kind: "holiday", name: "Good Friday" }],
  [
    "a shutdown that is skipped",
    ofWhy({ shutdowns: "skip" }, { ...third, on: { day: 24 } }),
    ...(["2026-12-24", { kind: "shutdown", name: "Christmas shutdown" }] as const),
  ],
  [
    "a holiday that it leaves",
    ofWhy({ holidays: "move" }),
    ...(["2026-04-03", { kind: "shifted-to", day: "2026-04-06", because: "holiday", name: "Good Friday" }] as const),
  ],
  [
    "a weekend that it leaves",
    ofWhy({ shift: "next" }),
    ...(["2026-05-03", { kind: "shifted-to", day: "2026-05-04", because: "weekend", name: null }] as const),
  ],
  ["no day of its own", ofWhy({}), "2026-03-20", { kind: "off-grid", previous: "2026-03-03", next: "2026-04-03" }],
])("why not: %s", (_, plan, day, why) => {
  expect(whyOn(plan, date(day), createdOn)).toEqual(why);
});

test.each<[string, string, string]>([
  ["2026-03-03", "2026-03-03", "open"],
  ["2026-03-03", "2026-03-09", "open"],
  ["2026-02-03", "2026-03-09", "missed"],
  ["2026-01-03", "2026-03-09", "completed"],
  ["2026-04-03", "2026-03-09", "ahead"],
])("what stands on %s is on %s %s", (day, today, state) => {
  const plan = ofWhy({}, third, { completed: new Set(["2026-01-03"]) });
  expect(whyOn(plan, date(day), date(today))).toMatchObject({ kind: "stands", state });
});

test.each([
  ["before a pause, as it is", ["2026-12-01", "2026-12-05"], ["2026-12-01", "2026-12-05"]],
  ["into a pause, up to the day after it", ["2026-12-01", "2026-12-15"], ["2026-12-01", "2026-12-21"]],
  ["out of a pause, from the day after it", ["2026-12-15", "2026-12-30"], ["2026-12-21", "2026-12-30"]],
  ["out of a pause, without an end", ["2026-12-15", null], ["2026-12-21", null]],
  ["in a pause alone, nothing but the day on which it stands", ["2026-12-08", "2026-12-15"], null],
  ["on one day, as it is", ["2026-12-01", "2026-12-01"], ["2026-12-01", "2026-12-01"]],
] as const)("what a meter brings %s", (_, [from, to], expected) => {
  const rule = ruleWith([{ every: 1, unit: "day" }]);
  const plan: PlanDays = {
    scheduleVersions: [{ from: date("2026-11-01"), schedule: { frequency: "Custom", rule, time: "08:00" } }],
    createdOn: date("2026-11-01"),
    paused: [{ from: date("2026-12-07"), until: date("2026-12-21"), kind: "paused" }],
  };
  const between = standingBetween(plan, date("2026-11-23"))({ from, to });
  expect(between).toEqual(expected && { from: expected[0], to: expected[1] });
});
