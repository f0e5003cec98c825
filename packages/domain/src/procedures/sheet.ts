import { type CsvCell, csvLines, csvMark, withOwnMarks, withoutMarks } from "#files/csv.ts";
import { readLines, type Separator, separators } from "#machines/pasted-cells.ts";
import { readDecimal } from "#measuring/decimal.ts";
import {
  type Bilingual,
  failureActions,
  faultsOfSteps,
  isRequiredByDefault,
  lockoutParts,
  type NumberField,
  type Step,
  signatureMeanings,
  stepKinds,
  tidied,
} from "#procedures/step.ts";

/** The columns of a sheet of steps, one step a line. Choices are apart by |; failing ones are named by their places, from 1. */
export const sheetColumns = [
  "kind",
  "text_en",
  "text_fr",
  "help_en",
  "help_fr",
  "required",
  "photo_if_failed",
  "hold_point",
  "lockout",
  "on_failure",
  "unit",
  "low",
  "high",
  "decimals",
  "found_and_left",
  "choices_en",
  "choices_fr",
  "failing_choices",
  "signature",
  "machine",
  "meter",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

const between = " | ";

/** A meter as people call it. Without a name: the only one of its machine. */
export interface MeterName {
  machine: string;
  meter: string;
}

/**
 * Steps as a CSV that a spreadsheet in that language opens, and that `readSheet` reads again in either; with what the meters
 * that they name are called.
 */
export function sheetOf(
  steps: readonly Step[],
  language: keyof Bilingual,
  meters: ReadonlyMap<string, MeterName> = new Map(),
): string {
  const lines = steps.map((step) => {
    const meter = meters.get(step.meter_id ?? "");
    return sheetColumns.map((column) => {
      const cell = cellOf(step, meter, column);
      return typeof cell === "string" ? withOwnMarks(cell) : cell;
    });
  });
  return csvMark + csvLines([[...sheetColumns], ...lines], language);
}

/** What a step says in a column, as text; a step's meter is not named. */
export function cellOfStep(step: Step, column: SheetColumn): string | null {
  const cell = cellOf(step, undefined, column);
  return cell === null || cell === "" ? null : String(cell);
}

const yes = (is: boolean | undefined) => (is ? "yes" : "no");

/** What a step says in a column, with what its meter is called. */
export function cellOf(step: Step, meter: MeterName | undefined, column: SheetColumn): CsvCell {
  const { number, choices } = step;
  const cells: Record<SheetColumn, CsvCell | undefined> = {
    kind: step.kind,
    text_en: step.text.en,
    text_fr: step.text.fr,
    help_en: step.help?.en,
    help_fr: step.help?.fr,
    required: yes(step.is_required),
    photo_if_failed: yes(step.photo_if_failed),
    hold_point: yes(step.is_hold_point),
    lockout: step.lockout,
    on_failure: step.on_failure,
    unit: number?.unit,
    low: number?.low,
    high: number?.high,
    decimals: number?.decimals,
    found_and_left: number && yes(number.found_and_left),
    choices_en: choices?.map(({ text }) => text.en ?? "").join(between),
    choices_fr: choices?.map(({ text }) => text.fr ?? "").join(between),
    failing_choices: choices?.flatMap(({ fails }, at) => (fails ? [at + 1] : [])).join(" "),
    signature: step.signature,
    machine: meter?.machine,
    meter: meter?.meter,
  };
  return cells[column] ?? null;
}

export const sheetFaults = [
  "text_missing",
  "kind_unknown",
  "number_unreadable",
  "too_long",
  "step_incomplete",
  ...(["machine_missing", "machine_unknown", "machine_ambiguous", "meter_missing", "meter_unknown"] as const),
] as const;
export type SheetFault = (typeof sheetFaults)[number];

/** A line of a sheet: the step that it says, and the meter as it calls it, or why it says none. */
export interface SheetLine {
  line: number;
  step: Step | null;
  meter: MeterName | null;
  fault: SheetFault | null;
  column: SheetColumn | null;
}

export interface ReadSheet {
  lines: SheetLine[];
  ignoredColumns: string[];
}

interface Reading {
  /** Makes the id of a step. */
  newId: () => string;
  /** Of a text whose language the sheet doesn't say. */
  language: keyof Bilingual;
  /** Characters of a text, and of a help, and steps: of more the rest is not read. */
  most: { text: number; help: number; steps: number };
}

/**
 * The steps of a sheet. Without a line of headings each line is a step to tick, by its first cell; `text` is a heading for
 * the language of who reads.
 */
export function readSheet(text: string, reading: Reading): ReadSheet {
  const plain = text.replace(csvMark, "");
  const all = readLines(plain, separatorIn(plain, reading.language), reading.most.steps + 1);
  const [first] = all;
  const named = first?.cells.map((cell) => columnOf(cell, reading.language)) ?? [];
  const hasHeader = named.some((name) => name !== null);
  const columns = hasHeader ? named : [`text_${reading.language}` as const];
  const lines = all.slice(hasHeader ? 1 : 0).map(({ line, cells }) => {
    const cellsByColumn = new Map(
      columns.flatMap((name, at) => (name === null ? [] : [[name, withoutMarks(cells[at] ?? "")]])),
    );
    return { line, ...readStep(cellsByColumn, reading) };
  });
  const ignored = hasHeader ? (first?.cells ?? []).filter((cell, at) => named[at] === null && cell !== "") : [];
  return { lines, ignoredColumns: ignored };
}

/** What splits the headings apart splits the lines below; a list has none. */
function separatorIn(text: string, language: keyof Bilingual): Separator | null {
  const headings = text.slice(0, text.search(/[\r\n]|$/));
  const splits = (separator: Separator) => {
    const cells = readLines(headings, separator)[0]?.cells ?? [];
    return cells.length > 1 && cells.some((cell) => columnOf(cell, language) !== null);
  };
  return separators.find(splits) ?? null;
}

function columnOf(heading: string, language: keyof Bilingual): SheetColumn | null {
  const name = heading.toLowerCase().replaceAll(" ", "_");
  if (name === "text" || name === "texte" || name === "step" || name === "étape") return `text_${language}`;
  return sheetColumns.find((column) => column === name) ?? null;
}

type SheetCells = ReadonlyMap<SheetColumn, string>;
type Read = Omit<SheetLine, "line">;

const fault = (reason: SheetFault, column: SheetColumn): Read => ({
  ...{ step: null, meter: null, fault: reason, column },
});

/** The step that the cells of a line say, or why they say none. */
export function readStep(cells: SheetCells, { newId, language, most }: Reading): Read {
  const kind = chosenIn(stepKinds, cells.get("kind") || "tick");
  if (kind === null) return fault("kind_unknown", "kind");
  const text = both(cells, "text");
  if (text === null) return fault("text_missing", `text_${language}`);
  const long = texts.find(
    (column) => cellIn(cells, column).length > (column.startsWith("text") ? most.text : most.help),
  );
  if (long !== undefined) return fault("too_long", long);
  const unreadable = numbers.find(
    (column) => cellIn(cells, column) !== "" && readDecimal(cellIn(cells, column)) === null,
  );
  if (unreadable !== undefined) return fault("number_unreadable", unreadable);
  const step = tidied({
    id: newId(),
    kind,
    text,
    help: both(cells, "help"),
    is_required: isTicked(cells, "required", isRequiredByDefault(kind)),
    photo_if_failed: isTicked(cells, "photo_if_failed", false),
    is_hold_point: isTicked(cells, "hold_point", false),
    lockout: chosenIn(lockoutParts, cellIn(cells, "lockout")),
    on_failure: chosenIn(failureActions, cellIn(cells, "on_failure")) ?? "note",
    number: numberIn(cells),
    choices: choicesIn(cells),
    meter_id: null,
    signature: chosenIn(signatureMeanings, cellIn(cells, "signature")) ?? usualMeaning(kind),
  });
  const [wrong] = Object.keys(faultsOfSteps([step]));
  if (wrong !== undefined) return fault("step_incomplete", columnAt(wrong));
  return { step, meter: kind === "meter" ? meterIn(cells) : null, fault: null, column: null };
}

/** Without machine and meter it is the only one of the machine where the work is. */
function meterIn(cells: SheetCells): MeterName | null {
  const [machine, meter] = [cellIn(cells, "machine"), cellIn(cells, "meter")];
  return machine === "" && meter === "" ? null : { machine, meter };
}

const usualMeaning = (kind: Step["kind"]) => (kind === "signature" ? "performed" : null);
const texts = ["text_en", "text_fr", "help_en", "help_fr"] as const;
const numbers = ["low", "high", "decimals"] as const;
const cellIn = (cells: SheetCells, column: SheetColumn) => cells.get(column) ?? "";

function columnAt(path: string): SheetColumn {
  if (path.includes("choices")) return "choices_en";
  return path.includes("number") ? "low" : "kind";
}

function chosenIn<T extends string>(values: readonly T[], cell: string): T | null {
  return values.find((value) => value === cell.toLowerCase()) ?? null;
}

function both(cells: SheetCells, name: "text" | "help"): Bilingual | null {
  const [en, fr] = [cells.get(`${name}_en`) || null, cells.get(`${name}_fr`) || null];
  return en === null && fr === null ? null : { en, fr };
}

function isTicked(cells: SheetCells, column: SheetColumn, otherwise: boolean): boolean {
  const cell = cells.get(column) ?? "";
  return cell === "" ? otherwise : /^(?:yes|y|oui|o|x|1|true|vrai)$/i.test(cell);
}

const mostDecimals = 4;

function numberIn(cells: SheetCells): NumberField {
  const limit = (column: "low" | "high") => readDecimal(cells.get(column) ?? "");
  const decimals = readDecimal(cells.get("decimals") ?? "") ?? 1;
  return {
    unit: cells.get("unit") ?? "",
    low: limit("low"),
    high: limit("high"),
    decimals: Math.min(mostDecimals, Math.max(0, Math.round(decimals))),
    found_and_left: isTicked(cells, "found_and_left", false),
  };
}

function choicesIn(cells: SheetCells): Step["choices"] {
  const parts = (column: "choices_en" | "choices_fr") =>
    (cells.get(column) ?? "").split("|").map((part) => part.trim() || null);
  const [en, fr] = [parts("choices_en"), parts("choices_fr")];
  const failing = new Set((cells.get("failing_choices") ?? "").match(/\d+/g)?.map(Number));
  const choices = Array.from({ length: Math.max(en.length, fr.length) }, (_, at) => ({
    text: { en: en[at] ?? null, fr: fr[at] ?? null },
    fails: failing.has(at + 1),
  }));
  return choices.filter(({ text }) => text.en !== null || text.fr !== null);
}
