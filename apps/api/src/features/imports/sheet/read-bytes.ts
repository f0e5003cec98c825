import { delimiterOf, readDelimited } from "@millwright/domain/imports/delimited";
import { sheetLimits } from "@millwright/domain/imports/limits";
import { layoutOf } from "@millwright/domain/imports/sheet-layout";
import { decodeText } from "#features/imports/sheet/decode-text.ts";
import { refuseOutsideSources } from "#features/imports/sheet/outside-sources.ts";
import type { ReadSheet, ReadSheets } from "#features/imports/sheet/read-sheets.ts";
import { SheetRefused } from "#features/imports/sheet/refused.ts";
import { readSharedStrings, readStyles, readWorkbook } from "#features/imports/sheet/workbook.ts";
import { CellBudget, readWorksheet } from "#features/imports/sheet/worksheet.ts";
import { ZipArchive } from "#features/imports/sheet/zip.ts";

const zipMark = "PK\u0003\u0004";
const oldOfficeMark = "\u00d0\u00cf\u0011\u00e0";
/** What stands in an old container around an encrypted workbook. */
const encryptedMark = Buffer.from("EncryptedPackage", "utf16le");

/** Reads a file by what it is, whatever its name says. */
export async function readBytes(bytes: Uint8Array, name: string): Promise<ReadSheets> {
  try {
    if (bytes.length > sheetLimits.fileBytes) throw new SheetRefused("file_too_big");
    const mark = String.fromCharCode(...bytes.subarray(0, 4));
    if (mark === oldOfficeMark) {
      throw new SheetRefused(Buffer.from(bytes).includes(encryptedMark) ? "file_encrypted" : "file_old_excel");
    }
    return mark === zipMark ? await readXlsx(bytes) : readText(bytes, name);
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: "refused", code: error.code };
    throw error;
  }
}

function readText(bytes: Uint8Array, name: string): ReadSheets {
  const decoded = decodeText(bytes);
  if (decoded === null || /^\s*<(?:!doctype|html|\?xml|table|%pdf)/i.test(decoded.text.slice(0, 200))) {
    throw new SheetRefused("file_type");
  }
  if (/^%PDF-/.test(decoded.text)) throw new SheetRefused("file_type");
  const { encoding } = decoded;
  return { ...readDelimitedText(decoded.text, name), encoding };
}

/** Reads a text whose characters are known, such as what was pasted. */
export function readDelimitedText(given: string, name: string): Extract<ReadSheets, { kind: "sheets" }> {
  const { delimiter, text } = delimiterOf(given);
  const { rows, fault } = readDelimited(text, delimiter);
  if (fault !== null) throw new SheetRefused(fault);
  if (rows.length === 0) throw new SheetRefused("file_empty");
  return { kind: "sheets", encoding: null, delimiter, sheets: [sheetOf(name, false, rows)] };
}

function sheetOf(name: string, isHidden: boolean, rows: string[][]): ReadSheet {
  const { headerRow, skipped } = layoutOf(rows);
  const below = rows.slice((headerRow ?? -1) + 1).filter((row) => row.some((cell) => cell.trim() !== ""));
  if (below.length - skipped.length > sheetLimits.rows) throw new SheetRefused("too_many_rows");
  return { name, isHidden, rows, headerRow, skipped };
}

async function readXlsx(bytes: Uint8Array): Promise<ReadSheets> {
  const zip = await ZipArchive.open(bytes);
  await refuseOutsideSources(zip);
  const workbook = await readWorkbook(zip);
  const strings = await readSharedStrings(zip, workbook.stringsPath, sheetLimits.characters);
  const styles = await readStyles(zip, workbook.stylesPath);
  const context = { strings, styles, dates: workbook.dates, budget: new CellBudget() };
  const sheets: ReadSheet[] = [];
  for (const { name, isHidden, path } of workbook.sheets.slice(0, sheetLimits.sheets)) {
    const rows = await readWorksheet(zip, path, context);
    sheets.push(sheetOf(name, isHidden, rows));
  }
  if (sheets.every(({ rows }) => rows.length === 0)) throw new SheetRefused("file_empty");
  return { kind: "sheets", encoding: null, delimiter: null, sheets };
}
