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

/** Where a part is bought, and which other codes mean it. */
export type PartListLine =
  | { kind: "partSupplier"; act: "added" | "changed" | "removed"; name: string }
  | { kind: "partCode"; act: "tied" | "untied"; name: string };

/** The line of one of a part's suppliers; its name is empty where the log does not say it. */
export function partSupplierLine(before: Row | null, after: Row | null, name: string): PartListLine {
  const lasting = after === null ? "removed" : "changed";
  return { kind: "partSupplier", act: before === null ? "added" : lasting, name };
}

/** The line of a code that was tied to a part, or is no more. */
export function partCodeLine(before: Row | null, after: Row | null): PartListLine {
  const code = (after ?? before)?.code;
  return { kind: "partCode", act: after === null ? "untied" : "tied", name: typeof code === "string" ? code : "" };
}
