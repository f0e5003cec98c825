/** What a part is kept for. Labels are printed in this order. */
export const partTypes = ["repair", "maintenance"] as const;
export type PartType = (typeof partTypes)[number];

/** The kind of display code that a part without a code of its own is given. */
export const partCodeKinds = { repair: "REP", maintenance: "MNT" } as const satisfies Record<PartType, string>;

/** What a list of parts can be in the order of. */
export const partOrders = ["name", "code", "quantity", "bin"] as const;
export type PartOrder = (typeof partOrders)[number];

/** Whether a barcode carries the part's code, or what a person typed, such as the number on the maker's box. */
export const barcodeTypes = ["auto", "manual"] as const;
export type BarcodeType = (typeof barcodeTypes)[number];

/** What the barcode of a part says. */
export function barcodeOf(part: { code: string; barcode_type: BarcodeType; barcode_data: string | null }): string {
  return part.barcode_type === "manual" ? (part.barcode_data ?? part.code) : part.code;
}
