import { readTypedNumber } from "@millwright/domain/measuring/typed-number";
import { type Answer, judgeAnswer, type SaidOutcome } from "@millwright/domain/procedures/answer";
import { consequenceOf, isFinal } from "@millwright/domain/procedures/judge";
import type { FailureAction, Step } from "@millwright/domain/procedures/step";
import type { StepWords } from "@millwright/messages/steps/steps";
import { fill, type Locale, plural } from "@millwright/messages/text";

/** An answer as it is typed, before it is given. */
export interface StepDraft {
  /** The value, or that as found. */
  typed: string;
  /** The value as left. */
  left: string;
  outcome: SaidOutcome | null;
  choice: number | null;
  text: string;
  reason: string;
  /** Whether what was answered is answered again. */
  again: boolean;
}

export const emptyDraft: StepDraft = {
  typed: "",
  left: "",
  outcome: null,
  choice: null,
  text: "",
  reason: "",
  again: false,
};

export type AnswerFields = Omit<Answer, "files">;

/** What a draft comes to: nothing yet, answers in their order, or what is to be put right. */
export type ReadDraft =
  | { is: "nothing" }
  | { is: "fault"; fault: string; field: "value" | "left" | "reason" | "photo"; answers?: AnswerFields[] }
  | { is: "answers"; answers: AnswerFields[] };

interface Around {
  words: StepWords;
  locale: Locale;
  /** How many photos go with it. */
  photos: number;
}

export function readDraft(step: Step, draft: StepDraft, around: Around): ReadDraft {
  const read = readAnswer(step, draft, around);
  if (read.is !== "answers") return read;
  const last = read.answers.at(-1) ?? {};
  const files = Array.from({ length: around.photos }, () => ({ id: "" }));
  const judged = judgeAnswer(step, { ...last, files });
  if (!("fault" in judged)) {
    const isUnexplained = step.kind === "check" && judged.outcome === "failed" && judged.reason === null;
    return isUnexplained ? { ...read, is: "fault", fault: around.words.reason.missing, field: "reason" } : read;
  }
  const { photo, reason } = around.words;
  if (judged.field === "files")
    return { ...read, is: "fault", fault: step.kind === "photo" ? photo.missing : photo.missingFailed, field: "photo" };
  if (judged.field === "reason") return { is: "fault", fault: reason.missing, field: "reason" };
  return judged.fault === "range"
    ? { is: "fault", fault: around.words.number.tooLong, field: "value" }
    : { is: "nothing" };
}

function readAnswer(step: Step, draft: StepDraft, around: Around): ReadDraft {
  const reason = draft.reason.trim() === "" ? {} : { reason: draft.reason.trim() };
  switch (step.kind) {
    case "number":
    case "meter":
      return saidNumbers(step, draft, around);
    case "check":
      return draft.outcome === null ? { is: "nothing" } : one({ outcome: draft.outcome, ...reason });
    case "choice":
      return draft.choice === null ? { is: "nothing" } : one({ choice: draft.choice, ...reason });
    case "text":
      return draft.text.trim() === "" ? { is: "nothing" } : one({ text: draft.text.trim() });
    case "photo":
      return around.photos === 0 ? { is: "nothing" } : one(draft.text.trim() === "" ? {} : { text: draft.text.trim() });
    default:
      return { is: "nothing" };
  }
}

const one = (answer: AnswerFields): ReadDraft => ({ is: "answers", answers: [answer] });

function saidNumbers(step: Step, { typed, left }: StepDraft, around: Around): ReadDraft {
  const fields = [
    { text: typed, field: "value" as const, phase: "found" as const },
    { text: left, field: "left" as const, phase: "left" as const },
  ];
  const answers: AnswerFields[] = [];
  for (const { text, field, phase } of fields) {
    const value = readTypedNumber(text, decimalsOf(step));
    if (value === "empty") continue;
    if (typeof value !== "number") return { is: "fault", fault: sayNumberFault(value, step, around), field };
    answers.push(step.number?.found_and_left ? { value, phase } : { value });
  }
  return answers.length === 0 ? { is: "nothing" } : { is: "answers", answers };
}

/** A reading has as many decimals as its meter, which the server knows. */
export const decimalsOf = ({ number }: Pick<Step, "number">): number => number?.decimals ?? 3;

function sayNumberFault(fault: string, step: Step, { words, locale }: Around): string {
  const { number } = words;
  const decimals = decimalsOf(step);
  if (fault === "too-long") return number.tooLong;
  if (fault === "decimals")
    return decimals === 0 ? number.noDecimals : plural(locale, number.tooManyDecimals, decimals);
  const example = (decimals === 0 ? "12" : "3.5").replace(".", locale === "fr" ? "," : ".");
  return fill(number.notNumber, { example });
}

/** What an answer will set off once it is given: said before it is done. `adjust`: it is to be measured again as left. */
export function setsOff(step: Step, read: ReadDraft, photos: number): FailureAction | "adjust" | null {
  const last = read.is === "nothing" ? undefined : read.answers?.at(-1);
  if (last === undefined) return null;
  const judged = judgeAnswer({ ...step, photo_if_failed: false }, { ...last, files: photos > 0 ? [{ id: "" }] : [] });
  if ("fault" in judged || judged.outcome !== "failed") return null;
  return isFinal(judged) ? consequenceOf(step, judged) : "adjust";
}

/** Whether anything was typed or chosen. */
export const isTouched = ({ again: _, ...draft }: StepDraft): boolean =>
  Object.entries(draft).some(([name, value]) => value !== Reflect.get(emptyDraft, name));

export function isDraft(value: unknown): value is StepDraft {
  if (typeof value !== "object" || value === null) return false;
  const texts = ["typed", "left", "text", "reason"].every((name) => typeof Reflect.get(value, name) === "string");
  const choice: unknown = Reflect.get(value, "choice");
  return texts && (choice === null || typeof choice === "number") && "outcome" in value && "again" in value;
}
