import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { stateOf } from "@millwright/domain/procedures/step-progress";
import type { Messages } from "@millwright/messages/messages";
import { limitWords } from "@millwright/messages/steps/result-words";
import { performerOf, proofOfStep, type StepProof, sayProof, sayVerified } from "@millwright/messages/steps/step-proof";
import { type StepWords, stepWords } from "@millwright/messages/steps/steps";
import { fill, type Locale } from "@millwright/messages/text";
import type { Saying } from "#lib/time/time.ts";
import type { SheetStep } from "#print/sheet/WorkOrderSheet.tsx";
import { sayDoneAt } from "#work/say-when.ts";
import type { StepItem } from "#work/steps/step-item.ts";

interface Around {
  locale: Locale;
  saying: Saying;
  words: Pick<Messages, "history">;
  /** Whether the sheet proves what was done: what nobody answered says so, and has no room for it. */
  isProof?: boolean;
}

/** A step on paper: with its answer and author, else with space to answer it by hand. */
export function sheetStep(item: StepItem, around: Around): SheetStep {
  const { locale, words, isProof = false } = around;
  const proof = proofOfStep(item, words, locale);
  const { name: text, verdict, word } = proof;
  const { id, step } = item;
  if (verdict === "section") return { id, text, isSection: true };
  const marked = verdict === "done" || verdict === "failed" || verdict === "na" ? { mark: verdict } : {};
  const verified = sayVerified(proof, locale, (at) => sayDoneAt(at, {}, around.saying, words));
  const stepText = [answered(item, proof, around), sayWho(item, proof, around), verified].filter(Boolean).join(" · ");
  // What was signed and has changed since says so, though it is to be signed again; so does what is to be adjusted.
  const isSaid = isProof || stateOf(item) !== "open" || (item.result?.signed ?? null) !== null;
  if (isSaid) return { id, text, ...marked, ...((isProof || step) && { said: stepText === "" ? word : stepText }) };
  return { id, text, ...(step && blanksOf(step, stepWords[locale], locale)) };
}

function answered(item: StepItem, proof: StepProof, { locale }: Around): string {
  const { result } = item;
  const { sign } = stepWords[locale];
  if (!result?.signed) return sayProof(item, proof, true);
  return result.signed.is_changed ? sign.changed : "";
}

function sayWho({ result }: StepItem, proof: StepProof, { locale, saying, words }: Around): string {
  const { results, sign } = stepWords[locale];
  const name = performerOf(proof);
  if (name === null || proof.at === null) return "";
  const when = sayDoneAt(result?.signed?.at ?? proof.at, proof.late, saying, words);
  if (!result?.signed) return fill(results.by, { name, when });
  const { meaning, by_name } = result.signed;
  return fill(sign.signed, { meaning: sign.meaning[meaning], name: by_name ?? words.history.unknown, when });
}

function blanksOf(step: Step, words: StepWords, locale: Locale): Pick<SheetStep, "boxes" | "lines"> {
  const { sheet, check, number, text, sign } = words;
  const checked = step.is_hold_point ? [sheet.checkedBy] : [];
  switch (step.kind) {
    case "number":
    case "meter": {
      const names = step.number?.found_and_left ? [number.asFound, number.asLeft] : [number.value];
      return { lines: [...names.map((name) => lineOf(name, step, words, locale)), ...checked] };
    }
    case "check":
      return { boxes: [check.pass, check.fail, check.na], lines: [sheet.reason, ...checked] };
    case "choice":
      return { boxes: (step.choices ?? []).map((choice) => wordsOf(choice.text, locale)), lines: checked };
    case "text":
      return { lines: [text.label, ...checked] };
    case "signature":
      return { lines: [fill(sheet.signature, { meaning: sign.meaning[step.signature ?? "performed"] }), ...checked] };
    default:
      return { lines: checked };
  }
}

/** "Value (limits 3 to 4.5 mm/s)". */
function lineOf(name: string, { number }: Step, { sheet }: StepWords, locale: Locale): string {
  if (number === null) return name;
  const { low, high, unit } = number;
  const limitTexts = {
    low: low === null ? "" : limitWords(low, locale),
    high: high === null ? "" : limitWords(high, locale),
    unit,
  };
  const one = low === null ? sheet.atMost : sheet.atLeast;
  const limits = low !== null && high !== null ? sheet.limits : one;
  const inside = low === null && high === null ? unit : fill(limits, limitTexts).trim();
  return inside === "" ? name : `${name} (${inside})`;
}
