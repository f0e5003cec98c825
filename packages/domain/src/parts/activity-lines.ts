type Row = Readonly<Record<string, unknown>>;

/** How many of a part some work, or a procedure, needs; null of what is taken back. */
export interface PlannedPartLine {
  kind: "plannedPart";
  part: string;
  quantity: number | null;
  /** What it was before; null of what is new. */
  was: number | null;
}

const quantityOf = (row: Row | null) => (typeof row?.quantity === "number" ? row.quantity : null);

/** The line of a planned part, from what the log says of it before and after. */
export function plannedPartLine(before: Row | null, after: Row | null): PlannedPartLine {
  const name = (after ?? before)?.part_name;
  return {
    kind: "plannedPart",
    part: typeof name === "string" ? name : "",
    quantity: quantityOf(after),
    was: quantityOf(before),
  };
}
