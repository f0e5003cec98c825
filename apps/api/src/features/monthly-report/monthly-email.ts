import type { Figure, Figures } from "@millwright/contract/figures";
import { type Code, codeNames } from "@millwright/domain/plant-codes/plant-codes";
import { sayCost, sayCostDoubts, sayStopDoubts } from "@millwright/messages/figures/say-cost";
import {
  type FigureSaying,
  figureSaying,
  sayActors,
  sayDoubts,
  sayHours,
  sayMeaning,
  sayMoney,
  sayValue,
} from "@millwright/messages/figures/say-figure";
import { monthlyReportWords } from "@millwright/messages/monthly-report/monthly-report";
import { fill, type Locale, plural, regionOf } from "@millwright/messages/text";
import type { Email } from "#features/mail/mail.ts";

type EmailPart = Email["parts"][number];

/** What a month came to, and the month before it. */
export interface MonthlyReport {
  month: Temporal.PlainYearMonth;
  figures: Figures;
  before: Figures;
  /** The names of the problems. */
  codes: readonly Code[];
}

/** So many machines, and so many problems, stand on the page. */
const mostShown = 5;

/** The figures of a month on one page: each with its sentence, then the machines that stopped most, and the problems. */
export function monthlyEmail(
  locale: Locale,
  report: MonthlyReport,
  { company, origin }: { company: string; origin: string },
): Pick<Email, "locale" | "subject" | "parts"> {
  const words = monthlyReportWords[locale];
  const { from, to } = report.figures;
  const name = sayMonth(report.month, locale);
  const before = sayMonth(report.month.subtract({ months: 1 }), locale);
  const subject = fill(words.subject, { name, company });
  return {
    locale,
    subject,
    parts: [
      { heading: subject },
      ...(isEmpty(report.figures)
        ? [{ say: fill(words.nothing, { name }) }]
        : [{ say: fill(words.lead, { name, before }) }, ...sectionsOf(report, before, figureSaying(locale))]),
      { button: words.open, href: `${origin}/figures?period=own&from=${from}&to=${to}` },
    ],
  };
}

const sayMonth = (month: Temporal.PlainYearMonth, locale: Locale): string =>
  new Intl.DateTimeFormat(regionOf[locale], { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month.toString()}-01T00:00:00Z`),
  );

/** Whether no figure has anything that it could be worked out of. The backlog is that of now, not of the month. */
const isEmpty = ({ figures, bad_actors: actors, problems, costs }: Figures): boolean =>
  actors.machine_count === 0 &&
  (costs?.cost_cents ?? 0) === 0 &&
  problems.every(({ count }) => count === 0) &&
  figures.every(({ figure, doubts, dividend }) => (figure === "backlog" ? dividend === 0 : doubts.includes("nothing")));

/** What stands on the page below its first line, in order. */
function sectionsOf(report: MonthlyReport, before: string, saying: FigureSaying): EmailPart[] {
  const facts = [...figureFacts(report, before, saying), ...costFacts(report, before, saying)];
  return [{ facts }, ...machines(report, saying), ...problems(report, saying)];
}

/** A doubt that several figures share is said once. */
function figureFacts({ figures: { figures }, before }: MonthlyReport, beforeName: string, saying: FigureSaying) {
  const words = monthlyReportWords[saying.locale];
  const raised = new Set<string>();
  return figures.map((one) => {
    const doubts = sayDoubts(one, saying).filter((doubt) => !raised.has(doubt));
    for (const doubt of doubts) raised.add(doubt);
    const earlier = before.figures.find(({ figure }) => figure === one.figure);
    const value = earlier === undefined ? null : valueBefore(earlier, saying);
    return {
      name: saying.words.names[one.figure],
      value: sayValue(one, saying),
      ...(value !== null && { beside: fill(words.before, { before: beforeName, value }) }),
      ...(!one.doubts.includes("nothing") && { meaning: sayMeaning(one, saying) }),
      ...(doubts.length > 0 && { doubt: doubts.join(" ") }),
    };
  });
}

/** What the work cost, and beside it what the stops cost; nothing for who may not see it. */
function costFacts(
  { figures: { costs }, before: { costs: earlier } }: MonthlyReport,
  before: string,
  saying: FigureSaying,
) {
  if (costs === null) return [];
  const { names, means } = saying.words;
  const words = monthlyReportWords[saying.locale];
  const beside = (cents: number | null | undefined) =>
    cents == null ? {} : { beside: fill(words.before, { before, value: sayMoney(cents, saying) }) };
  const doubt = (doubts: readonly string[]) => (doubts.length === 0 ? {} : { doubt: doubts.join(" ") });
  const cost = {
    ...{ name: names.cost, value: sayMoney(costs.cost_cents ?? 0, saying), meaning: sayCost(costs, saying) },
    ...{ ...beside(earlier?.cost_cents), ...doubt(sayCostDoubts(costs, saying)) },
  };
  if (costs.downtime_cents === null) return [cost];
  const stops = {
    ...{ name: names.downtime_cost, value: sayMoney(costs.downtime_cents, saying), meaning: means.downtime_cost },
    ...{ ...beside(earlier?.downtime_cents), ...doubt(sayStopDoubts(costs, saying)) },
  };
  return [cost, stops];
}

/** The backlog is that of now in every month: it has none before. */
function valueBefore(figure: Figure, saying: FigureSaying): string | null {
  const isUnknown = figure.value === null && !figure.doubts.includes("no_failure");
  return isUnknown || figure.figure === "backlog" ? null : sayValue(figure, saying);
}

function machines({ figures: { bad_actors: actors } }: MonthlyReport, saying: FigureSaying): EmailPart[] {
  if (actors.machine_count === 0) return [];
  const words = monthlyReportWords[saying.locale];
  const facts = actors.machines.slice(0, mostShown).map(({ machine_name: name, stopped_ms, failures, is_bad }) => ({
    name: is_bad ? `${name} (${saying.words.isBad})` : name,
    value: fill(words.actor, {
      stopped: sayHours(stopped_ms, saying),
      failures: plural(saying.locale, saying.words.failures, failures),
    }),
  }));
  return [{ heading: saying.words.names.bad_actors }, { note: sayActors(actors, saying) }, { facts }];
}

function problems({ figures, codes }: MonthlyReport, saying: FigureSaying): EmailPart[] {
  const { words, locale } = saying;
  const nameOf = codeNames(codes, locale);
  const facts = figures.problems.slice(0, mostShown).map(({ problem_id, count }) => ({
    name: nameOf(problem_id) ?? words.problems.unsaid,
    value: plural(locale, words.repairs, count),
  }));
  return facts.length === 0 ? [] : [{ heading: words.problems.title }, { note: words.problems.meaning }, { facts }];
}
