import { expect, test } from "vitest";
import { choiceOf, planChoices, planFor, startPreset } from "#features/maintenance/plan/choices.ts";
import { isPlanDraft, levelFrom, planDraftOf, planFrom } from "#features/maintenance/plan/plan-draft.ts";
import { readNumber, ruleIn } from "#features/maintenance/plan/plan-rule.ts";

const today = "2026-11-30";

test.each(planChoices)("what is chosen as %s is that again once it was kept, and read from a device", (choice) => {
  const chosen = planFor(choice, today, null);
  const metered =
    choice === "Meter"
      ? { ...chosen, meter_id: "m", levels: chosen.levels.map((level) => ({ ...level, every_units: "250" })) }
      : chosen;
  const plan = choice === "Other" ? { ...metered, lead: "7" } : metered;
  const restored = planDraftOf(JSON.parse(JSON.stringify(ruleIn(plan))));
  expect(ruleIn(restored)).toEqual(ruleIn(plan));
  expect(choiceOf(restored)).toBe(choice);
  expect(isPlanDraft(JSON.parse(JSON.stringify(plan)))).toBe(true);
});

test("a preset follows the day that it begins on", () => {
  const on = (choice: "Biweekly" | "Quarterly" | "Yearly") =>
    ruleIn(startPreset(planFor(choice, today, null), "2027-03-31")).levels.map(({ every, unit, on: day }) => [
      every,
      unit,
      day,
    ]);
  expect(on("Biweekly")).toEqual([[2, "week", { weekdays: ["Wednesday"] }]]);
  expect(on("Quarterly")).toEqual([[3, "month", { day: 31 }]]);
  expect(on("Yearly")).toEqual([[1, "year", { day: 31, month: 3 }]]);
});

test("a plan by date and meter counts from the last time, and keeps what its trigger does not need out", () => {
  const level = levelFrom(today, { every_units: "1 250,5" });
  const plan = planFrom(
    today,
    {},
    { levels: [level], trigger: "any", meter_id: "m", origin: "10,5", overlap: "stack" },
  );
  const both = ruleIn(plan);
  expect([both.anchor, both.overlap, both.meter, both.levels[0]?.every_units]).toEqual([
    "floating",
    "one",
    { id: "m", origin: 10.5, lead: 0 },
    1250.5,
  ]);
  const meter = ruleIn({ ...plan, trigger: "meter" });
  expect([meter.levels[0]?.every, meter.levels[0]?.on, meter.shift]).toEqual([null, null, "none"]);
  expect([ruleIn({ ...plan, trigger: "date" }).meter, readNumber("")]).toEqual([null, Number.NaN]);
});

test("anything else that a device kept is no plan", () => {
  const plan = planFrom(today, {});
  for (const none of [null, {}, { ...plan, levels: [] }, { ...plan, levels: [{}] }, { ...plan, lead: 7 }]) {
    expect(isPlanDraft(none)).toBe(false);
  }
});

test("a preset stays one whatever becomes of it in a shutdown", () => {
  const restored = planDraftOf(ruleIn({ ...planFor("Quarterly", today, null), shutdowns: "keep" }));
  expect([choiceOf(restored), restored.shutdowns]).toEqual(["Quarterly", "keep"]);
});
