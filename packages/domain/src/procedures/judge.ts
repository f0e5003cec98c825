import { isPlainTick, type NumberField, type Step } from "#procedures/step.ts";

export const answerPhases = ["found", "left"] as const;
export type AnswerPhase = (typeof answerPhases)[number];

export const answerOutcomes = ["ok", "failed", "na"] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

/** Which limit a value is beyond; null: it is good. */
export function beyond({ low, high }: Pick<NumberField, "low" | "high">, value: number): "low" | "high" | null {
  if (low !== null && value < low) return "low";
  return high !== null && value > high ? "high" : null;
}

export function isBeyond(number: Pick<NumberField, "low" | "high">, value: number): boolean {
  return beyond(number, value) !== null;
}

/** What counts of an answer. */
export interface CountedAnswer {
  outcome: AnswerOutcome;
  phase: AnswerPhase | null;
}

/** Whether an answer ends its step: what was found beyond its limits has to be measured again as it is left. */
export function isFinal({ outcome, phase }: CountedAnswer): boolean {
  return phase !== "found" || outcome !== "failed";
}

/**
 * Whether a step is done: its latest answer ends it, and where it is a hold point somebody else has verified that answer.
 */
export function isStepDone(step: Step, latest: CountedAnswer | null, isVerified: boolean): boolean {
  if (step.kind === "section") return true;
  if (latest === null || !isFinal(latest)) return false;
  return !step.is_hold_point || isVerified;
}

/** What an answer sets off: nothing where it is good, or where what was found can still be put right. */
export function consequenceOf(step: Step, answer: CountedAnswer): Step["on_failure"] | null {
  return answer.outcome === "failed" && isFinal(answer) ? step.on_failure : null;
}

export type Signed = { is_changed: boolean } | null | undefined;

/** Whether a step is signed, and what stands before it was changed since: it is to be signed again. */
export function isOutdated({ result }: { result?: { signed?: Signed } | null | undefined }): boolean {
  return result?.signed?.is_changed === true;
}

/** A step of an order as far as it decides whether the order may be completed. */
export interface DecidingStep {
  step: Step | null;
  completed: boolean;
  /** The latest answer. */
  result: CountedAnswer | null;
  /** Whether a planner let its failure pass. */
  isOverridden: boolean;
}

/** Whether a step has to be answered before the work is completed. A plain tick hasn't: the screen asks about it. */
export function isOwed({ step, completed }: Pick<DecidingStep, "step" | "completed">): boolean {
  return step !== null && step.kind !== "section" && !isPlainTick(step) && step.is_required && !completed;
}

/** Whether a step's failure keeps the work from being completed. */
export function isStopping({ step, result, isOverridden }: DecidingStep): boolean {
  return step !== null && result !== null && !isOverridden && consequenceOf(step, result) === "stop";
}

/** Somebody as far as two of them can be told apart: a person, or a technician who may be linked to one. */
export interface Human {
  /** The person's who acts, or the technician's on a tablet. */
  id: string | null;
  /** The technician that a person is, or the person that a technician is; null: none. */
  otherId: string | null;
}

/** Whether two are one human being: a member and the technician they are count as one. */
export function isSameHuman(one: Human, other: Human): boolean {
  const ids = [one.id, one.otherId].filter((id) => id !== null);
  return ids.some((id) => id === other.id || id === other.otherId);
}
