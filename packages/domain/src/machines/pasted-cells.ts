import { trimmed } from "#trimmed.ts";

/** A line of a pasted table: where it begins, counted from 1, and its cells without the blanks around them. */
export interface PastedLine {
  line: number;
  cells: string[];
}

export const separators = ["\t", ";", ","] as const;
export type Separator = (typeof separators)[number];

/** Cells of a line that are read; what is beyond them is too many columns for anything. */
const mostCells = 100;
/** Characters of a cell that are read: one more than the longest column, the notes, takes. Between quotation marks a mark of more is a mark. */
const mostCharacters = 10_001;
/** So many lines are read for one that says something, since those of what can't be seen say nothing. */
const linesForOne = 4;

/** A text as a name is kept: one blank between its words, and nothing that can't be seen. */
export function tidy(text: string): string {
  if (text === "") return text;
  return trimmed(text.replace(/[\u200b\u2060]/g, "").replace(/\s+/g, " "));
}

/**
 * The lines of a pasted text that say something, each split at a separator, or as one cell without one. A cell between
 * quotation marks may hold separators and line ends; a mark that is not closed at the end of a cell is a mark, as of inches.
 * Of a text with more lines than `most` one line more is given, and the rest is not read.
 */
export function readLines(
  text: string,
  separator: Separator | null,
  most: number = Number.POSITIVE_INFINITY,
): PastedLine[] {
  const lines: PastedLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  let read = 0;
  const endLine = () => {
    if (cells.some((cell) => cell !== "")) lines.push({ line: begun, cells });
    cells = [];
    read += 1;
  };
  while (at <= text.length && lines.length <= most && read <= most * linesForOne) {
    if (cells.length === 0) {
      const blank = skipBlankLines(text, at, separator);
      line += blank.lines;
      [at, begun] = [blank.end, line];
    }
    const cell = readCell(text, at, separator);
    cells.push(tidy(cell.text.slice(0, mostCharacters)));
    if (cell.hasLineEnds) line += lineEndsIn(text.slice(at, cell.end));
    at = cell.end;
    if (separator !== null && text[at] === separator) {
      at += 1;
      if (cells.length < mostCells) continue;
      at = endOfCell(text, at, null);
    }
    endLine();
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    begun = line;
  }
  return lines;
}

/**
 * At which character a text is split: a tab, as spreadsheets copy; else the semicolon or comma that at least half of its
 * lines have; null of a list of names, one a line. The comma of 1,5 kW splits nothing by itself.
 */
export function separatorOf(text: string, most?: number): Separator | null {
  const whole = text.replace(/(?<=\d),(?=\d)/g, ".");
  const isSplit = (separator: Separator) => {
    const lines = readLines(whole, separator, most);
    const split = lines.filter(({ cells }) => cells.length > 1).length;
    return separator === "\t" ? split > 0 : split > 0 && split * 2 >= lines.length;
  };
  return separators.find(isSplit) ?? null;
}

/** Where the first line begins that may say something, and how many are before it: a column that was copied whole is mostly these. */
function skipBlankLines(text: string, from: number, separator: Separator | null): { end: number; lines: number } {
  let [end, lines] = [from, 0];
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) {
      end = at + 1;
      lines += 1;
    } else if (character !== " " && character !== "\r" && character !== separator) break;
  }
  return { end, lines };
}

/** A cell of a line as it is written. */
export interface Cell {
  text: string;
  /** Whether it may hold some, between quotation marks. */
  hasLineEnds: boolean;
  /** Where its separator or line end is. */
  end: number;
}

/** The cell that begins at a character; one between quotation marks may have so many characters. */
export function readCell(text: string, from: number, separator: Separator | null, most: number = mostCharacters): Cell {
  let begin = from;
  while (text[begin] === " ") begin += 1;
  const quoted = text[begin] === '"' ? readQuoted(text, begin + 1, separator, most) : null;
  if (quoted !== null) return quoted;
  const end = endOfCell(text, from, separator);
  return { text: text.slice(from, end), hasLineEnds: false, end };
}

function readQuoted(text: string, from: number, separator: Separator | null, most: number): Cell | null {
  const read: string[] = [];
  let begin = from;
  for (let mark = text.indexOf('"', from); mark >= 0 && mark - from <= most; mark = text.indexOf('"', begin)) {
    read.push(text.slice(begin, mark));
    if (text[mark + 1] !== '"') {
      const isClosed = endsCell(text[mark + 1], separator);
      return isClosed ? { text: read.join('"'), hasLineEnds: true, end: mark + 1 } : null;
    }
    begin = mark + 2;
  }
  return null;
}

/** What ends a cell: its separator or a line end. */
const ends = { none: /[\n\r]/g, "\t": /[\n\r\t]/g, ";": /[\n\r;]/g, ",": /[\n\r,]/g };

function endOfCell(text: string, from: number, separator: Separator | null): number {
  const end = ends[separator ?? "none"];
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

function endsCell(character: string | undefined, separator: Separator | null): boolean {
  return character === undefined || character === "\n" || character === "\r" || character === separator;
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
