/** What a code on a supplier's box says of the part in it. */
export interface CodeContent {
  format: "gs1" | "iso15434" | "plain";
  /** Part numbers and trade numbers (of 14 digits), the most likely one first. */
  numbers: string[];
  /** How many are in the box. */
  quantity: number | null;
  lot: string | null;
  serial: string | null;
  /** Whether something of it could be read in several ways and was left out. */
  isUnclear: boolean;
}
