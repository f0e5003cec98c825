import type { Weekday } from "@millwright/domain/work/work-order";
import { weekdays } from "@millwright/domain/work/work-order";
import { type Locale, regionOf } from "#text.ts";

// Day before month, as the shop writes it in both languages.
const dayLocale = { en: "en-GB", fr: "fr-CA" } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dayLocale[locale], { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}

/** A Monday, from which the names of weekdays are told. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** "Monday", "lundi"; "Mon", "lun." */
export function sayWeekday(weekday: Weekday, locale: Locale, width: "long" | "short" = "long"): string {
  return formatOf(locale, { weekday: width }).format(monday + weekdays.indexOf(weekday) * dayMs);
}

/** "March", "mars". */
export function sayMonth(month: number, locale: Locale): string {
  return formatOf(locale, { month: "long" }).format(Date.UTC(2024, month - 1, 1));
}

/** "March" after "of", in French "de mars" and "d’avril". */
export function sayOfMonth(month: number, locale: Locale): string {
  const name = sayMonth(month, locale);
  if (locale === "en") return name;
  return /^[ao]/.test(name) ? `d’${name}` : `de ${name}`;
}

/** "15 March", "1er mars": a day of each year. */
export function sayDayOfYear(month: number, day: number, locale: Locale): string {
  const text = formatOf(locale, { day: "numeric", month: "long" }).format(Date.UTC(2024, month - 1, day));
  return locale === "fr" ? inFrench(text, day) : text;
}

/** "4 Jan 2027", "4 janv. 2027"; without the year where it is that of today. Both are YYYY-MM-DD. */
export function sayDate(date: string, locale: Locale, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  const text = formatOf(locale, { day: "numeric", month: "short", ...year }).format(Date.parse(date));
  return locale === "fr" ? inFrench(text, Number(date.slice(8))) : text;
}

/** "3–9 Dec": two days (YYYY-MM-DD) and what is between. */
export function sayDates(from: string, to: string, locale: Locale, today: string): string {
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4));
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  const format = formatOf(locale, { day: "numeric", month: "short", ...year });
  const text = unbroken(format.formatRange(Date.parse(from), Date.parse(to)));
  return text.replace(/^(\d+)\s*–\s*(?=\d+\s\p{L}+\.?$)/u, "$1–");
}

const inFrench = (text: string, day: number) => unbroken(day === 1 ? text.replace(/\b1\b/, "1er") : text);
const unbroken = (text: string) => text.replaceAll(/\s/g, "\u00a0");

/** "1st", "2nd"; in French "1er", "2e". */
export function sayOrdinal(n: number, locale: Locale): string {
  if (locale === "fr") return n === 1 ? "1er" : `${n}e`;
  const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd" };
  return `${n}${suffixes[ordinals().select(n)] ?? "th"}`;
}

let rules: Intl.PluralRules | undefined;
const ordinals = () => (rules ??= new Intl.PluralRules("en", { type: "ordinal" }));

/** "Quarterly and Monthly". */
export function sayList(texts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(regionOf[locale], { type: "conjunction" }).format(texts);
}

/** "1,000 h", "1 000 h": so much of what a meter counts, on one line. */
export function sayAmount(n: number, unit: string, locale: Locale): string {
  const text = new Intl.NumberFormat(regionOf[locale], { maximumFractionDigits: 3 }).format(n);
  return unit === "" ? text : `${text}\u00a0${unit}`;
}
