import { type Locale, regionOf } from "@millwright/messages/text";
import { sayMonth } from "#lib/time/time.ts";

/** A month (YYYY-MM) as a chart has room for it: "Nov". */
export const sayShortMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regionOf[locale], { month: "short", timeZone: "UTC" }).format(new Date(`${month}-01`));

/** The month with its year. */
export const sayMonthOf = (month: string, locale: Locale): string =>
  sayMonth(Temporal.PlainYearMonth.from(month), { locale });

/** The month with its year, as narrow as paper needs it: "Nov 2026". */
export const sayNarrowMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regionOf[locale], { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
