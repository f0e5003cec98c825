import type { FigureMonth } from "@millwright/contract/figures";
import {
  availabilityOf,
  costOf,
  type MonthValues,
  noMonthValues,
  restatedFigures,
} from "@millwright/domain/figures/closed-month";
import { judgeFrozen } from "@millwright/domain/figures/schedule-compliance";
import { beginOf, type FigureWindow, monthsOf } from "@millwright/domain/figures/window";
import type { CostsByMonth } from "#features/figures/costs/costs.ts";
import { countsOf } from "#features/figures/due.ts";
import { frozenOf } from "#features/figures/frozen.ts";
import type { ClosedMonth } from "#features/figures/months/months.queries.ts";
import type { Period } from "#features/figures/period.ts";
import type { DueGroup } from "#features/figures/pms.queries.ts";
import { type MachineLife, type Stops, timesIn } from "#features/figures/stops.ts";
import type { FrozenRow } from "#features/figures/work.queries.ts";

/** What the months of a period are worked out of. */
export interface MonthSources {
  stops: Stops;
  life: Pick<MachineLife, "failures">;
  groups: readonly DueGroup[];
  frozen: readonly FrozenRow[];
  costs: CostsByMonth;
}

/** What each month of a period of several says, and what of it changed since it was closed. */
export function monthsIn(period: Period, sources: MonthSources, closed: readonly ClosedMonth[]): FigureMonth[] {
  const months = monthsOf(period.from, period.window);
  if (months.length === 1) return [];
  const valuesOf = monthValues(period, sources);
  const closedBy = new Map(closed.map((one) => [one.month, one]));
  return months.map(({ month, window }) => {
    const values = valuesOf(month, window);
    const before = isWhole(month, window) ? closedBy.get(month) : undefined;
    return {
      month,
      ...monthJson(values),
      restated: before === undefined ? null : restated(before, values),
    };
  });
}

/** Whether a window has all days of a month: one that has a part of it can't be compared with what was closed. */
const isWhole = (month: string, { starts }: FigureWindow) =>
  starts.length - 1 === Temporal.PlainYearMonth.from(month).daysInMonth;

function restated({ closedAt, ...before }: ClosedMonth, now: MonthValues): FigureMonth["restated"] {
  const figures = restatedFigures(before, now);
  return figures.length === 0 ? null : { closed_at: closedAt, figures, ...monthJson(before) };
}

const monthJson = (values: MonthValues) => ({
  ...{ availability: availabilityOf(values), stopped_ms: values.stopped, failures: values.failures },
  ...{ pm_due: values.pmDue, pm_on_time: values.pmOnTime },
  ...{ frozen: values.frozen, frozen_done: values.frozenDone },
  ...{ labour_cents: values.labour, parts_cents: values.parts, services_cents: values.services },
  cost_cents: costOf(values),
});

/** Works out what a month says, from what was read for all of them. */
export function monthValues(
  { today }: Pick<Period, "today">,
  { stops, life, groups, frozen, costs }: MonthSources,
): (month: string, window: FigureWindow) => MonthValues {
  const due = Map.groupBy(groups, ({ month }) => month);
  const works = Map.groupBy(frozen, ({ monday }) => monday.slice(0, 7));
  const timesOf = timesIn(stops);
  return (month, window) => {
    const time = { required: 0, planned: 0, stopped: 0 };
    for (const { required, planned, stopped } of timesOf(window)) {
      time.required += required;
      time.planned += planned;
      time.stopped += stopped;
    }
    const failures = life.failures.filter(({ at }) => at >= beginOf(window) && at < window.until).length;
    return {
      ...{ ...noMonthValues, ...time, failures },
      ...pmValues(due.get(month) ?? [], today),
      ...frozenValues(works.get(month) ?? [], today),
      ...costs.get(month),
    };
  };
}

export function pmValues(groups: readonly DueGroup[], today: number) {
  const { pending, paused: _, ...judged } = countsOf(groups, today);
  const pmDue = Object.values(judged).reduce((sum, count) => sum + count, 0);
  return { pmDue, pmOnTime: judged.on_time, pmPending: pending };
}

export function frozenValues(works: readonly FrozenRow[], today: number) {
  const judged = works.map((work) => judgeFrozen(frozenOf(work), today));
  const frozenPending = judged.filter((one) => one === "running").length;
  const frozenDone = judged.filter((one) => one === "done").length;
  return { frozen: judged.length - frozenPending, frozenDone, frozenPending };
}
