/** What a sheet may hold. */
export const sheetLimits = {
  fileBytes: 10 * 1024 * 1024,
  inflatedBytes: 200 * 1024 * 1024,
  /** Things, one a row; above them and at the foot there may be some rows more. */
  rows: 50_000,
  otherRows: 100,
  columns: 200,
  /** The longest list of steps that the product itself writes out, with some room. */
  cellCharacters: 101_000,
  /** Of all sheets of a file together: cells that say something, and their characters. */
  cells: 2_500_000,
  characters: 64_000_000,
  sheets: 50,
} as const;
