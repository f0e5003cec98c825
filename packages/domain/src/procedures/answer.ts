import { type AnswerOutcome, type AnswerPhase, isBeyond } from "#procedures/judge.ts";
import { largestValue, type Step } from "#procedures/step.ts";
import { trimmed } from "#trimmed.ts";

/** What a person says: `na` is that the step doesn't apply or can't be done, with a reason. */
export const saidOutcomes = ["pass", "fail", "na"] as const;
export type SaidOutcome = (typeof saidOutcomes)[number];

/** An answer to a step, as a person gives it. What it doesn't need is left out. */
export interface Answer {
  value?: number | null | undefined;
  /** The place of the choice in the step's list, from 0. */
  choice?: number | null | undefined;
  text?: string | null | undefined;
  outcome?: SaidOutcome | null | undefined;
  reason?: string | null | undefined;
  phase?: AnswerPhase | null | undefined;
  /** Of photos and other files, which are there already. */
  files?: readonly { id: string }[] | null | undefined;
}

/** Why an answer isn't one: the field that is missing or wrong. */
export interface AnswerFault {
  field: "value" | "choice" | "text" | "outcome" | "reason" | "phase" | "files";
  fault: "required" | "decimals" | "range" | "kind";
}

/** What an answer comes to. */
export interface Judged {
  outcome: AnswerOutcome;
  value: number | null;
  choice: number | null;
  text: string | null;
  reason: string | null;
  phase: AnswerPhase | null;
}

/** What an answer to a step comes to, or what is wrong with it. A signature is not answered but signed. */
export function judgeAnswer(step: Step, answer: Answer): Judged | AnswerFault {
  const judged = readAnswer(step, answer);
  if ("fault" in judged) return judged;
  const files = answer.files ?? [];
  if (step.kind === "photo" && judged.outcome !== "na" && files.length === 0) return missing("files");
  if (step.photo_if_failed && judged.outcome === "failed" && files.length === 0) return missing("files");
  return judged;
}

const missing = (field: AnswerFault["field"]): AnswerFault => ({ field, fault: "required" });
const wrong = (field: AnswerFault["field"], fault: AnswerFault["fault"]): AnswerFault => ({ field, fault });

function readAnswer(step: Step, answer: Answer): Judged | AnswerFault {
  const reason = textOf(answer.reason);
  const phase = answer.phase ?? null;
  if (step.kind === "section" || step.kind === "signature") return wrong("outcome", "kind");
  if (phase !== null && step.number?.found_and_left !== true) return wrong("phase", "kind");
  const none: Judged = { outcome: "ok", value: null, choice: null, text: null, reason, phase };
  if (answer.outcome === "na") return notApplicable(step, none);
  return readers[step.kind](step, answer, none);
}

type AnsweredKind = Exclude<Step["kind"], "section" | "signature">;
type Reader = (step: Step, answer: Answer, none: Judged) => Judged | AnswerFault;

const measuredValue: Reader = (step, { value }, none) => measured(step, value ?? null, none);

const readers: Record<AnsweredKind, Reader> = {
  tick: (_, { outcome }, none) => (outcome === "fail" ? wrong("outcome", "kind") : none),
  check: (_, { outcome }, none) =>
    outcome == null ? missing("outcome") : { ...none, outcome: outcome === "fail" ? "failed" : "ok" },
  number: measuredValue,
  meter: measuredValue,
  choice: (step, { choice }, none) => chosen(step, choice ?? null, none),
  text: (_, { text }, none) => {
    const filled = textOf(text);
    return filled === null ? missing("text") : { ...none, text: filled };
  },
  photo: (_, { text }, none) => ({ ...none, text: textOf(text) }),
};

/** Locks are there or not: that can't be left aside with a word. */
function notApplicable(step: Step, none: Judged): Judged | AnswerFault {
  if (step.lockout !== null) return wrong("outcome", "kind");
  return none.reason === null ? missing("reason") : { ...none, outcome: "na", phase: null };
}

function measured(step: Step, value: number | null, none: Judged): Judged | AnswerFault {
  if (value === null) return missing("value");
  if (!Number.isFinite(value) || Math.abs(value) > largestValue) return wrong("value", "range");
  const { number } = step;
  if (number !== null && Number(value.toFixed(number.decimals)) !== value) return wrong("value", "decimals");
  return { ...none, value, outcome: number !== null && isBeyond(number, value) ? "failed" : "ok" };
}

function chosen(step: Step, choice: number | null, none: Judged): Judged | AnswerFault {
  if (choice === null) return missing("choice");
  const option = step.choices?.[choice];
  if (option === undefined) return wrong("choice", "range");
  return { ...none, choice, outcome: option.fails ? "failed" : "ok" };
}

function textOf(text: string | null | undefined): string | null {
  const clean = trimmed(text ?? "");
  return clean === "" ? null : clean;
}
