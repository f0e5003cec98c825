import { wordsOf } from "#imports/heading-words.ts";
import type { Recurrence } from "#imports/recurrence/recurrence.ts";
import {
  monthNames,
  namedIntervals,
  numberWords,
  ordinalWords,
  unitNames,
  weekdayNames,
} from "#imports/recurrence/words.ts";
import { plain } from "#plain.ts";
import { type On, ruleLimits, type Unit, units } from "#plans/rule.ts";
import { type MonthlyPeriod, type Weekday, weekdays } from "#work/work-order.ts";

const nothing: Recurrence = { usual: null, interval: null, use: null, together: "any" };

/** How often some words say that work comes, in English or French; null where they don't say it, or what no plan can say. */
export function readRecurrence(text: string): Recurrence | null {
  const whole = plain(text)
    .replace(
      /\([^)]*(?:first|premier)[^)]*\)|,? *whichever .*$|,? *(?:selon )?(?:le|la) premiere?s? (?:echeance|des deux).*$/g,
      "",
    )
    .trim();
  const together = / (?:and|et) (?:every|tous|toutes) /.test(whole) ? "all" : "any";
  const parts = whole.split(together === "all" ? / (?:and|et) (?=every|tous|toutes)/ : / or | ou |\//);
  const read = parts.length > 2 ? [] : parts.map((part) => readPart(part));
  const [first, second] = read;
  if (!first) return null;
  if (read.length === 1) return first;
  if (!second || first.usual !== null || second.usual !== null) return null;
  const interval = first.interval ?? second.interval;
  const use = first.use ?? second.use;
  return interval !== null && use !== null ? { usual: null, interval, use, together } : null;
}

const daily =
  /^(?:daily|quotidien(?:ne)?|journalier|journaliere|(?:every |each )?(?:weekdays?|working days?|work days?|business days?)|(?:tous les |chaque )?jours? ouvrables?|mon(?:day)? (?:to |through )?fri(?:day)?|(?:du )?lundi au vendredi)$/;
const eachDay = /^(?:every day|each day|tous les jours|chaque jour|7 days a week|7 jours sur 7)$/;
const period =
  /^(?:monthly|every month|every 1 month|mensuel(?:le)?|tous les mois) (?:at |in |au |en |a )?(?:the |la )?(start|beginning|debut|middle|milieu|mid|end|fin)(?: of the month| du mois)?$/;
const periods: Readonly<Record<string, MonthlyPeriod>> = {
  ...{ start: "start", beginning: "start", debut: "start" },
  ...{ middle: "middle", milieu: "middle", mid: "middle", end: "end", fin: "end" },
};

function readPart(part: string): Recurrence | null {
  const words = wordsOf(part);
  if (daily.test(words)) return { ...nothing, usual: "Daily" };
  if (eachDay.test(words)) return { ...nothing, interval: { every: 1, unit: "day", on: null } };
  const [, name = ""] = period.exec(words) ?? [];
  const month = periods[name];
  if (month !== undefined) return { ...nothing, usual: { month } };
  const monthly = readOfMonth(words);
  if (monthly !== null) return { ...nothing, interval: monthly };
  const use = readUse(part);
  if (use !== null) return { ...nothing, use };
  const interval = readInterval(words);
  if (interval === null) return null;
  const { every, unit, on } = interval;
  const [weekday, ...others] = on !== null && "weekdays" in on ? on.weekdays : [];
  const isWeekly = /^(?:weekly|hebdo)/.test(words) && weekday !== undefined && others.length === 0;
  return isWeekly ? { ...nothing, usual: { week: weekday } } : { ...nothing, interval: { every, unit, on } };
}

/** A day of each month that stands before it: the 15th of each month. */
function readOfMonth(words: string): Recurrence["interval"] {
  const [, day = ""] =
    /^(?:on |a )?(?:the |le )?(.+?) (?:(?:of|de) (?:each|every|chaque) (?:month|mois)|of the month|du mois)$/.exec(
      words,
    ) ?? [];
  return day === "" ? null : withDay({ every: 1, unit: "month" }, day);
}

const lead =
  /^(?:every|each|once every|once an?|once per|tous les|toutes les|chaque|a chaque|aux|une fois par|1 fois par|1x par|one time per) /;
const isUnit = (word: string) => units.find((unit) => unitNames[unit].includes(word)) ?? null;

/** Every so many units of a meter: what is counted is no time of the calendar. */
function readUse(part: string): { every: number; unit: string } | null {
  const [, digits = "", unit = ""] =
    /^(?:every |tous les |toutes les |aux |a tous les |chaque )?([\d][\d .,]*?) ?([a-z\u00b0%][a-z ./%-]{0,19})$/.exec(
      part.trim(),
    ) ?? [];
  const number = Number(digits.replace(/[ ,](?=\d{3}\b)/g, "").replace(",", "."));
  if (unit === "" || !(number >= ruleLimits.units) || isUnit(wordsOf(unit).split(" ")[0] ?? "") !== null) return null;
  return /^(?:st|nd|rd|th|er|e|x|times?|fois)\b/.test(unit) ? null : { every: number, unit: unit.trim() };
}

function readInterval(words: string): { every: number; unit: Unit; on: On | null } | null {
  const named = namedIntervals.flatMap(([names, every, unit]) => names.map((name) => ({ name, every, unit })));
  const found = named
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => `${words} `.startsWith(`${name} `));
  if (found !== undefined) return withDay(found, words.slice(found.name.length).trim());
  const often = readTimes(words);
  if (often !== null) return often;
  const [first = "", ...rest] = words.replace(lead, "").split(" ");
  const weekday = onWeekdays(words.replace(lead, ""));
  if (weekday !== null && lead.test(words)) return { every: 1, unit: "week", on: weekday };
  const number = /^\d{1,3}$/.test(first) ? Number(first) : (numberWords[first] ?? null);
  const unit = isUnit(number === null ? first : (rest[0] ?? ""));
  const every = number ?? (lead.test(words) ? 1 : 0);
  if (unit === null || every < 1) return null;
  return withDay({ every, unit }, rest.slice(number === null ? 0 : 1).join(" "));
}

const monthsOfYear = 12;
const timesWords: Readonly<Record<string, number>> = { ...numberWords, once: 1, twice: 2 };

/** So many times a year, or once in another unit. */
function readTimes(words: string): { every: number; unit: Unit; on: null } | null {
  const [, digits = "", name = ""] =
    /^(\d{1,2}|once|twice|two|deux|four|quatre) ?(?:x|times?|fois)? ?(?:an?|per|par|each|every) (\w+)$/.exec(words) ??
    [];
  const count = /^\d/.test(digits) ? Number(digits) : (timesWords[digits] ?? 0);
  const unit = isUnit(name);
  if (unit === null || count === 0) return null;
  if (count === 1) return { every: 1, unit, on: null };
  return unit === "year" && monthsOfYear % count === 0
    ? { every: monthsOfYear / count, unit: "month", on: null }
    : null;
}

function withDay(
  { every, unit }: { every: number; unit: Unit },
  rest: string,
): { every: number; unit: Unit; on: On | null } | null {
  const day = rest.replace(/^(?:on|le|les|the|au|at)( (?:the|le))?( |$)/, "").trim();
  if (day === "") return { every, unit, on: null };
  if (unit === "day") return null;
  const on = unit === "week" ? onWeekdays(day) : onDay(day, unit);
  return on === null ? null : { every, unit, on };
}

const isWeekday = (word: string): Weekday | null => weekdays.find((day) => weekdayNames[day].includes(word)) ?? null;

/** Weekdays, and nothing else but words between them; null of anything else. */
export function onWeekdays(text: string): { weekdays: Weekday[] } | null {
  const found = wordsOf(text)
    .split(" ")
    .filter((word) => !/^(?:on|and|et|le|les|the|every|each|chaque|tous|)$/.test(word))
    .map(isWeekday);
  const known = found.filter((day) => day !== null);
  if (known.length === 0 || known.length < found.length) return null;
  return { weekdays: weekdays.filter((day) => known.includes(day)) };
}

/** A day of a month, or of a month of the year. */
export function onDay(text: string, unit: "month" | "year"): On | null {
  const words = wordsOf(text)
    .split(" ")
    .filter((word) => !/^(?:of|the|de|du|d|day|le|month|mois|on)$/.test(word));
  const month = monthNames.findIndex((names) => words.some((word) => names.includes(word))) + 1;
  const rest = words.filter((word) => !monthNames[month - 1]?.includes(word));
  if ((unit === "year") !== month > 0) return null;
  const day = dayIn(rest);
  return day === null ? null : { ...day, ...(month > 0 && { month }) };
}

const isWorkdayWord = (word: string) => /^(?:working|workday|ouvrable)$/.test(word);

function dayIn(words: readonly string[]) {
  const isWorkday = words.some(isWorkdayWord);
  const [first = "", second, ...others] = words.filter((word) => word !== "jour" && !isWorkdayWord(word));
  const ordinal = ordinalWords[first];
  const weekday = isWeekday(second ?? "");
  if (others.length > 0 || (second !== undefined && (weekday === null || isWorkday))) return null;
  if (weekday !== null) return ordinal === undefined ? null : { nth: ordinal, weekday };
  const number = numberIn(first);
  if (isWorkday) return number === null ? null : { workday: number };
  if (number === -1) return { last: true as const };
  return number === null || number > ruleLimits.day ? null : { day: number };
}

function numberIn(word: string): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(word) ?? [];
  return digits === undefined ? (ordinalWords[word] ?? null) : Number(digits) || null;
}
