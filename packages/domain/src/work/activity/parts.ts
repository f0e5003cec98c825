import { type Row, rowOr } from "#work/activity/values.ts";

/** A field's value before and after; null where there was, or is, none. */
export type Change = readonly [before: unknown, after: unknown];
export type Changes = Readonly<Record<string, Change>>;

/** A part of what changed, as a step of its checklist. */
export interface Part {
  part: string;
  key: string;
  before: Row | null;
  after: Row | null;
}

export function partsIn(changes: Changes): Part[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    const [part = "", ...key] = field.split("/");
    return key.length === 0 ? [] : [{ part, key: key.join("/"), before: rowOr(before), after: rowOr(after) }];
  });
}

/** Whether a field of a part changed from none to one. */
export const wasGiven = ({ before, after }: Part, field: string) =>
  (before?.[field] ?? null) === null && (after?.[field] ?? null) !== null;
export const wasTaken = ({ before, after, ...rest }: Part, field: string) =>
  wasGiven({ ...rest, before: after, after: before }, field);

/** What changed of some fields of a part. */
export const changesOf = ({ before, after }: Part, fields: readonly string[]): Changes =>
  Object.fromEntries(
    fields
      .map((field) => [field, [before?.[field] ?? null, after?.[field] ?? null]] as const)
      .filter(([, [a, b]]) => a !== b),
  );
