import { trimmed } from "#trimmed.ts";

export const stepKinds = [
  "tick",
  "check",
  "number",
  "choice",
  "text",
  "photo",
  "meter",
  "signature",
  "section",
] as const;
export type StepKind = (typeof stepKinds)[number];

/** What a failed answer does beside being kept. */
export const failureActions = ["note", "repair", "stop"] as const;
export type FailureAction = (typeof failureActions)[number];

export const signatureMeanings = ["performed", "verified"] as const;
export type SignatureMeaning = (typeof signatureMeanings)[number];

/** When the machine is locked out, and when its locks come off. */
export const lockoutParts = ["apply", "release"] as const;
export type LockoutPart = (typeof lockoutParts)[number];

/** Words in both languages; one of them is enough. */
export interface Bilingual {
  en: string | null;
  fr: string | null;
}

export interface NumberField {
  unit: string;
  /** The limits belong to what is good. */
  low: number | null;
  high: number | null;
  decimals: number;
  /** Whether the value is kept as it was found and, once adjusted, as it was left. */
  found_and_left: boolean;
}

/** One step of a version of a procedure. What its kind doesn't have is null. */
export interface Step {
  id: string;
  kind: StepKind;
  text: Bilingual;
  help: Bilingual | null;
  is_required: boolean;
  photo_if_failed: boolean;
  /** Whether somebody else has to look before work goes on. */
  is_hold_point: boolean;
  lockout: LockoutPart | null;
  on_failure: FailureAction;
  number: NumberField | null;
  choices: { text: Bilingual; fails: boolean }[] | null;
  /** Of a meter step; null: the only meter of the machine. */
  meter_id: string | null;
  signature: SignatureMeaning | null;
}

/** The largest value that a step takes, either way. */
export const largestValue = 1_000_000_000;

/** Kinds that are left unanswered unless they are asked for. */
const optionalKinds: ReadonlySet<StepKind> = new Set(["section", "text", "photo"]);

export function isRequiredByDefault(kind: StepKind): boolean {
  return !optionalKinds.has(kind);
}

/** What a step says in a language, or else in the other one. */
export function wordsOf(text: Bilingual, language: "en" | "fr"): string {
  return (language === "fr" ? (text.fr ?? text.en) : (text.en ?? text.fr)) ?? "";
}

/** The language of what `wordsOf` answers. */
export function languageOf(text: Bilingual, wanted: "en" | "fr"): "en" | "fr" {
  const other = wanted === "fr" ? "en" : "fr";
  return text[wanted] === null && text[other] !== null ? other : wanted;
}

/** What a step of some work says: one of a procedure in a language, a plain one as it was written. */
export function sayStep(
  { step, text }: { step?: Step | null | undefined; text: string },
  language: "en" | "fr",
): string {
  return step ? wordsOf(step.text, language) : text;
}

/** Whether a step is done by ticking it, as the steps of a checklist are. */
export function isPlainTick(step: Step | null | undefined): boolean {
  return step == null || (step.kind === "tick" && !step.is_hold_point && step.lockout === null);
}

/** What is wrong with a field of a step, by the name of the field. */
export type StepFault = "required" | "duplicate" | "invalid";

/** What is wrong with the steps of a procedure, by the path of the field, as "0.number.low"; empty: nothing. */
export function faultsOfSteps(steps: readonly Step[]): Record<string, StepFault> {
  const faults: Record<string, StepFault> = {};
  const known = new Set<string>();
  for (const [at, step] of steps.entries()) {
    if (known.has(step.id)) faults[`${at}.id`] = "duplicate";
    known.add(step.id);
    for (const [field, fault] of faultsOf(step)) faults[`${at}.${field}`] = fault;
  }
  return faults;
}

function* faultsOf(step: Step): Generator<[string, StepFault]> {
  if (isBlank(step.text)) yield ["text", "required"];
  if (step.kind === "signature" && step.signature === null) yield ["signature", "required"];
  if (step.kind === "section" && (step.is_hold_point || step.is_required)) yield ["kind", "invalid"];
  if (step.kind === "number") yield* faultsOfNumber(step.number);
  if (step.kind === "choice") yield* faultsOfChoices(step.choices ?? []);
}

function* faultsOfNumber(number: NumberField | null): Generator<[string, StepFault]> {
  if (number === null) return yield ["number", "required"];
  const { low, high } = number;
  if (low !== null && high !== null && low > high) yield ["number.low", "invalid"];
}

function* faultsOfChoices(choices: readonly { text: Bilingual }[]): Generator<[string, StepFault]> {
  if (choices.length < 2) yield ["choices", "required"];
  for (const [at, { text }] of choices.entries()) if (isBlank(text)) yield [`choices.${at}.text`, "required"];
}

function isBlank({ en, fr }: Bilingual): boolean {
  return trimmed(en ?? "") === "" && trimmed(fr ?? "") === "";
}

/** A step without what its kind doesn't have. */
export function tidied(step: Step): Step {
  const { kind } = step;
  const isSection = kind === "section";
  return {
    ...step,
    is_required: !isSection && step.is_required,
    is_hold_point: !isSection && step.is_hold_point,
    lockout: isSection ? null : step.lockout,
    number: kind === "number" ? step.number : null,
    choices: kind === "choice" ? step.choices : null,
    meter_id: kind === "meter" ? step.meter_id : null,
    signature: kind === "signature" ? step.signature : null,
  };
}
