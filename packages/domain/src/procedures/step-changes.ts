import type { Step } from "#procedures/step.ts";

export type StepField = Exclude<keyof Step, "id">;
/** In the order in which they are listed. */
export const stepFields = [
  ...(["kind", "text", "help", "is_required", "photo_if_failed", "is_hold_point"] as const),
  ...(["lockout", "on_failure", "number", "choices", "meter_id", "signature"] as const),
] as const satisfies readonly StepField[];

/** What became of a step from one version to the next. */
export type StepChange =
  | { kind: "added" | "removed" | "moved"; step: Step }
  | { kind: "changed"; before: Step; after: Step; fields: StepField[]; hasMoved: boolean };

/** Whether two steps, or values of one, say the same, in whatever order their fields stand. */
export function isSameStep(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [own, others] = [Object.entries(one), Object.entries(other)];
  return own.length === others.length && own.every(([name, value]) => isSameStep(value, Reflect.get(other, name)));
}

/** What of a step differs. */
export function changedFields(before: Step, after: Step): StepField[] {
  return stepFields.filter((field) => !isSameStep(before[field], after[field]));
}

/** What changed between two lists of steps: in the order of the later one, what is gone where it stood. */
export function changesBetween(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const [was, is] = [byId(before), byId(after)];
  const still = stillInOrder(before, after);
  const removed = (steps: readonly Step[]) =>
    steps.flatMap((step): StepChange[] => (is.has(step.id) ? [] : [{ kind: "removed", step }]));
  const changes = after.flatMap((step): StepChange[] => {
    const old = was.get(step.id);
    if (old === undefined) return [{ kind: "added", step }];
    const fields = changedFields(old, step);
    const hasMoved = !still.has(step.id);
    const own: StepChange[] = [];
    if (fields.length > 0) own.push({ kind: "changed", before: old, after: step, fields, hasMoved });
    else if (hasMoved) own.push({ kind: "moved", step });
    return [...own, ...removed(followers(before, old, is))];
  });
  return [...removed(followers(before, null, is)), ...changes];
}

export const byId = (steps: readonly Step[]): ReadonlyMap<string, Step> =>
  new Map(steps.map((step) => [step.id, step]));

/** The steps after one (from the beginning: null) up to the next that is still there. */
function followers(steps: readonly Step[], after: Step | null, still: ReadonlyMap<string, Step>): readonly Step[] {
  const rest = steps.slice(after === null ? 0 : steps.indexOf(after) + 1);
  const end = rest.findIndex(({ id }) => still.has(id));
  return end === -1 ? rest : rest.slice(0, end);
}

/** Of the steps of both, the most that kept their order: the others have moved. */
function stillInOrder(before: readonly Step[], after: readonly Step[]): ReadonlySet<string> {
  const place = new Map(before.map(({ id }, at) => [id, at]));
  const common = after.flatMap(({ id }) => {
    const at = place.get(id);
    return at === undefined ? [] : [{ id, at }];
  });
  const runs: string[][] = [];
  let longest: string[] = [];
  for (const [n, { id, at }] of common.entries()) {
    const best = common
      .slice(0, n)
      .reduce<string[]>(
        (most, other, m) => (other.at < at && (runs[m] ?? []).length > most.length ? (runs[m] ?? []) : most),
        [],
      );
    const run = [...best, id];
    runs.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}
