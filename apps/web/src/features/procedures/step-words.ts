import type { NumberField, Step } from "@millwright/domain/procedures/step";
import { wordsOf } from "@millwright/domain/procedures/step";
import type { ProcedureWords } from "@millwright/messages/procedures/procedures";
import { fill, type Locale, regionOf } from "@millwright/messages/text";

/** A value as the language writes it: 3,5 in French. */
const sayValue = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(regionOf[locale], { maximumFractionDigits: 4 }).format(value);

/** The limits of a number: "3 to 5 mm/s". */
export function sayLimits({ low, high, unit }: NumberField, words: ProcedureWords, locale: Locale): string {
  const [least, most] = [low, high].map((value) => (value === null ? null : sayValue(value, locale)));
  const withUnit = (limit: string) => (unit === "" ? limit : `${limit}\u00a0${unit}`);
  if (least != null && most != null) return withUnit(fill(words.limits.between, { low: least, high: most }));
  if (most != null) return withUnit(fill(words.limits.most, { high: most }));
  if (least != null) return withUnit(fill(words.limits.least, { low: least }));
  return unit === "" ? words.limits.none : `${unit}, ${words.limits.none}`;
}

/** What a step asks for beyond its words, a phrase each. */
export function sayFlags(step: Step, words: ProcedureWords, locale: Locale): string[] {
  const { flags } = words;
  const isAsked = step.kind !== "section";
  const answers = step.choices?.flatMap(({ text, fails }) => sayAnswer(wordsOf(text, locale), fails, words)) ?? [];
  return [
    step.number && sayLimits(step.number, words, locale),
    step.number?.found_and_left && flags.foundAndLeft,
    answers.length > 0 && answers.join(" / "),
    step.signature && words.options.signatures[step.signature],
    isAsked && !step.is_required && flags.optional,
    step.lockout && flags[step.lockout],
    step.is_hold_point && flags.holdPoint,
    step.photo_if_failed && flags.photoIfFailed,
    step.on_failure !== "note" && flags[step.on_failure],
  ].filter((flag) => typeof flag === "string");
}

const sayAnswer = (text: string, isFailure: boolean, { flags }: ProcedureWords): string[] => {
  if (text === "") return [];
  return [isFailure ? fill(flags.fails, { text }) : text];
};

/** The numbers of the steps, by id: sections have none. */
export function stepNumbers(steps: readonly Step[]): ReadonlyMap<string, number> {
  const answerable = steps.filter(({ kind }) => kind !== "section");
  return new Map(answerable.map(({ id }, at) => [id, at + 1]));
}
