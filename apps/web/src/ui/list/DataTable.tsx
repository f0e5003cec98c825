import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useMemo } from "react";
import { DataCards } from "#ui/list/DataCards.tsx";
import styles from "#ui/list/DataTable.module.css";
import { useMainWindow } from "#ui/list/main-window.ts";
import { LinedRow, PlainRow } from "#ui/list/TableRow.tsx";
import { type Column, lineStarts, type TableProps } from "#ui/list/table.ts";
import { classes } from "#ui/theme/classes.ts";

/** A table whose head stays while the screen scrolls; cards on a phone. Long ones draw only what is in view. */
export function DataTable<Row>(props: TableProps<Row>) {
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  return phone ? <DataCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>(props: TableProps<Row>) {
  const { label, rows, columns, rowKey } = props;
  const lines = columns.find((column) => column.lines)?.lines;
  const starts = useMemo(() => lineStarts(rows, lines), [rows, lines]);
  const start = (index: number) => starts[index] ?? 0;
  const { holder, indexes, before, after, measure } = useMainWindow<HTMLTableElement>({
    count: rows.length,
    rowHeight: (index) => (lines ? 14 + 36 * (start(index + 1) - start(index)) : 45),
    beyond: lines ? 2 : undefined,
  });
  const places = indexes.flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, index, rowIndex: start(index) + 2, measure }];
  });
  return (
    <div className={styles.holder}>
      <table
        ref={holder}
        className={classes("panel full text-14", styles.table, columns.some(({ width }) => width) && styles.fixed)}
        aria-label={label}
        aria-rowcount={start(rows.length) + 1}
      >
        <Head {...props} />
        <Gap height={before} />
        {lines ? (
          places.map((place) => (
            <LinedRow key={rowKey(place.row)} {...props} {...place} count={lines.count(place.row)} />
          ))
        ) : (
          <tbody>
            {places.map((place) => (
              <PlainRow key={rowKey(place.row)} {...props} {...place} />
            ))}
          </tbody>
        )}
        <Gap height={after} />
      </table>
    </div>
  );
}

function Head<Row>({ columns, actions, actionsLabel }: TableProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, header, align, from, width, sort, isHeaderHidden }) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            className={classes(from === "desktop" && styles.desktop)}
            style={{ width }}
            aria-sort={sort?.direction ?? undefined}
          >
            {sort ? (
              <SortButton {...sort} header={header} />
            ) : (
              <span className={classes(isHeaderHidden && "visually-hidden")}>{header}</span>
            )}
          </th>
        ))}
        {actions && (
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown } as const;

function SortButton({ direction, onSort, header }: NonNullable<Column<unknown>["sort"]> & { header: string }) {
  const Arrow = direction === null ? null : arrows[direction];
  return (
    <button type="button" className={`inline-row gap-4 hover-ink touch-44 ${styles.sort}`} onClick={onSort}>
      {header}
      {Arrow && <Arrow aria-hidden="true" />}
    </button>
  );
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody>
      <tr>
        <td className={styles.gap} style={{ height }} />
      </tr>
    </tbody>
  );
}
