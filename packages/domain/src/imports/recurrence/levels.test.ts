import { expect, test } from "vitest";
import { readLevels, ruleInWords, translatedRule } from "#imports/recurrence/levels.ts";
import type { Level, PlanRule } from "#plans/rule.ts";

const level = (name: string, more: Partial<Level>): Level => ({
  ...{ id: name, name, every: 1, unit: "month", on: { day: 1 }, every_units: null, procedure_id: null, minutes: null },
  ...more,
});
const planOf = (levels: Level[], trigger: PlanRule["trigger"] = "date") => ({
  ...{ frequency: "Custom" as const, day_of_week: null, monthly_period: null, plan: { levels, trigger } },
});

test("several levels are said in words, a line each, that are read again as they are in either language", () => {
  const plan = planOf([
    level("Small check", {}),
    level("A: big one", { every: 3, on: { nth: 2, weekday: "Friday" } }),
    level("Révision", { every: 1, unit: "year", on: { day: 29, month: 2 } }),
  ]);
  const english = `Small check: Every 1 month on the 1st
A: big one: Every 3 months on the second Friday
Révision: Every 1 year on the 29th of February`;
  expect(ruleInWords(plan, null, "en")).toBe(english);
  const french = ruleInWords(plan, null, "fr") ?? "";
  expect(french.split("\n")[0]).toBe("Small check\u00a0: Tous les 1 mois le 1");
  expect(readLevels(french)).toEqual(readLevels(english));
  expect(translatedRule(french, "en")).toBe(english);
});

test("levels by a meter, alone or beside days, are said with what it counts", () => {
  const both = planOf([level("A", { every_units: 250 }), level("B", { every: 6, every_units: 1500 })], "any");
  expect(ruleInWords(both, "h", "en")).toBe(
    "A: Every 1 month on the 1st or every 250 h\nB: Every 6 months on the 1st or every 1500 h",
  );
  expect(ruleInWords(both, null, "en")).toBe(null);
});

test.each(["A; B", "Every 2 weeks", "Monthly; as needed", "a: x: y", "", "Weekly on Monday"])(
  "%j says no levels",
  (text) => {
    expect(readLevels(text)).toBe(null);
  },
);

test("levels between semicolons are read as well, and are called as they come without a name", () => {
  expect(readLevels("Monthly on the 15th; Big: every 3 months")?.map(({ name }) => name)).toEqual([
    "Monthly on the 15th",
    "Big",
  ]);
});

test("a name that would be read otherwise leaves the whole rule unsaid", () => {
  expect(ruleInWords(planOf([level(" ", {}), level("B", { every: 3 })]), null, "en")).toBe(null);
});
