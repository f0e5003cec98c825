import { type PastedLine, readLines, separatorOf } from "#machines/pasted-cells.ts";
import { readDecimal } from "#measuring/decimal.ts";
import { plain } from "#plain.ts";

/** What a line can say of a reading, in the order of a text without a header line. */
export const readingColumns = ["machine", "meter", "when", "value"] as const;
export type ReadingColumn = (typeof readingColumns)[number];

/** What may stand above the columns, in both languages, without capitals, accents and signs. */
export const readingHeadings: Record<ReadingColumn, readonly string[]> = {
  machine: "machine|machine name|equipment|asset|nom de la machine|equipement|actif".split("|"),
  meter: "meter|counter|meter name|compteur|nom du compteur".split("|"),
  when: "when|at|date|day|time|moment|jour|le|date et heure".split("|"),
  value: "value|reading|valeur|releve|indication".split("|"),
};

/** A line of a pasted text; what it says is as it was typed, but for the value, which is null of what is no number. */
export interface PastedReading {
  /** Where it was pasted, counted from 1. */
  line: number;
  machine: string;
  meter: string;
  when: string;
  value: number | null;
  hasTooMany: boolean;
}

/** Reads pasted readings, one a line: machine, meter, when and value, or without the meter of a machine that has but one. The rest of more than `most` is not read. */
export function readPastedReadings(text: string, most: number): { readings: PastedReading[]; hasHeader: boolean } {
  const lines = readLines(text, separatorOf(text, most + 1), most + 1);
  const known = (lines[0]?.cells ?? []).map(columnOf);
  const hasHeader = known.includes("value") && known.includes("machine");
  const rows = hasHeader ? lines.slice(1) : lines;
  return { readings: rows.map((row) => readingIn(row, hasHeader ? known : null)), hasHeader };
}

function columnOf(cell: string): ReadingColumn | null {
  const word = plain(cell)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return readingColumns.find((column) => readingHeadings[column].includes(word)) ?? null;
}

function readingIn({ line, cells }: PastedLine, header: readonly (ReadingColumn | null)[] | null): PastedReading {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  const columns = header ?? (filled.length === 3 ? (["machine", "when", "value"] as const) : readingColumns);
  const say = (column: ReadingColumn) => cells[columns.indexOf(column)] ?? "";
  const hasTooMany = filled.length > columns.length;
  return {
    line,
    machine: say("machine"),
    meter: say("meter"),
    when: say("when"),
    value: readDecimal(say("value")),
    hasTooMany,
  };
}
