/** A thread of its own that reads one file, and hands its rows out in parts. */
import { parentPort, workerData } from "node:worker_threads";
import { readBytes, readDelimitedText } from "#features/imports/sheet/read-bytes.ts";
import type { ReadSheets } from "#features/imports/sheet/read-sheets.ts";
import { SheetRefused } from "#features/imports/sheet/refused.ts";

/** So many rows are handed out at once, between which the server does other things. */
const rowsOfPart = 500;

function readText(text: string): ReadSheets {
  try {
    return readDelimitedText(text, "");
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: "refused", code: error.code };
    throw error;
  }
}

const { bytes, text, name } = workerData;
const read = typeof text === "string" ? readText(text) : await readBytes(bytes, name);
if (read.kind === "sheets") {
  for (const [sheet, { rows }] of read.sheets.entries()) {
    for (let from = 0; from < rows.length; from += rowsOfPart) {
      parentPort?.postMessage({ kind: "rows", sheet, rows: rows.slice(from, from + rowsOfPart) });
    }
  }
  parentPort?.postMessage({ ...read, sheets: read.sheets.map((sheet) => ({ ...sheet, rows: [] })) });
} else parentPort?.postMessage(read);
