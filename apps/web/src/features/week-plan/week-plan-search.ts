import { readWhen } from "@millwright/domain/when";

/** Which week the plan shows: a day of it (YYYY-MM-DD); this one without. */
export interface WeekPlanSearch {
  week?: string | undefined;
}

const shape = /^(?:19|20|21)\d\d-\d\d-\d\d$/;

export function readWeekPlanSearch({ week }: Record<string, unknown>): WeekPlanSearch {
  const isDay = typeof week === "string" && shape.test(week) && readWhen(week, "UTC") !== null;
  return isDay ? { week } : {};
}
