import { type Weekday, weekdays } from "#work/work-order.ts";

/** Days since 1 January 1970: what the engine counts in. */
export type DayNumber = number;

/** The day that says that nothing more comes: no plan falls on it. */
export const never = Temporal.PlainDate.from("9999-12-31");

export interface CivilDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const daysOfEra = 146_097;
const daysToMarchOfYearZero = 719_468;

/** The day number of a civil day of the Gregorian calendar. Years begin in March here, so that the leap day ends one. */
export function numberOfCivil(year: number, month: number, day: number): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysOfEra + dayOfEra - daysToMarchOfYearZero;
}

export function civilOf(number: DayNumber): CivilDay {
  const days = number + daysToMarchOfYearZero;
  const era = Math.floor(days / daysOfEra);
  const dayOfEra = days - era * daysOfEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 31);
}

/** 0 of a Monday to 6 of a Sunday. */
export function weekdayIndexOf(number: DayNumber): number {
  return (((number + 3) % 7) + 7) % 7;
}

export function weekdayIndex(weekday: Weekday): number {
  return weekdays.indexOf(weekday);
}

/** Which week, Monday first, a day lies in: weeks that follow one another have numbers that do. */
export function weekOfDay(number: DayNumber): number {
  return Math.floor((number + 3) / 7);
}

export function mondayOfWeek(week: number): DayNumber {
  return week * 7 - 3;
}

/** Months since year 0 that a day lies in. */
export function monthOfDay(number: DayNumber): number {
  const { year, month } = civilOf(number);
  return year * 12 + month - 1;
}

/** The day number of a day as it is written, YYYY-MM-DD. */
export function numberOfText(text: string): DayNumber {
  return numberOfCivil(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));
}

export function textOf(number: DayNumber): string {
  const { year, month, day } = civilOf(number);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

export function numberOf({ year, month, day }: Temporal.PlainDate): DayNumber {
  return numberOfCivil(year, month, day);
}

export function plainDateOf(number: DayNumber): Temporal.PlainDate {
  const { year, month, day } = civilOf(number);
  return new Temporal.PlainDate(year, month, day);
}
