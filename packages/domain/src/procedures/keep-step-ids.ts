import { plain } from "#plain.ts";
import type { Step } from "#procedures/step.ts";

/**
 * The steps of a sheet with the ids of the steps that they were before, so that what was answered stays theirs: those of a kind that
 * say the same in one of the languages, and a step whose words changed in its place, between neighbours that stayed. A number or
 * a meter whose unit or meter is another one counts something else.
 */
export function keepStepIds(steps: readonly Step[], before: readonly Step[]): { steps: Step[]; kept: number } {
  const matched = matchWords(steps, before);
  for (const [at, step] of steps.entries()) {
    if (matched.has(at)) continue;
    const place = placeBetween(at, steps.length, before.length, matched);
    const former = place === null ? undefined : before[place];
    if (place !== null && former !== undefined && isAlike(step, former)) matched.set(at, place);
  }
  const ids = steps.map((_, at) => before[matched.get(at) ?? -1]?.id);
  return { steps: steps.map((step, at) => ({ ...step, id: ids[at] ?? step.id })), kept: matched.size };
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

function saysSame(step: Step, former: Step): boolean {
  return (["en", "fr"] as const).some((language) => {
    const [now, then] = [step.text[language], former.text[language]];
    return now !== null && then !== null && plain(now) === plain(then);
  });
}
