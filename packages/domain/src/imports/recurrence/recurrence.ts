import type { On, Unit } from "#plans/rule.ts";
import type { MonthlyPeriod, Weekday } from "#work/work-order.ts";

/** How often work comes, as words can say it. */
export interface Recurrence {
  /** One of the usual frequencies: Daily is Monday to Friday. */
  usual: "Daily" | { week: Weekday } | { month: MonthlyPeriod } | null;
  /** Every so many days, weeks, months or years; the day in them is null where the words leave it to the first one. */
  interval: { every: number; unit: Unit; on: On | null } | null;
  /** Every so many units of a meter. */
  use: { every: number; unit: string } | null;
  /** Of an interval and a use, whether either of them is enough. */
  together: "any" | "all";
}
