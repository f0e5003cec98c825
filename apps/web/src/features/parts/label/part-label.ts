import type { Part } from "@millwright/contract/parts";
import { fitsCode128 } from "@millwright/domain/parts/barcode";
import { barcodeOf } from "@millwright/domain/parts/parts";
import type { LabelFacts, LabelSymbol } from "#print/label-facts.ts";

/** What stands on a part's label, whose QR code holds the given address. */
export function labelOf(part: Part, address: string): LabelFacts {
  return { name: part.name, code: part.code, barcode: barcodeOf(part), address };
}

/** What is on a part's label when this is chosen: a Code 128 that does not fit becomes a QR code. */
export function symbolOf(part: Part, chosen: LabelSymbol): LabelSymbol {
  return chosen === "barcode" && !fitsCode128(barcodeOf(part)) ? "qr" : chosen;
}
