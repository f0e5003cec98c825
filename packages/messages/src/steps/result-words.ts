import { beyond } from "@millwright/domain/procedures/judge";
import { type NumberField, type Step, wordsOf } from "@millwright/domain/procedures/step";
import { type StepWords, stepWords } from "#steps/steps.ts";
import { fill, type Locale, plural, regionOf } from "#text.ts";

/** An answer, as far as it is said in words. */
export interface SaidResult {
  outcome: "ok" | "failed" | "na";
  value: number | null;
  choice: number | null;
  text: string | null;
  reason: string | null;
  files: readonly unknown[];
  signed?: { meaning: "performed" | "verified" } | null | undefined;
}

type Measured = Pick<NumberField, "unit" | "decimals"> | null | undefined;

/** A measured value with its unit, as the language writes it; no unit and no more decimals than it has without a field. */
export function valueWords(value: number, number: Measured, locale: Locale): string {
  const digits = number ? { minimumFractionDigits: number.decimals, maximumFractionDigits: number.decimals } : {};
  const text = new Intl.NumberFormat(regionOf[locale], { maximumFractionDigits: 4, ...digits }).format(value);
  return number?.unit ? `${text}\u00a0${number.unit}` : text;
}

/** A limit, with no more decimals than it needs. */
export function limitWords(limit: number, locale: Locale): string {
  return new Intl.NumberFormat(regionOf[locale], { maximumFractionDigits: 4 }).format(limit);
}

/** What the limits of a number are; null where there are none. */
export function limitsWords({ low, high }: Pick<NumberField, "low" | "high">, locale: Locale): string | null {
  const { number } = stepWords[locale];
  const limits = {
    low: low === null ? "" : limitWords(low, locale),
    high: high === null ? "" : limitWords(high, locale),
  };
  if (low !== null && high !== null) return fill(number.between, limits);
  if (low !== null) return fill(number.atLeast, limits);
  return high === null ? null : fill(number.atMost, limits);
}

/** The same with their unit, where that doesn't stand beside them. */
export function measuredLimitsWords(number: NumberField, locale: Locale): string | null {
  const limits = limitsWords(number, locale);
  return limits === null || number.unit === "" ? limits : `${limits}\u00a0${number.unit}`;
}

/** The limit that a value is beyond: "Above the limit of 4.5"; null: it is good. */
export function beyondWords(
  number: Pick<NumberField, "low" | "high"> | null,
  value: number,
  locale: Locale,
): string | null {
  const side = number === null ? null : beyond(number, value);
  const limit = side === null ? null : number?.[side];
  if (limit == null) return null;
  const { above, below } = stepWords[locale].number;
  return fill(side === "high" ? above : below, { limit: limitWords(limit, locale) });
}

/** What was answered to a step, in a few words: "7.8 mm/s, above 4.5". Empty of a plain tick. */
export function resultWords(
  step: Step,
  { result, found }: { result: SaidResult; found?: SaidResult | null | undefined },
  locale: Locale,
): string {
  const words = stepWords[locale];
  if (result.outcome === "na") return joined([words.results.na, result.reason]);
  const photos = result.files.length === 0 ? null : plural(locale, words.results.photos, result.files.length);
  return joined([...answered(step, { result, found }, words, locale), result.reason, photos]);
}

function answered(
  step: Step,
  { result, found }: { result: SaidResult; found?: SaidResult | null | undefined },
  { results, sign }: StepWords,
  locale: Locale,
): (string | null)[] {
  const { value, choice, text, outcome, signed } = result;
  if (signed) return [sign.meaning[signed.meaning]];
  if (step.kind === "check") return [outcome === "failed" ? results.fail : results.pass];
  if (choice !== null) return [choiceWords(step, choice, locale)];
  if (value === null) return [text];
  const now = measuredWords(step, value, locale);
  if (found?.value == null) return [now, text];
  return [
    fill(results.asFound, { value: measuredWords(step, found.value, locale) }),
    fill(results.asLeft, { value: now }),
  ];
}

/** A value with the limit that it is beyond: "7.8 mm/s, above 4.5". */
export function measuredWords({ number }: Pick<Step, "number">, value: number, locale: Locale): string {
  const text = valueWords(value, number, locale);
  const side = number === null ? null : beyond(number, value);
  const limit = side === null ? null : number?.[side];
  if (limit == null) return text;
  const { above, below } = stepWords[locale].results;
  return `${text}, ${fill(side === "high" ? above : below, { limit: limitWords(limit, locale) })}`;
}

function choiceWords({ choices }: Step, choice: number, locale: Locale): string | null {
  const option = choices?.[choice];
  return option === undefined ? null : wordsOf(option.text, locale);
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== "").join(" · ");
