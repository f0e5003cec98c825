import { cellFaultCodes } from "#imports/cells/cell-types.ts";
import type { ImportField } from "#imports/import-kind.ts";

/** Why a row whose cells can be read is refused all the same. */
export const plantFaultCodes = [
  /** It names what the plant doesn't have, or of which it has several. */
  "reference_unknown",
  "reference_unclear",
  /** It names a procedure that no work can take before it is published. */
  "reference_draft",
  /** It names another row of the sheet, which is refused, or which is a part of it in turn. */
  "reference_refused",
  "reference_loop",
  /** The plant has it, and it isn't to be changed; or an earlier row says the same. */
  "exists",
  "twice",
  /** By what it is to be found, the plant has none, or several. */
  "not_found",
  "several_found",
  /** Another one has its number or code. */
  "taken",
  /** It has signs that no barcode can carry. */
  "barcode_characters",
  /** Only one of it and of another column can be given. */
  "not_both",
  /** It can't be another one than it is. */
  "stays",
  /** What its form would not take either: such as a machine without the meter that it counts by. */
  "form_refuses",
  /** Its words say no recurrence that a plan here can have, or no time of day; or it ends before it begins. */
  "recurrence_unknown",
  "time_invalid",
  "before_start",
  /** A reading is of a machine without meters, of a time that is not yet, or is none that its meter can have shown then. */
  "no_meter",
  "ahead",
  "same_time",
  "reading_lower",
  "reading_higher",
  "reading_jump",
  "too_many_decimals",
  /** A step lacks what its kind needs, or another row of its procedure is refused; or no more procedures fit. */
  "step_incomplete",
  "whole_refused",
  "no_more",
] as const;
export const rowFaultCodes = [...cellFaultCodes, ...plantFaultCodes] as const;
export type RowFaultCode = (typeof rowFaultCodes)[number];

/** Why a row is refused. */
export interface RowFault {
  code: RowFaultCode;
  /** Null of what the whole row is refused for. */
  field: string | null;
  /** As it stands in the sheet. */
  value: string | null;
}

/** Of these one value is mended wherever it stands; the others are of their row alone. */
const byValue: readonly RowFaultCode[] = [
  ...([
    "reference_unknown",
    "reference_unclear",
    "choice_unknown",
    "email_invalid",
    "day_invalid",
    "day_open",
    "day_far",
  ] as const),
  ...(["recurrence_unknown", "time_invalid", "no_meter"] as const),
  ...(["number_invalid", "not_whole", "too_small", "too_large", "sheet_error"] as const),
];

/** Whether rows that are refused for this belong together by what stands there. */
export function isOfValue({ code }: Pick<RowFault, "code">): boolean {
  return byValue.includes(code);
}

/** How much a field takes, where a fault is that there is more: so many entries of a list, or characters. */
export function mostOf(field: ImportField | undefined, code: RowFaultCode): number | null {
  if (field === undefined) return null;
  if (code === "too_many" && field.type === "list") return field.most;
  return code === "too_long" && "longest" in field ? field.longest : null;
}
