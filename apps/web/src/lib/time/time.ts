import { dayOf, readWhen } from "@millwright/domain/when";
import type { Messages } from "@millwright/messages/messages";
import { fill, type Locale } from "@millwright/messages/text";

/** All that a time needs to be said: the language with its texts, the plant's zone and the moment of saying. */
export interface Saying {
  locale: Locale;
  messages: Pick<Messages, "time">;
  zone: string;
  now: Temporal.Instant;
}

// Day before month, as the shop writes it in both languages; en-CA would put the month first.
const dayLocale = { en: "en-GB", fr: "fr-CA" } as const;
const clockLocale = { en: "en-CA", fr: "fr-CA" } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, found);
  return found;
}

/** "18 Nov", "1er déc."; with the year when it is not this one, or when it is asked for. */
export function sayDay(day: Temporal.PlainDate, { locale, zone, now }: Saying, withYear = false): string {
  const year = withYear || day.year !== dayOf(now, zone).year;
  const options = {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    ...(year && { year: "numeric" as const }),
  } as const;
  const text = withFirst(format(dayLocale[locale], options).format(dateOf(day)), day, locale);
  return locale === "fr" ? unbroken(text) : text;
}

/** French writes a date or a time as several words, which stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/\s/g, "\u00a0");
}

/** French says "1er" of the first of a month. */
function withFirst(text: string, { day }: Temporal.PlainDate, locale: Locale): string {
  return locale === "fr" && day === 1 ? text.replace(/\b1\b/, "1er") : text;
}

/** A civil day as the formats take it, which have to be in UTC. */
function dateOf({ year, month, day }: Temporal.PlainDate): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

/** "Tuesday 24 November", "mardi 1er décembre"; with the year when it is not this one. */
export function sayWeekday(day: Temporal.PlainDate, { locale, zone, now }: Saying): string {
  const year = day.year === dayOf(now, zone).year ? {} : ({ year: "numeric" } as const);
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC", ...year } as const;
  // English would put a comma behind the weekday of a day with its year, and none in the line above it without.
  const text = format(dayLocale[locale], options).format(dateOf(day)).replace(",", "");
  const [name = "", ...rest] = withFirst(text, day, locale).split(" ");
  const date = rest.join(" ");
  return `${name} ${locale === "fr" ? unbroken(date) : date}`;
}

/** "November 2026". */
export function sayMonth(month: Temporal.PlainYearMonth, { locale }: Pick<Saying, "locale">): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return format(dayLocale[locale], options).format(dateOf(month.toPlainDate({ day: 1 })));
}

/** "Tuesday", or "Tue". */
export function sayWeekdayName(day: Temporal.PlainDate, { locale }: Pick<Saying, "locale">, width: "long" | "short") {
  return format(dayLocale[locale], { weekday: width, timeZone: "UTC" }).format(dateOf(day));
}

/** "15:30", "15 h 30", "9 h": a wall-clock time of the plant that is kept as HH:MM. */
export function sayTime(time: string, { locale }: Pick<Saying, "locale">): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" } as const;
  return withoutNoughts(format(clockLocale[locale], options).format(Date.UTC(2026, 0, 1, hour, minute)), locale);
}

/** French says "9 h" and "8 h 05" for "09 h 00" and "08 h 05". */
function withoutNoughts(text: string, locale: Locale): string {
  return locale === "fr" ? unbroken(text.replace(/^0(?=\d)/, "").replace(/\s00$/, "")) : text;
}

/** "15:30", "15 h 30". */
export function sayClock(at: Temporal.Instant, { locale, zone }: Saying): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
  return withoutNoughts(format(clockLocale[locale], options).format(at.epochMilliseconds), locale);
}

/** "18 Nov 2026, 15:30": an instant in full, for tables, tooltips and paper. */
export function sayInstant(at: Temporal.Instant, saying: Saying): string {
  return `${sayDay(dayOf(at, saying.zone), saying, true)}, ${sayClock(at, saying)}`;
}

/** How long ago: "now", "20 min", "5 h", "2 d". A moment that is still to come is "now". */
export function sayAge(at: Temporal.Instant, { messages, now }: Pick<Saying, "messages" | "now">): string {
  const minutes = Math.floor((now.epochMilliseconds - at.epochMilliseconds) / 60_000);
  if (minutes < 1) return messages.time.now;
  if (minutes < 60) return fill(messages.time.minutes, { n: minutes });
  if (minutes < 24 * 60) return fill(messages.time.hours, { n: Math.floor(minutes / 60) });
  return fill(messages.time.days, { n: Math.floor(minutes / (24 * 60)) });
}

/** A due date as a card says it: "Today 15:30", "Today", "22 Nov". Null when the text is no date. */
export function sayDue(due: string, saying: Saying): string | null {
  const when = readWhen(due, saying.zone);
  if (when === null) return null;
  const { time } = saying.messages;
  const day = "on" in when ? when.on : dayOf(when.at, saying.zone);
  const isToday = day.equals(dayOf(saying.now, saying.zone));
  if (!isToday) return sayDay(day, saying);
  return "on" in when ? time.today : fill(time.todayAt, { time: sayClock(when.at, saying) });
}

/** When work was completed: "Done 09:12" today, "Done yesterday", "Done 18 Nov". */
export function sayDone(at: Temporal.Instant, saying: Saying): string {
  const { time } = saying.messages;
  const today = dayOf(saying.now, saying.zone);
  const day = dayOf(at, saying.zone);
  if (day.equals(today)) return fill(time.doneAt, { time: sayClock(at, saying) });
  if (day.equals(today.subtract({ days: 1 }))) return time.doneYesterday;
  return fill(time.doneOn, { day: sayDay(day, saying) });
}
