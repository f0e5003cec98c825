import { mergeSteps } from "@millwright/domain/work/change/merge-steps";
import { same, type WorkDraft } from "#work/edit/draft.ts";

/** A field that two people changed to different things. */
export interface Clash<Draft> {
  field: keyof Draft;
  mine: Draft;
  theirs: Draft;
}

export const fieldsOf = <Draft extends WorkDraft>(draft: Draft) => Object.keys(draft) as (keyof Draft)[];

function withField<Draft>(draft: Draft, field: keyof Draft, from: Draft): Draft {
  return { ...draft, [field]: from[field] };
}

/**
 * Puts what I changed on top of what others left. A field that only one of us changed takes that change; a field that
 * both changed differently is a clash, and stays mine until the person decides.
 */
export function rebase<Draft extends WorkDraft>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { merged: Draft; clashes: Clash<Draft>[] } {
  let merged = theirs;
  const clashes: Clash<Draft>[] = [];
  for (const field of fieldsOf(mine)) {
    if (same(base[field], mine[field])) continue;
    if (field === "checklist") {
      merged = { ...merged, checklist: mergeSteps(base.checklist, mine.checklist, theirs.checklist) };
      continue;
    }
    const theyChanged = !same(base[field], theirs[field]);
    if (theyChanged && !same(mine[field], theirs[field])) clashes.push({ field, mine, theirs });
    merged = withField(merged, field, mine);
  }
  return { merged, clashes };
}

/** Takes their side of a clash. */
export function takeTheirs<Draft>(draft: Draft, { field, theirs }: Clash<Draft>): Draft {
  return withField(draft, field, theirs);
}
