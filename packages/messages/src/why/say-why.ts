import type { AgendaDay, Why, WhyOnDay } from "@millwright/contract/plan-days";
import { sayAmount, sayDate } from "#plans/say-days.ts";
import { sayCovers } from "#plans/say-plan.ts";
import { fill, type Locale } from "#text.ts";
import { type WhyWords, whyWords } from "#why/why.ts";

interface Saying {
  words: WhyWords;
  locale: Locale;
  meter: WhyOnDay["meter"];
  dayOf: (day: string) => string;
  /** So much of what the meter counts. */
  amount: (n: number) => string;
}

/** Why a plan falls on a day, or why not: "Not today: floating, last done 12 Nov, next 12 Dec." */
export function sayWhy({ day, today, why, meter }: Omit<WhyOnDay, "text">, locale: Locale): string {
  const words = whyWords[locale];
  const dayOf = (of: string) => sayDate(of, locale, today);
  const amount = (n: number) => sayAmount(n, meter?.unit ?? "", locale);
  const saying = { words, locale, meter, dayOf, amount };
  const heads = why.kind === "stands" ? words.on : words.notOn;
  const reason = (why.kind === "stands" ? standing(why, saying) : reasons(why, saying)).join(", ");
  const sentence = fill(day === today ? heads.today : heads.day, { day: saying.dayOf(day), reason });
  // A month that is cut short ends with a full stop of its own.
  return sentence.replace(/\.\.$/, ".");
}

/** How an occurrence stands and how it came to its day, in parts. */
function standing({ entry, left }: Extract<Why, { kind: "stands" }>, saying: Saying): string[] {
  const { day, planned, nominal, level, covers, state, between, catches_up: pause, value } = entry;
  const { words, locale, dayOf, amount } = saying;
  const named = sayCovers(level, covers, locale);
  return [
    words.states[state],
    ...(named === null ? [] : [named]),
    ...(day === planned ? [] : [fill(words.moved, { day: dayOf(planned) })]),
    ...(left === null
      ? []
      : [fill(words.left[left.because], { day: dayOf(nominal), until: dayOf(left.until ?? planned) })]),
    ...(pause === null ? [] : [fill(words.catchesUp, { day: dayOf(pause.until) })]),
    ...range(between, saying),
    ...(value === null ? [] : [fill(words.dueAt, { n: amount(value) })]),
  ];
}

function reasons(why: Exclude<Why, { kind: "stands" }>, saying: Saying): string[] {
  const { words, dayOf } = saying;
  switch (why.kind) {
    case "before-start":
      return [fill(words.beforeStart, { day: dayOf(why.day) })];
    case "after-end":
      return [fill(words.afterEnd, { day: dayOf(why.day) })];
    case "moved-to":
      return [fill(words.movedTo, { day: dayOf(why.day) })];
    case "paused":
      return pausing(why, saying);
    case "out-of-season":
      return [words.outOfSeason];
    case "no-working-day":
      return [words.noWorkingDay];
    case "shutdown":
    case "holiday":
      return [fill(words[why.kind], { name: why.name })];
    case "shifted-to":
      return [fill(words.shiftedTo[why.because], { day: dayOf(why.day), name: why.name ?? "" })];
    case "meter":
      return metered(why, saying);
    case "still-open":
      return [fill(words.stillOpen, { day: dayOf(why.since) })];
    case "floating":
      return [words.floating, lastOf(why, saying), next(why.next, saying)];
    case "off-grid": {
      const previous = why.previous === null ? [] : [fill(words.previous, { day: dayOf(why.previous) })];
      return [words.offGrid, ...previous, next(why.next, saying)];
    }
  }
}

function lastOf(
  { last_done: done, last_skipped: skipped }: Extract<Why, { kind: "floating" }>,
  { words, dayOf }: Saying,
): string {
  if (skipped !== null) return fill(words.lastSkipped, { day: dayOf(skipped) });
  return done === null ? words.neverDone : fill(words.lastDone, { day: dayOf(done) });
}

function pausing(
  { until, is_deleted, reason, by_name: name, catches_up: makesUp }: Extract<Why, { kind: "paused" }>,
  { words, dayOf }: Saying,
): string[] {
  const day = dayOf(until);
  const paused = name === null ? fill(words.paused, { day }) : fill(words.pausedBy, { name, day });
  const sentence = is_deleted ? fill(words.deleted, { day }) : paused;
  return [
    reason === null ? sentence : fill(words.because, { said: sentence, reason }),
    ...(makesUp === null ? [] : [fill(words.caughtUp, { day: dayOf(makesUp) })]),
  ];
}

function metered({ value, total, between }: Extract<Why, { kind: "meter" }>, saying: Saying): string[] {
  const { words, meter, amount } = saying;
  const texts = meter === null ? [words.meterUnread, words.meter] : [words.meterUnreadNamed, words.meterNamed];
  const [unread = "", read = ""] = texts;
  const name = meter?.name ?? "";
  return [
    total === null ? fill(unread, { name }) : fill(read, { name, total: amount(total) }),
    ...(value === null ? [] : [fill(words.nextAt, { n: amount(value) })]),
    ...range(between, saying),
  ];
}

function range(between: AgendaDay["between"], { words, dayOf }: Saying): string[] {
  if (between === null) return [];
  const from = dayOf(between.from);
  if (between.to === null) return [fill(words.expectedFrom, { from })];
  return between.to === between.from ? [] : [fill(words.expected, { from, to: dayOf(between.to) })];
}

const next = (day: string | null, { words, dayOf }: Saying) =>
  day === null ? words.noNext : fill(words.next, { day: dayOf(day) });
