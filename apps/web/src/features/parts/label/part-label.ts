import type { Part } from "@millwright/contract/parts";
import { barcodeOf } from "@millwright/domain/parts/parts";
import type { LabelFacts } from "#print/label-facts.ts";

/** What stands on a part's label, whose QR code holds the given address. */
export function labelOf(part: Part, address: string): LabelFacts {
  return { name: part.name, code: part.code, barcode: barcodeOf(part), address };
}
