type Row = Readonly<Record<string, unknown>>;

/** What was done with an outside service. */
export interface ServiceLine {
  kind: "service";
  act: "added" | "corrected" | "deleted" | "restored";
  supplier: string;
  /** In cents; null where it is not said, as to who may not see money. */
  cents: number | null;
  /** What it was before a correction. */
  was: number | null;
}

const centsOf = (row: Row | null) => (typeof row?.amount_cents === "number" ? row.amount_cents : null);

/** The line of an outside service, from what the log says of it before and after. */
export function serviceLine(before: Row | null, after: Row | null): ServiceLine {
  const row = after ?? before;
  const supplier = typeof row?.supplier === "string" ? row.supplier : "";
  const line = { kind: "service", supplier, cents: centsOf(row), was: null } as const;
  if (before === null) return { ...line, act: "added" };
  if (after !== null && "deleted_at" in after)
    return { ...line, act: after.deleted_at === null ? "restored" : "deleted" };
  const was = centsOf(before);
  return { ...line, act: "corrected", was: was === line.cents ? null : was };
}
