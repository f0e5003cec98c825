import type { ChecklistItem } from "@millwright/contract/checklist-item";
import { sayStep } from "@millwright/domain/procedures/step";
import { type CardState, proofStateOf } from "@millwright/domain/procedures/step-progress";
import { type CameLate, lateOf, signedBy, tickedBy } from "#history-words.ts";
import type { Messages } from "#messages.ts";
import { measuredLimitsWords, resultWords } from "#steps/result-words.ts";
import { stepWords } from "#steps/steps.ts";
import { fill, type Locale } from "#text.ts";

/** What became of a step; a section is a heading, and nothing becomes of it. */
export type StepVerdict = CardState | "section";

const nobody: StepAuthor = { by: null, device: null, at: null, late: {} };

type StepAuthor = Pick<StepProof, "by" | "device" | "at" | "late">;

/** A step as proof shows it. */
export interface StepProof {
  /** What it asks for, in the language of who reads. */
  name: string;
  verdict: StepVerdict;
  /** "Done", "Failed". Empty of a section. */
  word: string;
  /** What was answered with the limits that hold: "85 °C, above 70 · Limits 20 to 70 °C". Empty of a plain tick. */
  answer: string;
  /** Who answered or ticked it; null of what nobody did. */
  by: string | null;
  device: string | null;
  at: string | null;
  late: CameLate;
  /** Of a hold point, the second person who looked; null of what nobody did. */
  verified: { by: string; at: string } | null;
}

/** What a step of some work proves: never "done" where it failed, was left aside, or waits for a second person. */
export function proofOfStep(item: ChecklistItem, m: Pick<Messages, "history">, locale: Locale): StepProof {
  const verdict = item.step?.kind === "section" ? "section" : proofStateOf(item);
  const { proof } = stepWords[locale];
  const word = verdict === "section" ? "" : proof[verdict];
  return {
    name: sayStep(item, locale),
    verdict,
    word,
    answer: answerOf(item, locale),
    ...(verdict === "section" ? nobody : authorOf(item, m)),
    verified: verifierOf(item, m),
  };
}

/** What stands beside a step: its verdict, unless its mark or its answer says it, and what was answered. */
export function sayProof(item: ChecklistItem, { verdict, word, answer }: StepProof, isOver: boolean): string {
  const isMarked = verdict === "done" || (verdict === "open" && !isOver);
  // "N/a" and "fail" are answers of their own.
  const isAnswered = item.result?.outcome === "na" || item.step?.kind === "check";
  const shown = isMarked || (isAnswered && answer !== "" && verdict !== "waiting") ? "" : word;
  return [shown, answer].filter((part) => part !== "").join(" · ");
}

function answerOf({ step, result, found, overridden, repair }: ChecklistItem, l: Locale) {
  if (!step || !result) return "";
  const { results, sign, failure } = stepWords[l];
  const { signed } = result;
  const limits = step.number && result.value !== null ? measuredLimitsWords(step.number, l) : null;
  const parts = [
    resultWords(step, { result, found }, l),
    limits,
    signed?.is_changed && sign.changed,
    overridden && fill(results.passed, { reason: overridden.reason ?? "" }),
    repair && fill(failure.openedIs, { code: repair.wo_id }),
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(" · ");
}

function authorOf(item: ChecklistItem, m: Pick<Messages, "history">): StepAuthor {
  const { result, completed, completed_at } = item;
  if (!result) {
    if (!completed) return nobody;
    const by = tickedBy({ ...item, completed_by_device: null }, m.history.unknown, m);
    return { by, device: item.completed_by_device, at: completed_at, late: lateOf(item) };
  }
  const named = { completed_by_name: result.by_name, completed_by: null, completed_by_device: null };
  const by = tickedBy({ ...named, completed_by_proof: result.by_proof }, m.history.unknown, m);
  return { by, device: result.by_device, at: result.at, late: result };
}

function verifierOf({ result }: ChecklistItem, { history }: Pick<Messages, "history">): StepProof["verified"] {
  const verified = result?.verified;
  return verified ? { by: verified.by_name ?? history.unknown, at: verified.at } : null;
}

/** "checked by Marie Côté, 09:12", as `say` says a time; null where no second person looked. */
export function sayVerified({ verified }: StepProof, locale: Locale, say: (at: string) => string): string | null {
  if (verified === null) return null;
  return fill(stepWords[locale].results.checked, { name: verified.by, when: say(verified.at) });
}

/** Who did a step, with the shared tablet on which they did. */
export const performerOf = ({ by, device }: Pick<StepProof, "by" | "device">): string | null =>
  by === null ? null : signedBy(by, device);
