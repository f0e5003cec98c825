import type { ReactNode } from "react";

/** One of the cells below each other that a row has in some column. */
export interface Line {
  key: string;
  cell: ReactNode;
}

export interface Column<Row> {
  key: string;
  header: string;
  /** Of a column with lines, what stands on a phone's card. */
  cell: (row: Row) => ReactNode;
  /** At least one line for each row; its cells in the other columns stand beside all of them. One column has lines. */
  lines?: (row: Row) => readonly Line[];
  align?: "end";
  /** As CSS has it: "120px", "20%". */
  width?: string;
  /** Shown only where there is room for it; on a phone's card it is always there. */
  from?: "desktop";
  /** Where it stands on a phone's card: as its title, at the right of the title, among the facts, or below them. */
  card?: "title" | "aside" | "fact" | "foot";
}

export interface TableProps<Row> {
  /** What the table holds, for those who don't see it. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The buttons of a row, at its end. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The head of the column of buttons, for those who don't see it. */
  actionsLabel?: string | undefined;
}

/** At which line each row begins, and last how many lines there are; a row without lines of its own is one. */
export function lineStarts<Row>(rows: readonly Row[], lines: Column<Row>["lines"]): number[] {
  const starts = [0];
  let at = 0;
  for (const row of rows) {
    at += lines?.(row).length ?? 1;
    starts.push(at);
  }
  return starts;
}
