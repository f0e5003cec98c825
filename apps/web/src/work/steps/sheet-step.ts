import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { stateOf } from "@millwright/domain/procedures/walk";
import type { Messages } from "@millwright/messages/messages";
import { limitWords, resultWords } from "@millwright/messages/steps/result-words";
import { type StepWords, stepWords } from "@millwright/messages/steps/steps";
import { fill, type Locale } from "@millwright/messages/text";
import { type Saying, sayInstant } from "#lib/time/time.ts";
import type { SheetStep } from "#print/WorkOrderSheet.tsx";
import { answererOf, isTyped, type StepItem, type TypedItem } from "#work/steps/step-item.ts";

interface Around {
  locale: Locale;
  saying: Saying;
  words: Pick<Messages, "common" | "history">;
}

/** A step as it stands on paper: answered with what and by whom, else with the room to answer it by hand. */
export function sheetStep(item: StepItem, around: Around): SheetStep {
  const { id, text, completed } = item;
  if (!isTyped(item)) return { id, text, completed };
  const { step } = item;
  const words = wordsOf(step.text, around.locale);
  if (step.kind === "section") return { id, text: words, completed: false, isSection: true };
  // What was signed and has changed since says so, though it is to be signed again.
  if (item.result && (item.result.signed || stateOf(item) !== "open"))
    return { id, text: words, completed, isFailed: item.result.outcome === "failed", said: answered(item, around) };
  if (completed) return { id, text: words, completed, said: ticked(item, around) };
  return { id, text: words, completed: false, ...blanksOf(step, stepWords[around.locale], around.locale) };
}

function answered(item: TypedItem, { locale, saying, words }: Around): string {
  const { step, result, found, repair } = item;
  if (!result) return "";
  const { unknown } = words.common;
  const { results, sign, failure } = stepWords[locale];
  const when = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const { verified, signed } = result;
  const meaning = signed && sign.meaning[signed.meaning];
  const parts = [
    meaning ? null : resultWords(step, { result, found }, locale),
    signed && meaning
      ? fill(sign.signed, { meaning, name: signed.by_name ?? unknown, when: when(signed.at) })
      : fill(results.by, { name: answererOf(item, words), when: when(result.at) }),
    signed?.is_changed ? sign.changed : null,
    verified ? fill(results.checked, { name: verified.by_name ?? unknown }) : null,
    repair ? fill(failure.openedIs, { code: repair.wo_id }) : null,
  ];
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}

function ticked(item: TypedItem, { locale, saying, words }: Around): string {
  const { completed_at } = item;
  if (completed_at === null) return "";
  const when = sayInstant(Temporal.Instant.from(completed_at), saying);
  return fill(stepWords[locale].results.by, { name: answererOf(item, words), when });
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
  const said = {
    low: low === null ? "" : limitWords(low, locale),
    high: high === null ? "" : limitWords(high, locale),
    unit,
  };
  const one = low === null ? sheet.atMost : sheet.atLeast;
  const limits = low !== null && high !== null ? sheet.limits : one;
  const inside = low === null && high === null ? unit : fill(limits, said).trim();
  return inside === "" ? name : `${name} (${inside})`;
}
