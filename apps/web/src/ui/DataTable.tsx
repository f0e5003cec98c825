import { useMediaQuery } from "@mantine/hooks";
import { classes } from "#ui/classes.ts";
import { DataCards } from "#ui/DataCards.tsx";
import styles from "#ui/DataTable.module.css";
import { useMainWindow } from "#ui/main-window.ts";
import type { TableProps } from "#ui/table.ts";

/** A table whose head stays while the screen scrolls; cards on a phone. Long ones draw only what is in view. */
export function DataTable<Row>(props: TableProps<Row>) {
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  return phone ? <DataCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>({ label, rows, columns, rowKey, actions, actionsLabel }: TableProps<Row>) {
  const { holder, indexes, before, after, measure } = useMainWindow<HTMLTableElement>({
    count: rows.length,
    rowHeight: 45,
  });
  return (
    <div className={styles.holder}>
      <table
        ref={holder}
        className={classes(styles.table, columns.some(({ width }) => width) && styles.fixed)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, header, align, from, width }) => (
              <th
                key={key}
                scope="col"
                data-align={align}
                className={classes(from === "desktop" && styles.desktop)}
                style={{ width }}
              >
                {header}
              </th>
            ))}
            {actions && (
              <th scope="col" className={styles.actions}>
                <span className="visually-hidden">{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {indexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr key={rowKey(row)} ref={measure} data-index={index} aria-rowindex={index + 2}>
                {columns.map(({ key, cell, align, from }) => (
                  <td key={key} data-align={align} className={classes(from === "desktop" && styles.desktop)}>
                    {cell(row)}
                  </td>
                ))}
                {actions && <td className={styles.actions}>{actions(row)}</td>}
              </tr>
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td className={styles.gap} style={{ height }} />
    </tr>
  );
}
