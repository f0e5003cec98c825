import type { Part } from "@millwright/contract/parts";
import { barcodeOf } from "@millwright/domain/parts";
import type { LabelFacts } from "#print/label-facts.ts";

/** What a QR code opens: the part, after the sign-in where that is needed. */
export function addressOf({ id }: Pick<Part, "id">): string {
  return `${location.origin}/parts-inventory?part=${id}`;
}

/** What stands on a part's label. */
export function labelOf(part: Part): LabelFacts {
  return { name: part.name, code: part.code, barcode: barcodeOf(part), address: addressOf(part) };
}
