import { isEncodable } from "@millwright/domain/parts/barcode";
import type { BarcodeType } from "@millwright/domain/parts/parts";
import { refuse } from "#http/errors/refusal.ts";

/** What a scanner is to read, as a person gave it. @throws Refusal `barcode_characters` */
export function requirePrintable(field: "code" | "barcode_data", text: string): void {
  if (!isEncodable(text)) refuse("barcode_characters", { fields: { [field]: "invalid" } });
}

export interface Barcode {
  barcode_type: BarcodeType;
  barcode_data: string | null;
}

/**
 * A barcode that can be printed: a manual one says something, an automatic one the part's code and nothing else.
 * @throws Refusal `fill_required_fields`, `barcode_characters`
 */
export function readBarcode({ barcode_type, barcode_data }: Barcode): Barcode {
  if (barcode_type === "auto") return { barcode_type, barcode_data: null };
  if (barcode_data === null) return refuse("fill_required_fields", { fields: { barcode_data: "required" } });
  requirePrintable("barcode_data", barcode_data);
  return { barcode_type, barcode_data };
}
