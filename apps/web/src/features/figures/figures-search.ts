import { readWhen } from "@millwright/domain/when";

export const periodNames = ["month", "last-month", "year", "own"] as const;
export type PeriodName = (typeof periodNames)[number];

/** What the figures are of, as it stands in the address: a period, a department, a machine, and the figure whose rows are shown. */
export interface FiguresSearch {
  /** Twelve months when left out. */
  period?: PeriodName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  department_id?: string | undefined;
  class_id?: string | undefined;
  machine_id?: string | undefined;
  rows?: string | undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const shape = /^(?:19|20|21)\d\d-\d\d-\d\d$/;
const isDay = (text: unknown): text is string =>
  typeof text === "string" && shape.test(text) && readWhen(text, "UTC") !== null;
const isId = (text: unknown): text is string => typeof text === "string" && uuid.test(text);

export function readFiguresSearch(search: Record<string, unknown>): FiguresSearch {
  const { from, to, department_id, class_id, machine_id, rows } = search;
  const period = periodNames.find((name) => name === search.period);
  return {
    ...(period !== undefined && period !== "year" && { period }),
    ...(period === "own" && isDay(from) && { from }),
    ...(period === "own" && isDay(to) && { to }),
    ...(isId(department_id) && { department_id }),
    ...(isId(class_id) && { class_id }),
    ...(isId(machine_id) && { machine_id }),
    ...(typeof rows === "string" && /^[a-z_]{1,30}$/.test(rows) && { rows }),
  };
}

export interface DayRange {
  from: string;
  to: string;
}

/** The days of a period: a month whole, twelve months with the one that runs. */
export function daysOf({ period = "year", from, to }: FiguresSearch, today: Temporal.PlainDate): DayRange {
  const first = today.with({ day: 1 });
  const range = (start: Temporal.PlainDate, months: number) => ({
    from: start.toString(),
    to: start.add({ months }).subtract({ days: 1 }).toString(),
  });
  if (period === "month") return range(first, 1);
  if (period === "last-month") return range(first.subtract({ months: 1 }), 1);
  const year = range(first.subtract({ months: 11 }), 12);
  if (period === "year") return year;
  return { from: from ?? year.from, to: to ?? today.toString() };
}
