import { expect, test } from "vitest";
import { currentOccurrenceOf, type RecurringWork } from "#maintenance/occurrence-state.ts";
import { agendaOf } from "#plans/agenda.ts";
import { noFacts, type PlanFacts } from "#plans/facts.ts";
import type { Level, PlanRule } from "#plans/rule.ts";
import { whyOn } from "#plans/why.ts";
import { ruleWith } from "#testing/plan-rules.ts";

const date = Temporal.PlainDate.from;
const byHours = (id: string, every_units: number): Partial<Level> => ({
  ...{ id, every: null, unit: null, on: null, every_units },
});
const hours = { id: "hours", origin: 0, lead: 0 };
const fixed = (levels: readonly Partial<Level>[], fields: Partial<PlanRule> = {}) =>
  ruleWith(levels, { trigger: "meter", meter: hours, ...fields });

function planOf(rule: PlanRule, facts: Partial<PlanFacts> = {}, rest: Partial<RecurringWork> = {}): RecurringWork {
  const createdOn = date(rule.start);
  const scheduleVersions = [{ schedule: { frequency: "Custom", rule, time: "08:00" }, from: createdOn }] as const;
  return { scheduleVersions, createdOn, completed: new Set(), facts: { ...noFacts, ...facts }, ...rest };
}

const read = (...readings: [day: string, total: number][]) => ({
  readings: readings.map(([day, total]) => ({ day, total })),
});
const tenADay = read(["2026-01-01", 0], ["2026-01-11", 100], ["2026-01-21", 200], ["2026-01-31", 300]);

const agenda = (plan: RecurringWork, to: string, today: string) =>
  agendaOf(plan, date("2025-12-01"), date(to), date(today)).map(({ day, level, value, is_forecast }) => [
    ...[day, level, value, is_forecast],
  ]);

test("a value falls due with the reading that reaches it, and the next ones are foreseen from the last reading", () => {
  const plan = planOf(fixed([byHours("small", 250)]), tenADay);
  const readings = [
    ["2026-01-31", "small", 250, false],
    ["2026-02-20", "small", 500, true],
    ["2026-03-17", "small", 750, true],
  ];
  expect(agenda(plan, "2026-03-31", "2026-02-05")).toEqual(readings);
  expect(agenda(plan, "2026-03-31", "2026-02-10")).toEqual(readings);
  expect(currentOccurrenceOf(plan, date("2026-01-31")).toString()).toBe("2026-01-31");
});

test("what should have been reached, and wasn't read, is expected tomorrow", () => {
  const plan = planOf(fixed([byHours("small", 250)]), tenADay);
  expect(agenda(plan, "2026-03-16", "2026-03-01").slice(1)).toEqual([["2026-03-02", "small", 500, true]]);
});

test("the largest of what is reached at once stands, and covers the others", () => {
  const rule = fixed([byHours("small", 250), byHours("large", 500)]);
  const jump = planOf(rule, read(["2026-01-05", 10], ["2026-01-20", 1060]));
  const [one, ...rest] = agendaOf(jump, date("2026-01-01"), date("2026-01-20"), date("2026-01-20"));
  expect(rest).toEqual([]);
  expect(one).toMatchObject({ day: "2026-01-20", level: "large", covers: ["small"], value: 1000 });
});

test("what was used before the plan was made counts as done, and a lead brings a value forward", () => {
  const facts = read(["2025-12-20", 900], ["2026-01-10", 985]);
  const rule = fixed([byHours("small", 250)], { meter: { ...hours, lead: 20 } });
  expect(agenda(planOf(rule, facts), "2026-01-10", "2026-01-10")).toEqual([["2026-01-10", "small", 1000, false]]);
  expect(agenda(planOf({ ...rule, meter: hours }, facts), "2026-01-10", "2026-01-10")).toEqual([]);
});

const usedAt = (used: number) => fixed([byHours("small", 250)], { meter: { ...hours, used } });

test("a reading taken after the plan was made, on the same day, makes it due that day", () => {
  const facts = read(["2025-12-20", 240], ["2026-01-01", 251]);
  expect(agenda(planOf(usedAt(240), facts), "2026-01-01", "2026-01-01")).toEqual([["2026-01-01", "small", 250, false]]);
  expect(agenda(planOf(usedAt(251), facts), "2026-01-01", "2026-01-01")).toEqual([]);
});

test("what is put in later of a day before the plan was made is owed from its first day", () => {
  const facts = read(["2025-12-20", 240], ["2025-12-30", 251], ["2025-12-31", 505]);
  expect(agenda(planOf(usedAt(240), facts), "2026-01-02", "2026-01-02")).toEqual([["2026-01-01", "small", 500, false]]);
});

test("a reading that was too high when the plan was made, and is put right, doesn't let it sleep", () => {
  const facts = read(["2025-12-20", 240], ["2026-01-10", 252]);
  expect(agenda(planOf(usedAt(2400), facts), "2026-01-10", "2026-01-10")).toEqual([
    ["2026-01-10", "small", 250, false],
  ]);
});

test("a change of the rule counts from what the meter said then", () => {
  const later = (used: number) => {
    const rule = fixed([byHours("small", 200)], { meter: { ...hours, used } });
    const plan = planOf(usedAt(240), read(["2025-12-20", 240], ["2026-01-10", 401]));
    const changed = { schedule: { frequency: "Custom", rule, time: "08:00" } as const, from: date("2026-01-10") };
    const [first] = plan.scheduleVersions;
    return agenda({ ...plan, scheduleVersions: [first, changed] }, "2026-01-10", "2026-01-10");
  };
  expect(later(395)).toEqual([["2026-01-10", "small", 400, false]]);
  expect(later(401)).toEqual([]);
});

test("a pause over the day on which the value is reached lets it wait for its end", () => {
  const paused = [{ from: date("2026-01-01"), until: date("2026-01-06"), kind: "paused" as const }];
  const facts = read(["2025-12-20", 240], ["2026-01-01", 251]);
  expect(agenda(planOf(usedAt(240), facts, { paused }), "2026-01-06", "2026-01-06")).toEqual([
    ["2026-01-06", "small", 250, false],
  ]);
});

test("a floating one is due by what was read already when nothing was done, and the day after by what was read since", () => {
  const rule = fixed([byHours("small", 250)], { anchor: "floating" });
  const before = planOf(rule, read(["2025-12-20", 900]));
  expect(agenda(before, "2026-01-20", "2026-01-20")).toEqual([["2026-01-01", "small", 250, false]]);
  const done = [{ day: "2026-01-10", on: "2026-01-10", level: "small", total: 500 }];
  const since = planOf(rule, { ...read(["2026-01-01", 400], ["2026-01-10", 760]), done });
  expect(agenda(since, "2026-01-20", "2026-01-20").slice(1, 2)).toEqual([["2026-01-11", "small", 750, false]]);
});

test("a value that is reached in a pause is due after it, as far as the plan goes", () => {
  const paused = [{ from: date("2026-01-20"), until: date("2026-02-04"), kind: "paused" as const }];
  const plan = planOf(fixed([byHours("small", 250)]), tenADay, { paused });
  expect(agenda(plan, "2026-02-10", "2026-02-04")).toEqual([["2026-02-04", "small", 250, false]]);
  const ended = planOf(fixed([byHours("small", 250)], { end: "2026-02-03" }), tenADay, { paused });
  expect(agenda(ended, "2026-12-31", "2026-02-04")).toEqual([]);
});

test("a value that would wait on a day of a later pause, or of a time in which the PM was deleted, waits for the end of that too", () => {
  const paused = [
    { from: date("2026-01-20"), until: date("2026-02-07"), kind: "paused" as const },
    { from: date("2026-02-09"), until: date("2026-02-14"), kind: "deleted" as const },
  ];
  const plan = planOf(fixed([byHours("small", 250)]), tenADay, { paused });
  expect(agenda(plan, "2026-02-18", "2026-02-16")).toEqual([["2026-02-16", "small", 250, false]]);
});

test("a floating one counts on from what was used when it was done", () => {
  const rule = fixed([byHours("small", 250)], { anchor: "floating" });
  const done = [{ day: "2026-01-11", on: "2026-01-15", level: "small", total: 140 }];
  const plan = planOf(rule, { ...tenADay, done });
  expect(agenda(plan, "2026-03-20", "2026-02-01")).toEqual([
    ["2026-01-11", "small", null, false],
    ["2026-02-09", "small", 390, true],
    ["2026-03-06", "small", 640, true],
  ]);
  const [entry] = agendaOf(plan, date("2026-02-09"), date("2026-02-09"), date("2026-02-01"));
  expect(entry?.between).toEqual({ from: "2026-02-09", to: "2026-02-09" });
  expect(whyOn(plan, date("2026-02-01"), date("2026-02-01"))).toEqual({
    ...{ kind: "meter", value: 390, total: 300, between: { from: "2026-02-09", to: "2026-02-09" } },
  });
});

const monthlyOr = (every_units: number, trigger: "any" | "all") =>
  ruleWith([{ every: 1, unit: "month", on: { day: 15 }, every_units }], { anchor: "floating", trigger, meter: hours });

test.each<[string, PlanRule, [string, boolean]]>([
  ["whichever is first, the date", monthlyOr(500, "any"), ["2026-02-15", false]],
  ["whichever is first, the meter", monthlyOr(100, "any"), ["2026-01-31", false]],
  ["whichever is last, the meter", monthlyOr(500, "all"), ["2026-03-07", true]],
  ["whichever is last, the date", monthlyOr(100, "all"), ["2026-02-15", false]],
])("by both: %s", (_, rule, [day, is_forecast]) => {
  const plan = planOf(rule, {
    ...tenADay,
    done: [{ day: "2026-01-15", on: "2026-01-15", level: "small", total: 145 }],
  });
  const [next] = agendaOf(plan, date("2026-01-16"), date("2026-12-31"), date("2026-01-31"));
  expect(next).toMatchObject({ day, is_forecast });
});

test("a meter that isn't known or isn't used foresees nothing, and what also goes by date falls due by that", () => {
  expect(agenda(planOf(fixed([byHours("small", 250)])), "2030-01-01", "2026-02-01")).toEqual([]);
  const still = read(["2026-01-01", 0], ["2026-02-01", 0]);
  expect(agenda(planOf(fixed([byHours("small", 250)]), still), "2030-01-01", "2026-02-01")).toEqual([]);
  expect(agenda(planOf(monthlyOr(500, "all"), still), "2026-12-31", "2026-02-01")).toEqual([]);
  expect(agenda(planOf(monthlyOr(500, "any"), still), "2026-01-31", "2026-01-01")).toEqual([
    ["2026-01-15", "small", null, false],
  ]);
});

test("however small the interval is beside what is used, it costs no more than the days", () => {
  const large = read(["2026-01-01", 999_000], ["2026-01-31", 999_999]);
  for (const units of [0.001, 1e-6, 1e-9, 1e-12, Number.MIN_VALUE]) {
    const entries = agendaOf(
      planOf(fixed([byHours("small", units)]), large),
      date("2026-02-01"),
      date("2026-12-31"),
      date("2026-01-31"),
    );
    expect(entries.length).toBeLessThanOrEqual(334);
  }
});

test("a meter that runs through many values a day costs no more than the days", () => {
  const fast = read(["2026-01-01", 0], ["2026-01-31", 30_000_000]);
  const plan = planOf(fixed([byHours("small", 0.5)]), fast);
  const entries = agendaOf(plan, date("2026-02-01"), date("2026-12-31"), date("2026-01-31"));
  expect(entries).toHaveLength(334);
});
