import type { DraftKind, WorkDraft } from "#work/edit/draft.ts";

/** An edit on its way: what the person saw when it began, what they made of it, and the version they saw. */
export interface Edit<Draft> {
  base: Draft;
  draft: Draft;
  version: number;
}

/** What the draft of an order is kept under. */
export const draftName = (id: string): string => `order:${id}`;

/** An edit of nothing, by which one that an older build kept gets the fields that it lacks. */
export const emptyEditOf = <Draft extends WorkDraft>({ empty }: DraftKind<Draft>) => ({
  base: empty(),
  draft: empty(),
});

/** Whether what was kept on this device is an edit of this kind of work. */
export const isEditOf =
  <Draft extends WorkDraft>({ is }: DraftKind<Draft>) =>
  (value: unknown): value is Edit<Draft> => {
    if (typeof value !== "object" || value === null) return false;
    const { base, draft, version } = { base: null, draft: null, version: null, ...value };
    return is(base) && is(draft) && typeof version === "number";
  };
