import { type PlanRule, windowOf } from "#plans/rule.ts";
import type { PlanFrequency } from "#work/work-order.ts";

const usualWindows: Record<PlanFrequency, number> = { Daily: 1, Weekly: 1, Monthly: 3, Custom: 1 };

/** How many days before its own an occurrence is usually done: a tenth of the interval, at least a day. */
export function windowDays(frequency: PlanFrequency): number {
  return usualWindows[frequency];
}

/** Whether completing an occurrence today is so far ahead of its day that the person is asked first; of a custom plan by its rule. */
export function isFarAhead(
  on: Temporal.PlainDate,
  frequency: PlanFrequency,
  today: Temporal.PlainDate,
  rule: PlanRule | null = null,
): boolean {
  return today.until(on).days > (rule === null ? windowDays(frequency) : windowOf(rule));
}
