import { sheetLimits } from "@millwright/domain/imports/limits";

/** The limits of what a sheet brings in, which the first screens load nothing of. */
export const importLimits = {
  /** What a file and its cells may be, as they are read. */
  fileBytes: sheetLimits.fileBytes,
  rows: sheetLimits.rows,
  columns: sheetLimits.columns,
  cellCharacters: sheetLimits.cellCharacters,
  /** Of what is pasted; more of it comes as a file. */
  characters: 500_000,
  /** Rows that are stored, read and written at once. */
  chunk: 500,
  /** Groups of faults that an answer has, the rows that one names, and the things that it proposes instead. */
  faultGroups: 200,
  rowsOfGroup: 5,
  near: 5,
  /** Answers to faults that an import keeps. */
  decisions: 1_000,
  /** What stayed when an import was undone, as far as it is listed. */
  left: 200,
  /** For how long an import can be undone, and how long one that was never carried out is kept. */
  undoDays: 7,
  draftDays: 14,
  /** Imports of a plant that wait to be carried out, and the rows of all their sheets together. */
  drafts: 50,
  draftRows: 250_000,
  /** Rows of a plant that were brought in, and are kept for as long as that can be undone. */
  keptRows: 1_000_000,
  /** Sheets of a plant that are taken at the same time. */
  readAtOnce: 4,
  /** Headings whose columns are remembered, of each kind. */
  mappings: 50,
} as const;
