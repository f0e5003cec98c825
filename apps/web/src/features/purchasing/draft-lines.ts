import type { PurchaseLine, PurchaseOrder } from "@millwright/contract/purchasing";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { readCount } from "@millwright/domain/parts/count";
import type { Locale } from "@millwright/messages/text";

/** A line of a draft as it is typed. */
export interface DraftLine {
  part_id: string;
  part_name: string;
  part_code: string;
  number: string;
  quantity: string;
  price: string;
  pack?: number;
  /** Whether the supplier's own price and number are taken. */
  isNew?: true;
}

/** What of a draft was typed and not saved yet, and which version it is of. */
export interface DraftEdit {
  lines: readonly DraftLine[];
  expectedOn: string;
  notes: string;
  version: number;
}

export const editOf = ({ lines, expected_on, notes, version }: PurchaseOrder): DraftEdit => ({
  ...{ lines: lines.map(draftOf), expectedOn: expected_on ?? "", notes: notes ?? "", version },
});

/** What is sent of it; null where something can't be read. */
export function editBody({ lines, expectedOn, notes, version }: DraftEdit, locale: Locale) {
  const bodies = lines.flatMap((line) => bodyOf(line, locale) ?? []);
  if (bodies.length < lines.length) return null;
  return { lines: bodies, expected_on: expectedOn || null, notes, version };
}

export const draftOf = (line: PurchaseLine): DraftLine => ({
  part_id: line.part_id,
  part_name: line.part_name,
  part_code: line.part_code,
  number: line.number ?? "",
  quantity: String(line.quantity),
  price: typedCents(line.price_cents),
  pack: line.pack,
});

/** What of a new line is left empty is what the supplier says. */
export function bodyOf(line: DraftLine, locale: Locale) {
  const { part_id, pack, isNew } = line;
  const quantity = readCount(line.quantity, locale);
  const price_cents = centsOf(line.price);
  if (quantity === null || !(quantity >= 1) || price_cents === undefined) return null;
  return {
    ...{ part_id, quantity },
    ...(pack !== undefined && { pack }),
    ...((!isNew || line.number !== "") && { number: line.number }),
    ...((!isNew || price_cents !== null) && { price_cents }),
  };
}
