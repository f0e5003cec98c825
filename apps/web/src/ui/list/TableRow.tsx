import styles from "#ui/list/DataTable.module.css";
import type { Column, TableProps } from "#ui/list/table.ts";
import { classes } from "#ui/theme/classes.ts";

interface RowProps<Row> extends Pick<TableProps<Row>, "columns" | "actions"> {
  row: Row;
  index: number;
  /** The number of its first line in the table; the head is 1. */
  rowIndex: number;
  measure: ((element: Element | null) => void) | undefined;
}

/** A row of one line. */
export function PlainRow<Row>({ row, index, rowIndex, columns, actions, measure }: RowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={rowIndex}>
      {columns.map(({ key, cell, align, from }) => (
        <td key={key} data-align={align} className={classes(from === "desktop" && styles.desktop)}>
          {cell(row)}
        </td>
      ))}
      {actions && <td className={styles.actions}>{actions(row)}</td>}
    </tr>
  );
}

/** A row of some lines that reads as one thing: a group of its own, with cells that stand beside all of the lines. */
export function LinedRow<Row>(props: RowProps<Row> & { count: number }) {
  const { row, index, rowIndex, columns, actions, measure, count } = props;
  const cellOf = ({ key, cell, lines, align, from }: Column<Row>, at: number) => {
    if (!lines && at > 0) return null;
    return (
      <td
        key={key}
        rowSpan={lines ? undefined : count}
        data-align={align}
        className={classes(lines && styles.line, from === "desktop" && styles.desktop)}
      >
        {lines ? lines.cell(row, at) : <div className={styles.beside}>{cell(row)}</div>}
      </td>
    );
  };
  return (
    <tbody ref={measure} data-index={index} className={styles.lined}>
      {Array.from({ length: count }, (_, at) => rowIndex + at).map((number) => (
        <tr key={number} aria-rowindex={number} className={classes(number > rowIndex && styles.further)}>
          {columns.map((column) => cellOf(column, number - rowIndex))}
          {actions && number === rowIndex && (
            <td className={styles.actions} rowSpan={count}>
              <div className={styles.beside}>{actions(row)}</div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
