import { plain } from "#plain.ts";
import type { Bilingual, Step } from "#procedures/step.ts";
import { changedFields, type StepField } from "#procedures/step-changes.ts";

/** What a step of a sheet is to the version before. */
export interface StepMatch {
  change: "same" | "changed" | "new";
  /** How it was found: by what it says, or by its place between neighbours that stayed. Null of a new one. */
  matchedBy: "words" | "place" | null;
  /** What it was; null of a new one. */
  from: Step | null;
  fields: StepField[];
}

export interface NextVersion {
  steps: Step[];
  /** Of each step, in their order. */
  matches: StepMatch[];
  /** The steps before that the sheet has no longer. */
  gone: Step[];
}

/**
 * The steps of a sheet with the ids of the steps that they were before, so that what was answered stays theirs: those of a kind that
 * say the same in one of the languages, and a step whose words changed in its place, between neighbours that stayed. A number or
 * a meter whose unit or meter is another one counts something else. What a step says in the other language, which the sheet
 * leaves empty, stays where its own words did not change.
 */
export function keepStepIds(steps: readonly Step[], before: readonly Step[]): NextVersion {
  const matched = matchWords(steps, before);
  const byWords = new Set(matched.keys());
  for (const [at, step] of steps.entries()) {
    if (matched.has(at)) continue;
    const place = placeBetween(at, steps.length, before.length, matched);
    const former = place === null ? undefined : before[place];
    if (place !== null && former !== undefined && isAlike(step, former)) matched.set(at, place);
  }
  const formerOf = (at: number) => before[matched.get(at) ?? -1] ?? null;
  const next = steps.map((step, at) => withFormer(step, formerOf(at)));
  const matchedPlaces = new Set(matched.values());
  return {
    steps: next,
    matches: next.map((step, at) => matchOf(step, formerOf(at), byWords.has(at))),
    gone: before.filter((_, place) => !matchedPlaces.has(place)),
  };
}

function matchOf(step: Step, from: Step | null, isByWords: boolean): StepMatch {
  if (from === null) return { change: "new", matchedBy: null, from, fields: [] };
  const fields = changedFields(from, step);
  return { change: fields.length > 0 ? "changed" : "same", matchedBy: isByWords ? "words" : "place", from, fields };
}

function withFormer(step: Step, former: Step | null): Step {
  if (former === null) return step;
  const choices = step.choices?.map((choice) => {
    const text = former.choices?.map((one) => one.text).find((one) => isSameText(choice.text, one));
    return text === undefined ? choice : { ...choice, text: withOtherLanguage(choice.text, text) };
  });
  const text = withOtherLanguage(step.text, former.text);
  const help = former.help && withOtherLanguage(step.help ?? { en: null, fr: null }, former.help);
  const hasHelp = help !== null && (help.en !== null || help.fr !== null);
  return { ...step, id: former.id, text, help: hasHelp ? help : step.help, choices: choices ?? step.choices };
}

/** A text with what it said in a language that it leaves out, where what it says in the other one is unchanged. */
function withOtherLanguage(now: Bilingual, then: Bilingual): Bilingual {
  const isUnchanged = (language: "en" | "fr") => plain(now[language] ?? "") === plain(then[language] ?? "");
  return {
    en: now.en ?? (isUnchanged("fr") ? then.en : null),
    fr: now.fr ?? (isUnchanged("en") ? then.fr : null),
  };
}

/** By the place in the sheet, the place before: each is matched once, the first one first. */
function matchWords(steps: readonly Step[], before: readonly Step[]): Map<number, number> {
  const free = new Set(before.keys());
  const matched = new Map<number, number>();
  for (const [at, step] of steps.entries()) {
    const place = [...free].find((one) => {
      const former = before[one];
      return former !== undefined && isAlike(step, former) && saysSame(step, former);
    });
    if (place === undefined) continue;
    free.delete(place);
    matched.set(at, place);
  }
  return matched;
}

/** The one place before that lies between those of both neighbours; null where there is none, or more. */
function placeBetween(at: number, count: number, former: number, matched: ReadonlyMap<number, number>): number | null {
  const previous = at === 0 ? -1 : matched.get(at - 1);
  const next = at === count - 1 ? former : matched.get(at + 1);
  if (previous === undefined || next !== previous + 2) return null;
  return [...matched.values()].includes(previous + 1) ? null : previous + 1;
}

const isAlike = (step: Step, former: Step) =>
  step.kind === former.kind && step.number?.unit === former.number?.unit && step.meter_id === former.meter_id;

const saysSame = (step: Step, former: Step) => isSameText(step.text, former.text);

function isSameText(one: Bilingual, other: Bilingual): boolean {
  return (["en", "fr"] as const).some((language) => {
    const [now, then] = [one[language], other[language]];
    return now !== null && then !== null && plain(now) === plain(then);
  });
}
