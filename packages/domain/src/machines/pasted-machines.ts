import { asNumber, longestNumber } from "#machines/equipment-number.ts";
import { type MachineColumn, machineColumns, untitledColumns } from "#machines/machine-columns.ts";
import { type PastedLine, readLines, separatorOf } from "#machines/pasted-cells.ts";
import { isOfOurTime, readPastedDay } from "#machines/pasted-day.ts";
import { headingsIn } from "#machines/pasted-headings.ts";

/** The longest notes. */
const longestNotes = 10_000;

/** The most characters of a column, given that of the others. */
export function longestOf(column: MachineColumn, longest: number): number {
  if (column === "number") return Math.min(longestNumber, longest);
  return column === "notes" ? Math.max(longestNotes, longest) : longest;
}

/**
 * What is wrong with a line: it names no machine, its equipment number is another one's, the plant has no such class, a text is too long, a date can't be
 * told, it has more cells than there are columns, or a cell under a column without a heading, counted from 1.
 */
export type LineFault =
  | { code: "name_missing" | "too_many_columns" | "number_taken" | "class_unknown" }
  | { code: "too_long" | "date_unclear"; column: MachineColumn }
  | { code: "column_unnamed"; position: number };

export interface PastedMachine {
  /** Where it was pasted, counted from 1. */
  line: number;
  name: string;
  department: string | null;
  model: string | null;
  serial_number: string | null;
  number: string | null;
  /** By its name in either language. */
  class: string | null;
  manufacturer: string | null;
  /** YYYY-MM-DD; as it was written where it can't be told. */
  installation_date: string | null;
  warranty_until: string | null;
  notes: string | null;
  /** Null of one that can be made. */
  fault: LineFault | null;
}

export interface PastedMachines {
  machines: PastedMachine[];
  /** What the columns are; null says of one that it is not taken over. */
  columns: (MachineColumn | null)[];
  /** What the columns that are not taken over are called. */
  ignored: string[];
  /** Whether the first line says what the columns are. */
  hasHeader: boolean;
}

/**
 * Reads pasted machines, one a line: of a list of names, or of a table with or without a line above its columns. Of more
 * than `most` it gives more than `most`, and does not read the rest.
 */
export function readPastedMachines(text: string, longest: number, most?: number): PastedMachines {
  const mostLines = most === undefined ? undefined : most + 1;
  const lines = readLines(text, separatorIn(text, mostLines), mostLines);
  const first = lines[0]?.cells ?? [];
  const hasHeader = isHeader(first) || isHeaderOf(lines);
  const columns: (MachineColumn | null)[] = hasHeader ? columnsOf(first) : [...untitledColumns];
  const rows = hasHeader ? lines.slice(1) : lines;
  const unnamed = new Set(hasHeader ? first.flatMap((cell, at) => (cell === "" ? [at] : [])) : []);
  return {
    machines: rows.map((row) => readMachine(row, { columns, unnamed }, longest)),
    columns,
    ignored: hasHeader ? first.filter((cell, at) => cell !== "" && columns[at] === null) : [],
    hasHeader,
  };
}

/** A header says what it is split at, also where the lines below have but one cell. */
function separatorIn(text: string, mostLines?: number) {
  const separator = separatorOf(text, mostLines);
  if (separator !== null) return separator;
  const beginning = text.replace(/^\s+/, "").split(/[\r\n]/, 1)[0] ?? "";
  return ([";", ","] as const).find((one) => isTable(readLines(beginning, one)[0]?.cells ?? [])) ?? null;
}

function isTable(cells: readonly string[]): boolean {
  return cells.length > 1 && isHeader(cells);
}

function isHeader(cells: readonly string[]): boolean {
  const known = headingsIn(cells).filter((column) => column !== null);
  const filled = cells.filter((cell) => cell !== "").length;
  return known.includes("name") && (known.length === filled || known.length > 1);
}

/**
 * Whether a table begins with a heading of its names, and with cells beside it that may be called anything: what stands
 * again below is what a column says, such as a department.
 */
function isHeaderOf([first, ...below]: readonly PastedLine[]): boolean {
  const cells = first?.cells ?? [];
  const known = headingsIn(cells);
  const isSaid = (cell: string, at: number) => cell !== "" && known[at] === null && cell === cells[at];
  return known[0] === "name" && !below.some((line) => line.cells.some(isSaid));
}

/** The first of two columns that are called the same is the one. */
function columnsOf(header: readonly string[]): (MachineColumn | null)[] {
  const columns = headingsIn(header);
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : null));
}

interface Columns {
  columns: readonly (MachineColumn | null)[];
  /** Where the header is blank, counted from 0. */
  unnamed: ReadonlySet<number>;
}

function readMachine({ line, cells }: PastedLine, { columns, unnamed }: Columns, longest: number): PastedMachine {
  const say = (column: MachineColumn) => cells[columns.indexOf(column)] || null;
  const machine = {
    line,
    name: say("name") ?? "",
    department: say("department"),
    model: say("model"),
    serial_number: say("serial_number"),
    number: asNumber(say("number")),
    class: say("class"),
    manufacturer: say("manufacturer"),
    installation_date: asDay(say("installation_date")),
    warranty_until: asDay(say("warranty_until")),
    notes: say("notes"),
  };
  const beyond = cells.slice(columns.length).some((cell) => cell !== "");
  const long = machineColumns.find((column) => (machine[column]?.length ?? 0) > longestOf(column, longest));
  if (beyond) return { ...machine, fault: { code: "too_many_columns" } };
  const lost = cells.findIndex((cell, at) => cell !== "" && unnamed.has(at));
  if (lost >= 0) return { ...machine, fault: { code: "column_unnamed", position: lost + 1 } };
  if (machine.name === "") return { ...machine, fault: { code: "name_missing" } };
  if (long) return { ...machine, fault: { code: "too_long", column: long } };
  const unclear = dayColumns.find((column) => machine[column] !== null && !isDay(machine[column]));
  return { ...machine, fault: unclear ? { code: "date_unclear", column: unclear } : null };
}

const dayColumns = ["installation_date", "warranty_until"] as const;

function isDay(text: string): boolean {
  const day = readPastedDay(text);
  return day !== null && isOfOurTime(day);
}

/** A day as it is kept, or what was written where it can't be told. */
const asDay = (text: string | null) => (text === null ? null : (readPastedDay(text) ?? text));
