import type { Step } from "#procedures/step.ts";
import { byId, isSameStep } from "#procedures/step-changes.ts";

/** A step that two people changed to different things; null: removed. */
export interface StepClash {
  id: string;
  mine: Step | null;
  theirs: Step | null;
}

/**
 * What I changed on top of what others left, step by step. A step that both changed differently stays as I have it, and is
 * told; what either added is kept. The order is mine where I changed it, else theirs.
 */
export function mergeSteps(
  base: readonly Step[],
  mine: readonly Step[],
  theirs: readonly Step[],
): { steps: Step[]; clashes: StepClash[] } {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const clashes: StepClash[] = [];
  const merged = new Map<string, Step>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [before, me, them] = [was.get(id) ?? null, own.get(id) ?? null, other.get(id) ?? null];
    const iChanged = !isSameStep(before, me);
    const theyChanged = !isSameStep(before, them);
    if (iChanged && theyChanged && !isSameStep(me, them)) clashes.push({ id, mine: me, theirs: them });
    const chosen = iChanged ? me : them;
    if (chosen !== null) merged.set(id, chosen);
  }
  const order = isReordered(base, mine) ? woven(mine, theirs) : woven(theirs, mine);
  return { steps: order.flatMap((id) => merged.get(id) ?? []), clashes };
}

/** Takes their side of a clash: a step that I removed comes back where it stands with them. */
export function takeTheirStep(steps: readonly Step[], { id, theirs }: StepClash, their: readonly Step[]): Step[] {
  if (theirs === null) return steps.filter((step) => step.id !== id);
  if (steps.some((step) => step.id === id)) return steps.map((step) => (step.id === id ? theirs : step));
  const all = byId([...steps, theirs]);
  return woven(steps, their).flatMap((one) => all.get(one) ?? []);
}

function isReordered(base: readonly Step[], mine: readonly Step[]): boolean {
  const [was, own] = [byId(base), byId(mine)];
  const common = base.filter(({ id }) => own.has(id)).map(({ id }) => id);
  return !isSameStep(
    common,
    mine.filter(({ id }) => was.has(id)).map(({ id }) => id),
  );
}

/** The ids of the first list in their order, with those of the second alone each after the one that stands before it there. */
function woven(first: readonly Step[], second: readonly Step[]): string[] {
  const order = first.map(({ id }) => id);
  for (const [at, { id }] of second.entries()) {
    if (order.includes(id)) continue;
    const before = second[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before.id) + 1, 0, id);
  }
  return order;
}
