import { expect, test } from "vitest";
import { type Level, type PlanRule, readPlanRule, windowOf } from "#plans/rule.ts";
import { levelOf, ruleWith } from "#testing/plan-rules.ts";

const monthly = { every: 1, unit: "month", on: { day: 31 } } as const;
const byHours = { every: null, unit: null, on: null, every_units: 250 } as const;
const meter = { id: "hours", origin: 0, lead: 20 };

test.each<[string, PlanRule]>([
  ["every other week on two days", ruleWith([{ every: 2, on: { weekdays: ["Monday", "Thursday"] } }])],
  ["every ten days", ruleWith([{ every: 10, unit: "day", on: null }])],
  ["the last working day of a month", ruleWith([{ ...monthly, on: { workday: -1 } }])],
  ["a day of the year", ruleWith([{ every: 1, unit: "year", on: { day: 29, month: 2 } }])],
  ["weeks, months and a year", ruleWith([{}, { ...monthly, id: "m" }, { ...monthly, id: "y", every: 12 }])],
  ["by a meter alone", ruleWith([byHours, { ...byHours, id: "l", every_units: 500 }], { trigger: "meter", meter })],
  ["by both", ruleWith([{ ...monthly, every_units: 250 }], { anchor: "floating", trigger: "any", meter })],
  [
    "that stacks, from autumn to spring",
    ruleWith([{}], { overlap: "stack", seasons: [{ from: "10-01", to: "02-29" }] }),
  ],
])("a plan may be: %s", (_, rule) => {
  expect(readPlanRule(rule)).toBe(rule);
});

const bad: [fault: string, rule: Partial<PlanRule>][] = [
  ["levels", { levels: [] }],
  ["levels", { levels: Array.from({ length: 7 }, (_, n) => levelOf({ id: `${n}`, every: n + 1 })) }],
  ["levels", { levels: [levelOf(), levelOf({ every: 2 })] }],
  ["anchor", { trigger: "any", meter }],
  ["overlap", { anchor: "floating", overlap: "stack" }],
  ["meter", { trigger: "meter" }],
  ["meter", { meter }],
  ["meter", { trigger: "meter", meter: { ...meter, origin: -1 } }],
  ["start", { start: "2026-02-29" }],
  ["start", { start: "" }],
  ["end", { end: "2025-12-31" }],
  ["seasons", { seasons: [{ from: "02-30", to: "03-01" }] }],
  ["seasons", { seasons: Array.from({ length: 5 }, () => ({ from: "01-01", to: "02-01" })) }],
  ["window", { window: 367 }],
  ["lead", { lead: 0.5 }],
];
test.each(bad)("of a plan is refused: %s (%#)", (fault, fields) => {
  expect(readPlanRule(ruleWith([{}], fields))).toEqual({ fault });
});

const badLevel: [fault: string, level: Partial<Level>, rule?: Partial<PlanRule>][] = [
  ["every", { every: 0 }],
  ["every", { every: 1.5 }],
  ["every", { every: 1000 }],
  ["unit", { unit: null }],
  ["on", { on: null }],
  ["on", { on: { weekdays: [] } }],
  ["on", { unit: "day" }],
  ["on", { unit: "month" }],
  ["on", { unit: "month", on: { day: 32 } }],
  ["on", { unit: "month", on: { last: true, month: 2 } }],
  ["on", { unit: "year", on: { last: true } }],
  ["on", { unit: "month", on: { workday: 16 } }],
  ["every_units", { every_units: 5 }],
  ["every", {}, { trigger: "meter", meter }],
  ["every_units", { ...byHours, every_units: 20 }, { trigger: "meter", meter }],
  ["every_units", { ...byHours, every_units: 0.0009 }, { trigger: "meter", meter: { ...meter, lead: 0 } }],
  ["every_units", {}, { anchor: "floating", trigger: "all", meter }],
];
test.each(badLevel)("of a level is refused: %s (%#)", (fault, level, rule) => {
  expect(readPlanRule(ruleWith([level], rule))).toEqual({ fault, level: 0 });
});

test.each<[string, Partial<Level>]>([
  ["every", { every: 1, unit: "week", on: { weekdays: ["Friday"] } }],
  ["every", { every: 7, unit: "day", on: null }],
  ["name", { every: 1, unit: "month", on: { last: true }, name: " " }],
])("of levels that don't grow or have no name is refused: %s", (fault, second) => {
  expect(readPlanRule(ruleWith([{}, { id: "large", ...second }]))).toEqual({ fault, level: 1 });
});

test("the window is a tenth of the smallest interval, and at least a day", () => {
  expect(windowOf(ruleWith([{}]))).toBe(1);
  expect(windowOf(ruleWith([monthly]))).toBe(3);
  expect(windowOf(ruleWith([{ ...monthly, every: 12 }]))).toBe(36);
  expect(windowOf(ruleWith([byHours]))).toBe(1);
  expect(windowOf(ruleWith([monthly], { window: 0 }))).toBe(0);
});
