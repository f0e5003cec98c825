import { sheetFormats } from "@millwright/domain/files/sheet-format";
import { z } from "zod";

/** As what a sheet is downloaded. */
export const sheetFormat = z
  .enum(sheetFormats)
  .describe(
    "xlsx: a workbook with numbers and days; csv: a text, in French with semicolons and decimal commas, as spreadsheets there read it.",
  );
