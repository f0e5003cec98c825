import styles from "#ui/list/DataCards.module.css";
import { useMainWindow } from "#ui/list/main-window.ts";
import type { Column, TableProps } from "#ui/list/table.ts";

/** The rows of a table as cards, for a phone. */
export function DataCards<Row>({ label, rows, columns, rowKey, actions }: TableProps<Row>) {
  const { holder, indexes, before, after, measure } = useMainWindow<HTMLUListElement>({
    count: rows.length,
    rowHeight: 168,
  });
  const place = (wanted: Column<Row>["card"]) => columns.filter(({ card = "fact" }) => card === wanted);
  return (
    <ul ref={holder} className="list" aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li key={rowKey(row)} ref={measure} data-index={index} className={styles.item}>
            <div className={`panel ${styles.card}`}>
              <div className="row gap-8">
                <div className="rest strong anywhere">
                  {place("title").map(({ key, cell }) => (
                    <div key={key}>{cell(row)}</div>
                  ))}
                </div>
                {place("aside").map(({ key, cell }) => (
                  <div key={key}>{cell(row)}</div>
                ))}
                {actions?.(row)}
              </div>
              <dl className={`grid gap-3 mt-8 text-14 ${styles.facts}`}>
                {place("fact")
                  .map(({ key, header, cell }) => ({ key, header, value: cell(row) }))
                  .filter(({ value }) => value !== null && value !== undefined && value !== "")
                  .map(({ key, header, value }) => (
                    <div key={key} className={`flex gap-16 between ${styles.fact}`}>
                      <dt>{header}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
              {place("foot").map(({ key, cell }) => (
                <div key={key} className={`mt-6 ${styles.foot}`}>
                  {cell(row)}
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
