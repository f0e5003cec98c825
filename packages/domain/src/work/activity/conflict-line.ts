import { type Row, textOr } from "#work/activity/values.ts";

/** What two people changed differently waits, or was decided; `field` is null of stock. */
export interface ConflictLine {
  kind: "conflict";
  act: "waits" | "mine" | "theirs" | "settled";
  field: string | null;
}

export function conflictLine(after: Row | null): ConflictLine[] {
  if (after === null) return [];
  const act = (["mine", "theirs", "settled"] as const).find((one) => one === after.solved_as) ?? "waits";
  return [{ kind: "conflict", act, field: textOr(after.field) }];
}
