import type { Level, On, PlanInterval, PlanRule } from "@millwright/domain/plans/rule";
import { type Weekday, weekdays } from "@millwright/domain/work/work-order";
import { type PlanWords, planWords } from "#plans/plans.ts";
import { sayAmount, sayDayOfYear, sayList, sayOfMonth, sayOrdinal, sayWeekday } from "#plans/say-days.ts";
import { fill, type Locale, plural } from "#text.ts";

/** What a meter counts, and how it is called. */
export interface SaidMeter {
  name: string;
  unit: string;
}

/** What a plan is said with. */
export interface PlanSaying {
  locale: Locale;
  /** The plant's day, YYYY-MM-DD. */
  today: string;
  /** The plan's meter, where it has one that is known. */
  meter?: SaidMeter | null | undefined;
}

/** How often something comes, whatever it is called. */
type Interval = Omit<PlanInterval, "trigger" | "meter_unit">;

const workweek = weekdays.slice(0, 5);
const lastDay = 31;

/** "every 3 months on the first Monday or every 500 h". */
export function sayLevel(level: Level, trigger: PlanRule["trigger"], saying: PlanSaying): string {
  const words = planWords[saying.locale];
  const date = sayInterval(level, saying.locale);
  const meter = sayEveryUnits(level, words, saying);
  if (trigger === "date") return date;
  if (trigger === "meter") return meter;
  return fill(trigger === "any" ? words.either : words.both, { date, meter });
}

/** "every 3 months on the first Monday"; nothing of a level without a date. */
export function sayInterval({ every: n, unit, on }: Interval, locale: Locale): string {
  const words = planWords[locale];
  if (n === null || unit === null) return "";
  const every = plural(locale, words.every[unit], n);
  if (on === null) return every;
  if (n === 1 && isEveryDay(on)) return plural(locale, words.every.day, n);
  return fill(words.onDay, { every, on: sayOn(on, locale) });
}

const isEveryDay = (on: On) => "weekdays" in on && on.weekdays.length === weekdays.length;

/** "on the first Monday", "on Monday and Thursday", "on 15 March". */
export function sayOn(on: On, locale: Locale): string {
  const { on: words } = planWords[locale];
  if ("weekdays" in on) return sayWeekdays(on.weekdays, locale);
  const text = sayDayOf(on, locale);
  if (on.month === undefined || "day" in on) return text;
  return fill(words.ofMonth, { on: text, month: sayOfMonth(on.month, locale) });
}

function sayDayOf(on: Exclude<On, { weekdays: Weekday[] }>, locale: Locale): string {
  const words = planWords[locale];
  if ("last" in on) return words.on.last;
  if ("nth" in on) return fill(words.on.nth, { nth: nthOf(on.nth, words), weekday: sayWeekday(on.weekday, locale) });
  if ("workday" in on) return fill(words.on.workday, { nth: sayWorkday(on.workday, locale) });
  if (on.month !== undefined) return fill(words.on.date, { day: sayDayOfYear(on.month, on.day, locale) });
  if (on.day >= lastDay) return words.on.last;
  const isInEach = on.day <= 28;
  const isOrdinal = locale === "en" || on.day === 1;
  const day = isOrdinal ? sayOrdinal(on.day, locale) : String(on.day);
  return fill(isInEach ? words.on.day : words.on.dayOrLast, { day });
}

/** "Monday and Thursday", "from Monday to Friday". */
function sayWeekdays(chosen: readonly Weekday[], locale: Locale): string {
  const words = planWords[locale].on;
  const inOrder = weekdays.filter((day) => chosen.includes(day));
  const isWorkweek = inOrder.length === workweek.length && workweek.every((day) => inOrder.includes(day));
  const name = (day: Weekday) => sayWeekday(day, locale);
  if (isWorkweek) return fill(words.range, { first: name("Monday"), last: name("Friday") });
  const days = inOrder.map((day) => fill(words.weekday, { day: name(day) }));
  return fill(words.weekdays, { days: sayList(days, locale) });
}

export function nthOf(nth: 1 | 2 | 3 | 4 | -1, { nth: words }: PlanWords): string {
  const names = { 1: words.first, 2: words.second, 3: words.third, 4: words.fourth, [-1]: words.last };
  return names[nth];
}

function sayWorkday(n: number, locale: Locale): string {
  const { nth } = planWords[locale];
  if (n === -1) return nth.last;
  return n === 1 ? nth.first : sayOrdinal(n, locale);
}

/** "every 500 h". */
function sayEveryUnits({ every_units }: Level, words: PlanWords, { locale, meter }: PlanSaying): string {
  return every_units === null ? "" : fill(words.meter, { n: sayAmount(every_units, meter?.unit ?? "", locale) });
}
