import type { PurchaseLine } from "@millwright/contract/purchasing";
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
