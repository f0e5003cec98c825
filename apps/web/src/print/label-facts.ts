export const labelSymbols = ["barcode", "qr"] as const;
export type LabelSymbol = (typeof labelSymbols)[number];

/** What stands on a label of 2 by 1 inches. */
export interface LabelFacts {
  name: string;
  code: string;
  /** What a Code 128 says; the code when it is left out. */
  barcode?: string;
  /** The address that a QR code opens. */
  address: string;
}
