import type { ChecklistItem } from "@millwright/contract/checklist-item";
import { dayOf } from "@millwright/domain/when";
import type { Messages } from "@millwright/messages/messages";
import { proofOfStep, type StepProof, sayProof } from "@millwright/messages/steps/step-proof";
import { fill, type Locale, plural } from "@millwright/messages/text";
import { useLocale, useMessages, useNumber } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import type { Report, ReportStep } from "#print/HistoryReport.tsx";

/** A report of some rows of all that match, and what its file is called. */
export type ReportOf<Row> = (rows: readonly Row[], total: number) => Omit<Report, "head"> & { name: string };

/** A step as a report shows it: `sayWho` says who did it when, `isOver` whether the work is done. */
export function reportStep(
  item: ChecklistItem,
  {
    m,
    locale,
    isOver,
    sayWho,
  }: { m: Messages; locale: Locale; isOver: boolean; sayWho: (proof: StepProof) => string | null },
): ReportStep {
  const proof = proofOfStep(item, m, locale);
  const parts = [sayProof(item, proof, isOver), sayWho(proof)].filter((part) => part !== null && part !== "");
  return { id: item.id, text: proof.name, verdict: proof.verdict, said: parts.join(" · ") || null };
}

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
