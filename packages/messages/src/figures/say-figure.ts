import type { Figure, Figures } from "@millwright/contract/figures";
import type { Doubt } from "@millwright/domain/figures/figure";

import { currency } from "@millwright/domain/subscription/packages";
import { type FigureWords, figureWords } from "#figures/figures.ts";
import { fill, type Locale, plural, regionOf } from "#text.ts";

const msOfHour = 3_600_000;

export interface FigureSaying {
  words: FigureWords;
  locale: Locale;
  /** A number as the language writes it. */
  number: (n: number, options?: Intl.NumberFormatOptions) => string;
}

/** How figures are said in a language, on the screen and in a mail. */
export const figureSaying = (locale: Locale): FigureSaying => ({
  words: figureWords[locale],
  locale,
  number: (n, options) => new Intl.NumberFormat(regionOf[locale], options).format(n),
});

/** A time of milliseconds: "4.5 h", "1,240 h". */
export function sayHours(ms: number, { words, number }: FigureSaying): string {
  const hours = ms / msOfHour;
  return fill(words.units.hours, { n: number(hours, { maximumFractionDigits: hours < 100 ? 1 : 0 }) });
}

/** An amount of cents, with its cents; large ones of a chart or a wide table without them. */
export function sayMoney(cents: number, { number }: FigureSaying, digits: 0 | 2 = 2): string {
  return number(cents / 100, {
    ...{ style: "currency", currency, currencyDisplay: "narrowSymbol" },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
}

export const sayPercent = (share: number, { words, number }: FigureSaying): string =>
  fill(words.units.percent, { n: number(share * 100, { maximumFractionDigits: 1 }) });

/** The value of a figure, or a dash; without a failure, more than what ran. */
export function sayValue({ unit, value, dividend, doubts }: Figure, saying: FigureSaying): string {
  const { words, number } = saying;
  if (doubts.includes("no_failure")) return fill(words.moreThan, { value: sayHours(dividend, saying) });
  if (value === null) return words.none;
  if (unit === "share") return sayPercent(value, saying);
  if (unit === "milliseconds") return sayHours(value, saying);
  const n = number(value, { maximumFractionDigits: 2 });
  return unit === "weeks" ? fill(words.units.weeks, { n }) : n;
}

/** What a figure means, in one sentence with its own numbers. */
export function sayMeaning({ figure, numbers }: Figure, saying: FigureSaying): string {
  const { words, locale, number } = saying;
  const n = (name: string) => numbers[name] ?? 0;
  const hours = (name: string) => sayHours(n(name), saying);
  const count = (name: string) => number(n(name));
  const counted = (of: "machines" | "failures" | "stops" | "jobs" | "repairs", name: string) =>
    plural(locale, words[of], n(name));
  const text = words.means[figure];
  switch (figure) {
    case "availability":
      return fill(text, {
        ...{ machines: counted("machines", "machines"), required: hours("required"), planned: hours("planned") },
        ...{ stopped: hours("stopped"), running: hours("running") },
      });
    case "mtbf":
      return sentences(
        fill(text, {
          ...{ machines: counted("machines", "machines"), running: hours("running") },
          failures: plural(locale, words.times, n("failures")),
        }),
        n("by_meter") > 0 && plural(locale, words.byMeter, n("by_meter")),
      );
    case "mttr":
      return sentences(
        fill(text, { failures: counted("failures", "count"), stood: hours("stood") }),
        n("labour") > 0 ? fill(words.handsOn, { each: hours("hands_on") }) : words.noHandsOn,
        n("labour") > 0 && n("no_labour") > 0 && plural(locale, words.withoutLabour, n("no_labour")),
      );
    case "mean_down_time":
      return fill(text, { stops: counted("stops", "count"), stood: hours("stood") });
    case "pm_compliance":
      return fill(text, {
        ...{
          onTime: count("on_time"),
          due: plural(locale, words.pms, n("due")),
          late: count("late"),
          early: count("early"),
        },
        missed: number(n("missed") + n("skipped") + n("held")),
      });
    case "schedule_compliance":
      return fill(text, { done: count("done"), frozen: count("frozen") });
    case "backlog":
      return fill(text, { ready: counted("jobs", "ready"), hours: hours("hours"), crew: hours("crew") });
    case "pm_yield":
      return fill(text, { born: counted("repairs", "born"), pms: plural(locale, words.pmsDone, n("done")) });
    case "planned_share":
    case "reactive_share":
    case "rework":
      return fill(text, { counted: hours("counted"), hours: hours("hours") });
  }
}

const sentences = (...all: (string | false)[]) => all.filter((one) => one !== false).join(" ");

type CountedDoubt =
  | "few_failures"
  | "few_stops"
  | "open_stops"
  | "pending"
  | "no_estimate"
  | "no_labour"
  | "running_clocks";

/** What speaks against a figure. */
export function sayDoubts({ figure, doubts, numbers }: Figure, { words, locale, number }: FigureSaying): string[] {
  const n = (name: string) => numbers[name] ?? 0;
  const hours = (name: string) => sayHours(n(name), { words, locale, number });
  const counted = (doubt: CountedDoubt, name: string) => plural(locale, words.doubts[doubt], n(name));
  const isOfHours = figure === "planned_share" || figure === "reactive_share";
  const weeks = isOfHours ? words.doubts.few_frozen : words.doubts.not_frozen;
  const say: Record<Doubt, () => string> = {
    nothing: () => words.doubts.nothing[figure],
    hours_unknown: () => words.doubts.hours_unknown,
    whole_days: () => words.doubts.whole_days,
    no_failure: () => fill(words.doubts.no_failure, { running: hours("running") }),
    few_failures: () =>
      figure === "mean_down_time"
        ? counted("few_stops", "count")
        : counted("few_failures", numbers.failures === undefined ? "count" : "failures"),
    open_stops: () => counted("open_stops", "open"),
    pending: () => counted("pending", "pending"),
    not_frozen: () => fill(weeks, { kept: number(n("frozen_weeks")), weeks: number(n("weeks")) }),
    no_estimate: () => counted("no_estimate", "untimed"),
    no_crew: () => words.doubts.no_crew,
    no_labour: () => counted("no_labour", "no_labour"),
    running_clocks: () => counted("running_clocks", "running"),
    no_problem: () => fill(words.doubts.no_problem, { hours: hours("unknown") }),
  };
  return doubts.map((doubt) => say[doubt]());
}

/** What the machines that stopped come to. */
export function sayActors(
  { stopped_ms, failures, machine_count }: Figures["bad_actors"],
  saying: FigureSaying,
): string {
  const { words, locale } = saying;
  if (machine_count === 0) return words.noStops;
  return fill(words.means.bad_actors, {
    machines: plural(locale, words.machines, machine_count),
    stopped: sayHours(stopped_ms, saying),
    failures: plural(locale, words.times, failures),
  });
}
