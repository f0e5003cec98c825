const minutesOfHour = 60;

/** Minutes as hours in the person's language, with two digits after the point at most: 90 is 1.5, or 1,5. */
export function sayHours(minutes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(minutes / minutesOfHour);
}
