import { expect, test } from "vitest";
import { scheduleDraftOf, scheduleJson, withChoice, withPlan } from "#features/maintenance/schedule/schedule-draft.ts";

const today = "2026-11-23";
const weekly = scheduleDraftOf({
  ...{ frequency: "Weekly", day_of_week: "Monday", monthly_period: null, time: "08:00", plan: null, shutdowns: null },
});

test("what is chosen for shutdowns stays when another frequency is chosen, there and back", () => {
  const quarterly = withChoice({ ...weekly, shutdowns: "keep" }, "Quarterly", today);
  expect(quarterly.plan?.draft.shutdowns).toBe("keep");
  expect(withChoice(quarterly, "Yearly", today).plan?.draft.shutdowns).toBe("keep");
  expect(scheduleJson({ ...quarterly, frequency: "Daily" })).toMatchObject({ frequency: "Daily", shutdowns: "keep" });
});

test("what is chosen for shutdowns of a plan holds for the frequencies of a week as well; nothing chosen is as usual", () => {
  const plan = withChoice(weekly, "Yearly", today).plan;
  if (plan === undefined) throw new Error("A yearly PM has a plan.");
  const skipping = withPlan({ ...weekly, plan }, "Yearly", { ...plan.draft, shutdowns: "skip" });
  expect(scheduleJson({ ...skipping, frequency: "Weekly" })).toMatchObject({ shutdowns: "skip" });
  const later = withPlan({ ...weekly, plan }, "Yearly", { ...plan.draft, start: "2026-12-01" });
  expect(scheduleJson({ ...later, frequency: "Weekly" })).toMatchObject({ shutdowns: null });
});
