import { readWhen } from "@millwright/domain/when";

/** What the calendar shows, as it stands in the address: a month (YYYY-MM) or the week of a day (YYYY-MM-DD), and what is done. */
export interface CalendarSearch {
  /** The week of the day; the month without. */
  view?: "week" | undefined;
  month?: string | undefined;
  day?: string | undefined;
  /** Whether what is done is shown as well. */
  done?: true | undefined;
}

/** The months that can be shown: their weeks stay within the days that the API knows. */
const [firstMonth, lastMonth] = ["1900-01", "2199-11"];
const monthShape = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

export const isMonth = (text: unknown): text is string =>
  typeof text === "string" && monthShape.test(text) && text >= firstMonth && text <= lastMonth;

const isDay = (text: unknown): text is string =>
  typeof text === "string" && dayShape.test(text) && isMonth(text.slice(0, 7)) && readWhen(text, "UTC") !== null;

/** The month and the day of the address. What is neither is left out. */
export function readCalendarSearch({ view, month, day, done }: Record<string, unknown>): CalendarSearch {
  return {
    ...(view === "week" && { view }),
    ...(isMonth(month) && { month }),
    ...(isDay(day) && { day }),
    ...(done === true && { done }),
  };
}
