export const refusals = [
  "file_too_big",
  "file_type",
  "file_damaged",
  "file_encrypted",
  "file_old_excel",
  "file_macros",
  "file_links",
  "file_entities",
  "file_empty",
  "too_many_rows",
  "too_many_columns",
  "cell_too_long",
  "inflates_too_big",
  "takes_too_much",
] as const;
/** Why a file is not read. */
export type SheetRefusal = (typeof refusals)[number];

/** Thrown by what reads a file, of which nothing is read then. */
export class SheetRefused extends Error {
  readonly code: SheetRefusal;

  constructor(code: SheetRefusal) {
    super(code);
    this.code = code;
  }
}
