/** Days as whole numbers since 1970-01-01, by the UTC clock of the language alone. */
export type Day = number;

const msPerDay = 86_400_000;
export const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export interface Civil {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Monday. */
  weekday: number;
  /** MM-DD. */
  monthDay: string;
}

export function dayOfCivil(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / msPerDay;
}

export function dayOfText(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / msPerDay;
}

export function textOfDay(day: Day): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

const seen = new Map<Day, Civil>();

export function civilOfDay(day: Day): Civil {
  const before = seen.get(day);
  if (before) return before;
  const at = new Date(day * msPerDay);
  const civil = {
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ weekday: (at.getUTCDay() + 6) % 7, monthDay: textOfDay(day).slice(5) },
  };
  seen.set(day, civil);
  return civil;
}

export function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isLeap(year: number): boolean {
  return lengthOfMonth(year, 2) === 29;
}

/** So many months later; the day is cut to the length of the month. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: of } = civilOfDay(day);
  const count = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  return dayOfCivil(y, m, Math.min(of, lengthOfMonth(y, m)));
}
