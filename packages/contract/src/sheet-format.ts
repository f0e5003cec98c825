import { z } from "zod";

/** As what a sheet is downloaded. */
export const sheetFormats = ["xlsx", "csv"] as const;
export type SheetFormat = (typeof sheetFormats)[number];
export const sheetFormat = z
  .enum(sheetFormats)
  .describe(
    "xlsx: a workbook with numbers and days; csv: a text, in French with semicolons and decimal commas, as spreadsheets there read it.",
  );
