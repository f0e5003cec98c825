import { limits } from "@millwright/contract/limits";
import { languageOf, type NumberField, wordsOf } from "@millwright/domain/procedures/step";
import { labelled } from "@millwright/messages/labelled";
import type { Locale } from "@millwright/messages/text";
import type { Answered, StepsOf } from "#features/steps/steps.ts";

/** A repair that a failed step is to open. */
export interface FoundFault extends StepsOf {
  stepId: string;
  step: string;
  value: number | null;
  unit: string | null;
  title: string;
  description: string;
  fileIds: string[];
  /** When it was found. */
  foundAt: Temporal.Instant;
}

interface Finding {
  woId: string;
  locale: Locale;
  at: Temporal.Instant;
}

/** In the language of who answered, or of the step where that has no words in it. */
export function faultOf(of: StepsOf, stepId: string, answered: Answered, { woId, at, ...by }: Finding): FoundFault {
  const { step, judged, fileIds } = answered;
  const locale = languageOf(step.text, by.locale);
  const text = wordsOf(step.text, locale);
  const unit = step.number?.unit || null;
  const found = foundWords(answered, locale);
  const range = step.number === null ? "" : rangeWords(step.number, locale);
  const lines = [labelled(woId, text, locale), [found, range].filter(Boolean).join(" "), judged.reason ?? ""];
  return {
    ...of,
    stepId,
    step: answered.text,
    value: judged.value,
    unit,
    title: shortened(found === "" ? text : labelled(text, found, locale)),
    description: lines.filter(Boolean).join("\n"),
    fileIds,
    foundAt: at,
  };
}

/** What was found, as far as that is more than that it failed. */
function foundWords({ step, judged: { value, choice, reason } }: Answered, locale: Locale): string {
  if (value !== null)
    return [numberWords(value, step.number, locale), step.number?.unit].filter(Boolean).join("\u00a0");
  if (choice !== null) return wordsOf(step.choices?.[choice]?.text ?? { en: null, fr: null }, locale);
  return reason ?? "";
}

/** "(1.0–4.5 mm/s)", "(≤ 4.5 mm/s)" */
function rangeWords(number: NumberField, locale: Locale): string {
  const { low, high, unit } = number;
  const say = (limit: number) => numberWords(limit, number, locale);
  const range = [
    low !== null && (high === null ? `≥\u00a0${say(low)}` : say(low)),
    high !== null && (low === null ? `≤\u00a0${say(high)}` : say(high)),
  ].filter((limit) => limit !== false);
  if (range.length === 0) return "";
  return `(${[range.join("–"), unit].filter(Boolean).join("\u00a0")})`;
}

function numberWords(value: number, number: NumberField | null, locale: Locale): string {
  const digits = number === null ? {} : { minimumFractionDigits: number.decimals };
  return new Intl.NumberFormat(`${locale}-CA`, { maximumFractionDigits: 4, ...digits }).format(value);
}

function shortened(title: string): string {
  return title.length <= limits.title ? title : `${title.slice(0, limits.title - 1)}…`;
}
