import { classes } from "#ui/classes.ts";
import styles from "#ui/DataTable.module.css";
import type { Column, Line, TableProps } from "#ui/table.ts";

interface Place<Row> extends Pick<TableProps<Row>, "columns" | "actions"> {
  row: Row;
  index: number;
  /** The number of its first line in the table; the head is 1. */
  rowIndex: number;
  measure: ((element: Element | null) => void) | undefined;
}

/** A row of one line. */
export function PlainRow<Row>({ row, index, rowIndex, columns, actions, measure }: Place<Row>) {
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
export function LinedRow<Row>(props: Place<Row> & { lines: readonly Line[] }) {
  const { row, index, rowIndex, columns, actions, measure, lines } = props;
  const cellOf = ({ key, cell, lines: lined, align, from }: Column<Row>, line: Line, isFirst: boolean) => {
    if (!lined && !isFirst) return null;
    return (
      <td
        key={key}
        rowSpan={lined ? undefined : lines.length}
        data-align={align}
        className={classes(lined && styles.line, from === "desktop" && styles.desktop)}
      >
        {lined ? line.cell : cell(row)}
      </td>
    );
  };
  return (
    <tbody ref={measure} data-index={index} className={styles.lined}>
      {lines.map((line, at) => (
        <tr key={line.key} aria-rowindex={rowIndex + at}>
          {columns.map((column) => cellOf(column, line, at === 0))}
          {actions && at === 0 && (
            <td className={styles.actions} rowSpan={lines.length}>
              {actions(row)}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
