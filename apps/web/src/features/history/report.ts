import { dayOf } from "@millwright/domain/when";
import { fill, plural } from "@millwright/messages/text";
import { useLocale, useMessages, useNumber } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import type { Report } from "#print/HistoryReport.tsx";

/** A report of some rows of all that match, and what its file is called. */
export type ReportOf<Row> = (rows: readonly Row[], total: number) => Omit<Report, "head"> & { name: string };

/** The head of a report, in the person's words: whose it is, when it was made, how many rows match. */
export function useReportHead() {
  const { report } = useMessages().history;
  const [locale, number, saying] = [useLocale(), useNumber(), useSaying()];
  const company = useUser().company_name;
  return (words: { name: string; title: string }, shown: number, total: number) => ({
    name: fill(words.name, { date: dayOf(saying.now, saying.zone).toString() }),
    title: words.title,
    company,
    made: fill(report.made, { date: sayInstant(saying.now, saying) }),
    count: plural(locale, report.records, total),
    capped: shown < total ? fill(report.capped, { shown: number(shown), total: number(total) }) : null,
  });
}
