import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
  /** As CSS has it: "120px", "20%". */
  width?: string;
  /** Shown only where there is room for it; on a phone's card it is always there. */
  from?: "desktop";
  /** Where it stands on a phone's card: as its title, at the right of the title, or among the facts. */
  card?: "title" | "aside" | "fact";
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
