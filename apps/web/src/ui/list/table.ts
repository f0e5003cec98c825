import type { ReactNode } from "react";

/** The cells below each other that each row has in a column. */
export interface Lines<Row> {
  /** At least one. */
  count: (row: Row) => number;
  cell: (row: Row, at: number) => ReactNode;
}

export interface Column<Row> {
  key: string;
  header: string;
  /** What its cells are can be seen; the header is for those who do not. */
  isHeaderHidden?: boolean;
  /** Of a column with several lines, the text on a phone's card. */
  cell: (row: Row) => ReactNode;
  /** The row's cells in the other columns stand beside all of its lines. One column may have lines. */
  lines?: Lines<Row>;
  align?: "end";
  /** As CSS has it: "120px", "20%". */
  width?: string;
  /** Of a list that can be put in the order of this column: which way it is, and what a press of its head does. */
  sort?: { direction: "ascending" | "descending" | null; onSort: () => void };
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
export function lineStarts<Row>(rows: readonly Row[], lines: Lines<Row> | undefined): number[] {
  const starts = [0];
  let at = 0;
  for (const row of rows) {
    at += lines?.count(row) ?? 1;
    starts.push(at);
  }
  return starts;
}
