import type { ReactNode } from "react";
import styles from "#features/imports/grid/SheetGrid.module.css";
import { classes } from "#ui/theme/classes.ts";

export interface GridColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Long texts take more room. */
  isWide?: boolean;
}

interface Props<Row extends { row: number }> {
  /** What it holds, for those who don't see it. */
  label: string;
  /** Above the numbers of the rows. */
  rowHeader: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  /** The row that stands out, such as the one of the headings. */
  marked?: number;
}

/** Rows of a sheet as a spreadsheet shows them: numbered, and scrolled sideways where they are wide. */
export function SheetGrid<Row extends { row: number }>({ label, rowHeader, rows, columns, marked }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section className={`panel ${styles.holder}`} aria-label={label} tabIndex={0}>
      <table className={`text-14 ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {rowHeader}
            </th>
            {columns.map(({ key, header, isWide }) => (
              <th key={key} scope="col" className={classes(isWide && styles.wide)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-marked={row.row === marked || undefined}>
              <th scope="row" className={`tabular ${styles.number}`}>
                {row.row}
              </th>
              {columns.map(({ key, cell, isWide }) => (
                <td key={key} className={classes(isWide && styles.wide)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
