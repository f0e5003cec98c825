import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { SkippedRow } from "@millwright/domain/imports/sheet-layout";
import type { SheetEncoding } from "#features/imports/sheet/decode-text.ts";
import type { SheetRefusal } from "#features/imports/sheet/refused.ts";
import { SheetTurns } from "#features/imports/sheet/sheet-turns.ts";

/** A sheet as texts: a day as YYYY-MM-DD, a time as YYYY-MM-DDTHH:mm, a number in plain digits, a formula by its value. */
export interface ReadSheet {
  name: string;
  isHidden: boolean;
  /** With its empty rows, so that a row's place is that of the sheet; each as long as its last cell that says something. */
  rows: string[][];
  /** The row of the headings, counted from 0; null of a sheet without. */
  headerRow: number | null;
  /** Rows that are none of its things, such as a total. */
  skipped: SkippedRow[];
}

export type ReadSheets =
  | {
      kind: "sheets";
      /** Of a text; null of a workbook, and of what was pasted. */
      encoding: SheetEncoding | null;
      delimiter: "," | ";" | "\t" | null;
      sheets: ReadSheet[];
    }
  | { kind: "refused"; code: SheetRefusal };

/** What comes out of the thread: rows of a sheet, and at last the sheets without them, or why there are none. */
type SheetMessage = { kind: "rows"; sheet: number; rows: string[][] } | ReadSheets;

const program = new URL("sheet-worker.ts", import.meta.url);
const mostMegabytes = 300;
const stuckAfterMs = 60_000;
/** Each takes a core and some hundred megabytes. */
const turns = new SheetTurns(2);

/** Reads a workbook or a text in a thread of its own, which is bounded in memory and time, once it is the company's turn. */
export function readSheets(companyId: string, bytes: Uint8Array, name: string): Promise<ReadSheets> {
  return turns.inTurn(companyId, () => readInThread({ bytes, name }));
}

/** Reads what was pasted, in the same bounds. */
export function readPasted(companyId: string, text: string): Promise<ReadSheets> {
  return turns.inTurn(companyId, () => readInThread({ text, name: "" }));
}

async function readInThread(workerData: object): Promise<ReadSheets> {
  const limits = { maxOldGenerationSizeMb: mostMegabytes };
  const worker = new Worker(program, { workerData, execArgv: [], resourceLimits: limits });
  const parts: string[][][][] = [];
  try {
    for await (const [message] of on(worker, "message", {
      close: ["exit"],
      signal: AbortSignal.timeout(stuckAfterMs),
    })) {
      const part: SheetMessage = message;
      if (part.kind === "refused") return part;
      if (part.kind === "sheets") return withRows(part, parts);
      parts[part.sheet] = [...(parts[part.sheet] ?? []), part.rows];
    }
  } catch {
    // It took too long, or too much.
  } finally {
    await worker.terminate();
  }
  return { kind: "refused", code: "takes_too_much" };
}

function withRows(read: Extract<ReadSheets, { kind: "sheets" }>, parts: readonly string[][][][]): ReadSheets {
  return { ...read, sheets: read.sheets.map((sheet, at) => ({ ...sheet, rows: parts[at]?.flat() ?? [] })) };
}
