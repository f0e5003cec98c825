import { type Locale, regionOf } from "@millwright/messages/text";
import { sayMonth } from "#lib/time/time.ts";

const format = (month: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regionOf[locale], { ...options, timeZone: "UTC" }).format(new Date(`${month}-01`));

/** A month (YYYY-MM) as a chart has room for it: "Nov". */
export const sayShortMonth = (month: string, locale: Locale): string => format(month, locale, { month: "short" });

/** The month with its year, as narrow as paper needs it: "Nov 2026". */
export const sayNarrowMonth = (month: string, locale: Locale): string =>
  format(month, locale, { month: "short", year: "numeric" });

/** The month with its year: "November 2026". */
export const sayMonthOf = (month: string, locale: Locale): string =>
  sayMonth(Temporal.PlainYearMonth.from(month), { locale });
