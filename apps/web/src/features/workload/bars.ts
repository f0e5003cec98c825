import type { LoadWeek } from "@millwright/contract/plan-load";
import type { LoadBar } from "#ui/chart/LoadDrawing.tsx";

const minutesOfHour = 60;

/** The weeks as a chart draws them. */
export const barsOf = (weeks: readonly LoadWeek[], say: (week: LoadWeek) => string): LoadBar[] =>
  weeks.map((week) => ({
    from: week.from,
    hours: week.planned_minutes / minutesOfHour,
    crew: week.crew_minutes / minutesOfHour,
    label: say(week),
  }));
