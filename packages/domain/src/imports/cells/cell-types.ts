export type DateOrder = "dmy" | "mdy";
export type DecimalSign = "," | ".";

/** What a person says of a whole sheet; null is left to what its cells prove. */
export interface CellSettings {
  date_order: DateOrder | null;
  decimal: DecimalSign | null;
}

/**
 * What a cell says: money in cents, days as YYYY-MM-DD, times as YYYY-MM-DDTHH:mm on the plant's clock (the day alone where no
 * time stands), or an instant ending in Z where the cell names its zone; references by the name as it is written.
 */
export type ImportValue = string | number | boolean | readonly string[];

export const cellFaultCodes = [
  "required",
  "too_long",
  "too_many",
  "day_invalid",
  "day_open",
  "day_far",
  "number_invalid",
  "not_whole",
  "too_small",
  "too_large",
  "choice_unknown",
  "email_invalid",
  "sheet_error",
] as const;
export type CellFaultCode = (typeof cellFaultCodes)[number];
