import type { Level, PlanInterval, PlanRule } from "@millwright/domain/plans/rule";
import { planWords } from "#plans/plans.ts";
import { sayAmount, sayDate, sayDates, sayDayOfYear, sayList } from "#plans/say-days.ts";
import { type PlanSaying, sayInterval, sayLevel } from "#plans/say-level.ts";
import { asSentence, fill, type Locale, plural } from "#text.ts";

/**
 * A plan in a sentence, or two: "Every 3 months on the first Monday or every 500 h, whichever comes first, moved to the
 * next working day."
 */
export function sayPlan(rule: PlanRule, saying: PlanSaying): string {
  const { locale } = saying;
  const words = planWords[locale];
  const isOne = rule.levels.length === 1;
  const levels = rule.levels.map((level) => {
    const every = sayLevel(level, rule.trigger, saying);
    return isOne || level.name === "" ? every : fill(words.level, { name: level.name, every });
  });
  const base = nameMeter(levels.join("; "), rule, saying);
  const first = capital([base, ...clausesOf(rule, saying)].join(isOne ? ", " : "; "), locale);
  const more = [
    ...ofBoth(rule, saying.locale),
    ...(isOne ? [] : [words.largest]),
    ...(rule.overlap === "stack" ? [words.stacks] : []),
    ...(rule.lead > 0 ? [plural(locale, words.lead, rule.lead)] : []),
  ];
  return [asSentence(first), ...more].join(" ");
}

/** A plan that counts by a meter alone says by which. */
function nameMeter(every: string, { trigger }: PlanRule, { locale, meter }: PlanSaying): string {
  return trigger !== "meter" || !meter ? every : fill(planWords[locale].meterNamed, { every, meter: meter.name });
}

function clausesOf(rule: PlanRule, { locale, today }: PlanSaying): string[] {
  const words = planWords[locale];
  return [
    ...(rule.trigger === "any" ? [words.firstOfBoth] : []),
    ...(rule.trigger === "all" ? [words.lastOfBoth] : []),
    ...(rule.anchor === "floating" ? [words.floating] : []),
    ...(rule.trigger === "date" ? settlingOf(rule, locale) : []),
    ...(rule.start > today ? [fill(words.starts, { day: sayDate(rule.start, locale, today) })] : []),
    ...(rule.end === null ? [] : [fill(words.ends, { day: sayDate(rule.end, locale, today) })]),
  ];
}

/** Days by date move off those that aren't worked, days by meter don't (decision 085, §8): a plan by both says it of each. */
function ofBoth(rule: PlanRule, locale: Locale): string[] {
  if (rule.trigger !== "any" && rule.trigger !== "all") return [];
  const settled = settlingOf(rule, locale);
  return settled.length === 0 ? [] : [fill(planWords[locale].dateAndMeter, { said: settled.join(", ") })];
}

/** Where days by date come to stand. */
function settlingOf(rule: PlanRule, locale: Locale): string[] {
  const words = planWords[locale];
  const seasons = rule.seasons.map(({ from, to }) =>
    fill(words.season, { from: sayLimit(from, locale), to: sayLimit(to, locale) }),
  );
  const within = seasons.length > 0 ? [fill(words.seasons, { seasons: sayList(seasons, locale) })] : [];
  return [...movesOf(rule, locale), ...skipsOf(rule, locale), ...within];
}

/** A limit of a season, MM-DD. */
function sayLimit(limit: string, locale: Locale): string {
  const [month = 1, day = 1] = limit.split("-").map(Number);
  return sayDayOfYear(month, day, locale);
}

function movesOf({ shift, holidays, shutdowns }: PlanRule, locale: Locale): string[] {
  const { moved, movedFrom, causes } = planWords[locale];
  const from = [
    ...(shift === "none" ? [] : [causes.daysOff]),
    ...(holidays === "move" ? [causes.holidays] : []),
    ...(shutdowns === "move" ? [causes.shutdowns] : []),
  ];
  if (from.length === 0) return [];
  const sentence = moved[shift === "none" ? "next" : shift];
  const isAll = from.length === Object.keys(causes).length;
  return [isAll ? sentence : fill(movedFrom, { moved: sentence, causes: from.join(", ") })];
}

function skipsOf({ holidays, shutdowns }: PlanRule, locale: Locale): string[] {
  const { skipped } = planWords[locale];
  if (holidays === "skip" && shutdowns === "skip") return [skipped.both];
  if (holidays === "skip") return [skipped.holidays];
  return shutdowns === "skip" ? [skipped.shutdowns] : [];
}

/** A plan as a card says it: "Quarterly", "Every 2 weeks", "Every 250 h", "Monthly, Yearly". */
export function shortPlan(rule: PlanRule, saying: PlanSaying): string {
  const levels = rule.levels.map((level) => level.name || shortLevel(level, rule.trigger, saying));
  return levels.join(", ");
}

/** One level of a plan as a card says it, by what it is: "Quarterly". */
export function shortLevel(level: Level, trigger: PlanRule["trigger"], { locale, meter }: PlanSaying): string {
  return shortInterval({ ...level, trigger, meter_unit: meter?.unit ?? null }, locale);
}

function shortInterval(interval: PlanInterval, locale: Locale): string {
  const { trigger, every_units, meter_unit } = interval;
  const { short } = planWords[locale];
  const n = sayAmount(every_units ?? 0, meter_unit ?? "", locale);
  if (trigger === "meter") return fill(short.meter, { n });
  const date = shortDate(interval, locale);
  if (trigger === "date") return date;
  return fill(trigger === "any" ? short.either : short.both, { date, meter: fill(short.meterAfter, { n }) });
}

const named: Record<string, "weekly" | "monthly" | "quarterly" | "yearly"> = {
  "1 week": "weekly",
  "1 month": "monthly",
  "3 month": "quarterly",
  "1 year": "yearly",
};

function shortDate(interval: PlanInterval, locale: Locale): string {
  const { short } = planWords[locale];
  const { every, unit, on } = interval;
  const name = named[`${every} ${unit}`];
  const isOnce = on === null || !("weekdays" in on) || on.weekdays.length === 1;
  if (name !== undefined && isOnce) return short[name];
  return capital(sayInterval({ ...interval, on: isOnce ? null : on }, locale), locale);
}

/** What an order, or something that was done, says of its plan. */
interface SaidLevel {
  level_name: string | null;
  interval: PlanInterval | null;
  covers?: readonly Named[];
}

/** How often it comes: its level, with the smaller ones that it completes, or the interval of one without a name. Null of the spec's three. */
export function sayOften({ level_name, interval, covers = [] }: SaidLevel, locale: Locale): string | null {
  const named = sayCovers(level_name === null ? null : { name: level_name }, covers, locale);
  return named ?? (interval && shortInterval(interval, locale));
}

interface Named {
  name: string;
}

/** "Yearly (with Quarterly and Monthly)": an occurrence's level, and the smaller ones that it completes, the largest first. */
export function sayCovers(level: Named | null, covers: readonly Named[], locale: Locale): string | null {
  if (level === null || level.name === "") return null;
  const smaller = covers.map(({ name }) => name).filter((name) => name !== "");
  if (smaller.length === 0) return level.name;
  return fill(planWords[locale].covers, { level: level.name, covers: sayList(smaller.toReversed(), locale) });
}

/** When a plan by meter is due, as far as its readings tell (YYYY-MM-DD): "expected 3–9 Dec". */
export function sayExpected(
  { from, to }: { from: string | null; to: string | null },
  { locale, today }: Pick<PlanSaying, "locale" | "today">,
): string {
  const words = planWords[locale];
  if (from === null) return words.expectedOpen;
  if (to === null) return fill(words.expectedFrom, { day: sayDate(from, locale, today) });
  if (from === to) return fill(words.expectedOn, { day: sayDate(from, locale, today) });
  return fill(words.expected, { range: sayDates(from, to, locale, today) });
}

/** "Paused until 4 Jan: shutdown"; of one to come from when, too. */
export function sayPause(
  { from, until, reason }: { from: string; until: string; reason: string | null },
  { locale, today }: Pick<PlanSaying, "locale" | "today">,
): string {
  const words = planWords[locale];
  const values = {
    from: sayDate(from, locale, today),
    until: sayDate(until, locale, today),
    day: "",
    reason: reason ?? "",
  };
  return fill(from > today ? words.pausedLater : words.paused, { ...values, day: values.until });
}

const capital = (text: string, locale: Locale) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
