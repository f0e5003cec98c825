import type { Recurrence } from "#imports/recurrence/recurrence.ts";
import type { Level, PlanRule } from "#plans/rule.ts";
import type { MonthlyPeriod, PlanFrequency, Weekday } from "#work/work-order.ts";

/** When a PM comes, as an order says it. */
export interface PlannedWork {
  frequency: PlanFrequency | null;
  day_of_week: Weekday | null;
  monthly_period: MonthlyPeriod | null;
  plan: Pick<PlanRule, "levels" | "trigger"> | null;
}

const nothing = { interval: null, use: null, together: "any" } as const;

/** How often a PM comes, as words can say it; null of one that has several levels. `unit` is what its meter counts. */
export function recurrenceOfPlan(work: PlannedWork, unit: string | null): Recurrence | null {
  const { frequency, day_of_week: week, monthly_period: month, plan } = work;
  if (frequency === "Daily") return { ...nothing, usual: "Daily" };
  if (frequency === "Weekly" && week !== null) return { ...nothing, usual: { week } };
  if (frequency === "Monthly" && month !== null) return { ...nothing, usual: { month } };
  const [level, ...others] = plan?.levels ?? [];
  if (plan === null || level === undefined || others.length > 0) return null;
  return recurrenceOfLevel(level, plan.trigger, unit);
}

/** How often a level of a plan comes; null where it isn't known what its meter counts. */
export function recurrenceOfLevel(
  { every, unit: of, on, every_units: units }: Level,
  trigger: PlanRule["trigger"],
  unit: string | null,
): Recurrence | null {
  const interval = every === null || of === null ? null : { every, unit: of, on };
  if (units !== null && unit === null) return null;
  return {
    usual: null,
    interval,
    use: units === null ? null : { every: units, unit: unit ?? "" },
    together: trigger === "all" ? "all" : "any",
  };
}
