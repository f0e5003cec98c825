import type { MaintenanceHistoryEntry } from "@millwright/contract/history";
import type { CsvCell } from "@millwright/domain/files/csv";
import { sheetTime } from "@millwright/domain/files/sheet-time";
import { csvWords } from "@millwright/messages/csv/csv";
import { lateWords } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import { performerOf, proofOfStep, type StepProof, sayVerified } from "@millwright/messages/steps/step-proof";
import { fill, type Locale } from "@millwright/messages/text";

type Words = Pick<Messages, "history">;
type Item = MaintenanceHistoryEntry["checklist"][number];

/** The headings of `measuredCells`. */
export function measuredHead(locale: Locale): string[] {
  const { verdict, answer, asFound, value, unit, low, high } = csvWords[locale].measured;
  return [verdict, answer, asFound, value, unit, low, high];
}

/** What was answered to a step, in words and in numbers that can be counted with; empty without a step. */
export function measuredCells(item: Item | null, proof: StepProof | null): CsvCell[] {
  if (item === null || proof === null) return Array<CsvCell>(7).fill(null);
  const { step, result, found } = item;
  const number = step?.number;
  const answer = proof.answer === "" ? null : proof.answer;
  const measured = [found?.value, result?.value, number?.unit || null, number?.low, number?.high];
  return [proof.word === "" ? null : proof.word, answer, ...measured.map((cell) => cell ?? null)];
}

/** All steps of a repair in one cell: "Vibration: Failed · 7.8 mm/s, above 4.5 · Luc Roy, 2026-11-20 09:00"; null of none. */
export function stepsCell(
  checklist: readonly Item[] | null | undefined,
  m: Words,
  { zone, locale }: { zone: string; locale: Locale },
): string | null {
  const lines = (checklist ?? []).map((item) => {
    const proof = proofOfStep(item, m, locale);
    const when = proof.at === null ? null : sheetTime(proof.at, zone);
    const late = lateWords(proof.late, m, (at) => sheetTime(at, zone));
    const who = [performerOf(proof), late === null ? when : `${when} (${late})`]
      .filter((part) => part !== null)
      .join(", ");
    const verified = sayVerified(proof, locale, (at) => sheetTime(at, zone));
    const parts = [proof.word, proof.answer, who, verified].filter(Boolean).join(" · ");
    return parts === "" ? proof.name : fill(csvWords[locale].stepLine, { name: proof.name, said: parts });
  });
  return lines.join("\n") || null;
}
