import type { DateOrder } from "#imports/cells/cell-types.ts";
import { isOfOurTime, readPastedDay } from "#machines/pasted-day.ts";
import { plain } from "#plain.ts";
import { readTime } from "#text/typed-time.ts";

/** A day with the time that stands behind it; `open` of one that is in two months, as 03/04/2024; null of none. */
export type ReadDay = { day: string; time: string | null } | "open" | null;

const months = [
  "jan|january|janv|janvier",
  "feb|february|fev|fevr|fevrier",
  "mar|march|mars",
  "apr|april|avr|avril",
  "may|mai",
  "jun|june|juin",
  "jul|july|juil|juillet",
  "aug|august|aout",
  "sep|sept|september|septembre",
  "oct|october|octobre",
  "nov|november|novembre",
  "dec|december|decembre",
].map((names) => names.split("|"));

const numbered = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[-/. ]?([a-z]+)[-/. ]?(\d{1,2})$/;
const dayFirst = /^(\d{1,2})(?:er|st|nd|rd|th|e)?[-/., ]*([a-z]+)[-/., ]*(\d{4}|\d{2})$/;
const monthFirst = /^([a-z]+)[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/;
const weekday =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[., ]+|^(?:lun|mar|mercre|jeu|vendre|same|diman)(?:di|che)?[., ]+/;
/** Years of two digits from this one on are of the last century. */
const turn = 70;

/** The day that a cell of a sheet says, in the order of days that is known; null where it isn't. */
export function readDay(cell: string, order: DateOrder | null): ReadDay {
  const { date, time } = splitTime(plain(cell).trim().replace(/\s+/g, " "));
  const day = dayIn(date, order);
  return day === "open" || day === null ? day : { day, time };
}

function dayIn(date: string, order: DateOrder | null): string | "open" | null {
  const sure = readPastedDay(date);
  if (sure !== null) return isOfOurTime(sure) ? sure : null;
  const [, first = "", , second = "", year = ""] = numbered.exec(date) ?? [];
  return year === ""
    ? (namedDay(date) ?? namedDay(date.replace(weekday, "")))
    : numberedDay([first, second], year, order);
}

function numberedDay([first, second]: [string, string], year: string, order: DateOrder | null): string | "open" | null {
  const dmy = dayOf(year, Number(second), first);
  const mdy = dayOf(year, Number(first), second);
  if (dmy === null || mdy === null || dmy === mdy) return dmy ?? mdy;
  if (order === null) return "open";
  return order === "dmy" ? dmy : mdy;
}

function namedDay(date: string): string | null {
  const [, first = "", firstMonth = "", firstYear = ""] = dayFirst.exec(date) ?? [];
  const [, monthName = "", second = "", secondYear = ""] = monthFirst.exec(date) ?? [];
  const [, thirdYear = "", thirdMonth = "", third = ""] = yearFirst.exec(date) ?? [];
  const name = firstMonth || monthName || thirdMonth;
  const month = months.findIndex((names) => names.includes(name)) + 1;
  return month === 0 ? null : dayOf(firstYear || secondYear || thirdYear, month, first || second || third);
}

function dayOf(year: string, month: number, day: string): string | null {
  const century = Number(year) < turn ? 2000 : 1900;
  const fields = { year: Number(year) + (year.length === 2 ? century : 0), month, day: Number(day) };
  try {
    const date = Temporal.PlainDate.from(fields, { overflow: "reject" }).toString();
    return isOfOurTime(date) ? date : null;
  } catch {
    return null;
  }
}

const timed = /^(.*?\d)(?:[t, ]+| at | a )(\d{1,2}) ?(?:([:h]) ?(\d{2})?(?::\d{2}(?:[.,]\d+)?)?)? ?([ap]\.?m\.?)?$/;

/** The time at the end of a cell, HH:mm of the plant's clock. */
function splitTime(text: string): { date: string; time: string | null } {
  const [, date = "", hour = "", sign = "", minute = "00", half = ""] = timed.exec(text) ?? [];
  if (date === "" || (sign === "" && half === "")) return { date: text, time: null };
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.startsWith("p") ? 12 : 0);
  const time = readTime(`${hours}:${minute}`);
  return time === null ? { date: text, time: null } : { date, time };
}

/** The day that a cell says of years that none is taken of, such as 9999-12-31; null of any other cell. */
export function farDayIn(cell: string): string | null {
  const sure = readPastedDay(splitTime(plain(cell).trim()).date);
  return sure !== null && !isOfOurTime(sure) ? sure : null;
}

/** Which order of days a cell proves, by a number that is no month. */
export function provenOrder(cell: string): DateOrder | null {
  const { date } = splitTime(plain(cell).trim());
  const [, first = "", , second = "", year = ""] = numbered.exec(date) ?? [];
  if (year === "") return null;
  if (Number(first) > 12 && Number(second) <= 12) return "dmy";
  return Number(second) > 12 && Number(first) <= 12 ? "mdy" : null;
}
