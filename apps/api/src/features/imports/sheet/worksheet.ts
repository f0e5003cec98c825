import { cellText } from "@millwright/domain/imports/cell-text";
import { sheetLimits } from "@millwright/domain/imports/limits";
import { type DateSystem, numberText } from "#features/imports/sheet/cell-value.ts";
import { type NumberFormat, plainFormat } from "#features/imports/sheet/number-format.ts";
import { SheetRefused } from "#features/imports/sheet/refused.ts";
import { readPart } from "#features/imports/sheet/workbook.ts";
import { attributeOf, decodeEntities, decodeEscapes } from "#features/imports/sheet/xml.ts";
import type { ZipArchive } from "#features/imports/sheet/zip.ts";

/** What all cells of a workbook are read by. */
export interface CellContext {
  strings: readonly string[];
  styles: readonly NumberFormat[];
  dates: DateSystem;
  budget: CellBudget;
}

/** Counts what the sheets of a file hold together. */
export class CellBudget {
  #cells = 0;
  #characters = 0;

  /** @throws SheetRefused of a cell that is too long, and of more than a file may hold */
  take(text: string): void {
    this.#cells += 1;
    this.#characters += text.length;
    if (text.length > sheetLimits.cellCharacters) throw new SheetRefused("cell_too_long");
    if (this.#cells > sheetLimits.cells || this.#characters > sheetLimits.characters) {
      throw new SheetRefused("takes_too_much");
    }
  }
}

/** The rows of a sheet, the empty ones too. */
export async function readWorksheet(zip: ZipArchive, path: string, context: CellContext): Promise<string[][]> {
  const sheet = new SheetRows(context);
  const merges: string[] = [];
  await readPart(zip, path, {
    open: (name, tag) => {
      if (name === "mergeCell" && merges.length < sheetLimits.rows) merges.push(attributeOf(tag, "ref") ?? "");
      else sheet.open(name, tag);
    },
    close: (name) => sheet.close(name),
    text: (text) => sheet.addText(text),
  });
  for (const merge of merges) sheet.fillDown(merge);
  return sheet.rows;
}

const mostRows = sheetLimits.rows + sheetLimits.otherRows;
const reference = /^([A-Z]{1,3})(\d{1,7})$/;

/** The place of a cell such as C4, counted from 0. */
function placeOf(ref: string): { column: number; row: number } | null {
  const [, letters = "", row] = reference.exec(ref) ?? [];
  if (row === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(row) - 1 };
}

class SheetRows {
  readonly rows: string[][] = [];
  readonly #context: CellContext;
  #row = -1;
  #column = -1;
  #filledRows = 0;
  #type = "";
  #style = plainFormat;
  #text = "";
  /** Whether what is read now is a value, and not a formula, or how a text is said aloud. */
  #isValue = false;
  #isPhonetic = false;

  constructor(context: CellContext) {
    this.#context = context;
  }

  open(name: string, tag: string): void {
    if (name === "c") this.#openCell(tag);
    else if (name === "row") {
      this.#row = Number(attributeOf(tag, "r") ?? this.#row + 2) - 1;
      this.#column = -1;
    } else if (name === "rPh") this.#isPhonetic = true;
    else if (name === "v" || (name === "t" && !this.#isPhonetic)) this.#isValue = true;
  }

  addText(text: string): void {
    if (this.#isValue) this.#text += decodeEntities(text);
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "rPh") this.#isPhonetic = false;
    else if (name === "c") this.#closeCell();
  }

  /** Cells that were made one from above to below all say what the first of them does. */
  fillDown(merge: string): void {
    const [first, last] = merge.split(":").map(placeOf);
    const text = first ? this.rows[first.row]?.[first.column] : undefined;
    if (!first || !last || !text) return;
    for (let row = first.row + 1; row <= last.row && row < this.rows.length; row += 1) {
      if (this.rows[row]?.some((cell) => cell !== "")) this.#put(row, first.column, text);
    }
  }

  #openCell(tag: string): void {
    const place = placeOf(attributeOf(tag, "r") ?? "");
    this.#column = place?.column ?? this.#column + 1;
    if (place) this.#row = place.row;
    this.#type = attributeOf(tag, "t") ?? "n";
    this.#style = this.#context.styles[Number(attributeOf(tag, "s") ?? 0)] ?? plainFormat;
    this.#text = "";
  }

  #closeCell(): void {
    const text = cellText(this.#valueText());
    if (text.trim() !== "") this.#put(this.#row, this.#column, text);
  }

  #valueText(): string {
    const text = this.#text;
    if (text === "") return "";
    if (this.#type === "s") return this.#context.strings[Number(text)] ?? "";
    if (this.#type === "b") return text === "1" || text === "true" ? "TRUE" : "FALSE";
    if (this.#type === "d") return text.replace(/(T\d{2}:\d{2}).*$/, "$1").replace("T00:00", "");
    if (this.#type !== "n") return decodeEscapes(text);
    const number = Number(text);
    return Number.isNaN(number) ? text : numberText(number, this.#style, this.#context.dates);
  }

  #put(at: number, column: number, text: string): void {
    if (column >= sheetLimits.columns) throw new SheetRefused("too_many_columns");
    if (!(at >= 0 && at < mostRows * 2)) throw new SheetRefused("too_many_rows");
    this.#context.budget.take(text);
    while (this.rows.length <= at) this.rows.push([]);
    const row = this.rows[at];
    if (row === undefined) return;
    if (row.length === 0) this.#filledRows += 1;
    if (this.#filledRows > mostRows) throw new SheetRefused("too_many_rows");
    while (row.length < column) row.push("");
    row[column] = text;
  }
}
