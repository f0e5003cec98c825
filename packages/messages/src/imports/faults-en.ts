import type { RowFaultCode } from "@millwright/domain/imports/row-faults";

/** Why rows are refused; {field} is its name and {value} what stands in the cell. */
export const faults = {
  required: "“{field}” is empty",
  too_long: "“{field}” is too long",
  too_many: "“{field}” lists too many",
  day_invalid: "{field}: “{value}” is no day",
  day_open: "{field}: “{value}” can be read as two days",
  number_invalid: "{field}: “{value}” is no number",
  not_whole: "{field}: “{value}” is no whole number",
  too_small: "{field}: “{value}” is too small",
  too_large: "{field}: “{value}” is too large",
  choice_unknown: "{field}: “{value}” is none of the choices",
  email_invalid: "{field}: “{value}” is no e-mail address",
  sheet_error: "“{field}” has an error of the spreadsheet: {value}",
  reference_unknown: "{field}: “{value}” is not known here",
  reference_unclear: "{field}: several are called “{value}”",
  reference_refused: "{field}: “{value}” is a row of this sheet that is refused itself",
  reference_loop: "{field}: “{value}” would be a part of itself",
  exists: "It is here already, and is not to be changed",
  twice: "An earlier row of the sheet says the same",
  not_found: "None here is the one that the row is about",
  several_found: "Several here can be the one that the row is about",
  taken: "{field}: “{value}” is another one’s",
  barcode_characters: "{field}: “{value}” has characters that no barcode can carry",
  not_both: "{field}: “{value}” can’t be given beside a maximum",
  stays: "{field}: “{value}” is another one than it has, and that stays",
  recurrence_unknown:
    "{field}: “{value}” can’t be a plan here. Write it like “every 2 weeks”, “monthly on the 15th” or “every 500 h”",
  time_invalid: "{field}: “{value}” is no time of day",
  before_start: "{field}: “{value}” is before its first day",
} satisfies Record<RowFaultCode, string>;
