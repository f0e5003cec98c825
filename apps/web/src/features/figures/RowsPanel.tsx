import { Button } from "@mantine/core";
import type { FigureRow } from "@millwright/contract/figures";
import { type CostKind, costKinds } from "@millwright/domain/costs/costs";
import type { FigureWithRows, Share } from "@millwright/domain/figures/figure";
import { fill } from "@millwright/messages/text";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { columnsOf, sayAmount } from "#features/figures/columns.ts";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { type AskedFigures, useFigureRows } from "#features/figures/figures-queries.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  figure: FigureWithRows;
  /** What the rows sum to. */
  sum: Share;
  asked: AskedFigures;
  onClose: () => void;
}

/** The rows behind a figure, whose sums are the figure; each opens its order or its machine. */
export function RowsPanel({ figure, sum, asked, onClose }: Props) {
  const saying = useFigureSaying();
  const { words } = saying;
  const rows = useFigureRows(figure, asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = columnsOf[figure];
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks for the rows of another figure is led to them.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: "start" });
  }, [figure]);
  return (
    <Panel className={`panel pad-16 ${styles.rows}`} aria-labelledby="figure-rows">
      <div className="row between gap-12">
        <h2 id="figure-rows" ref={heading} tabIndex={-1} className="text-16 strong no-margin">
          {fill(words.rowsOf, { figure: words.names[figure] })}
        </h2>
        <IconButton label={words.close} onClick={onClose}>
          <IconX />
        </IconButton>
      </div>
      {rows.data === undefined && rows.error === null && <SkeletonRows />}
      {rows.data === undefined && rows.error !== null && (
        <ErrorState title={words.rowsFailed} error={rows.error} onRetry={() => void rows.refetch()} />
      )}
      {rows.data?.length === 0 && <p className="note">{words.noRows}</p>}
      {rows.data !== undefined && rows.data.length > 0 && (
        <div className={styles.scroll}>
          <table className={`full one-line small ${styles.table}`} aria-labelledby="figure-rows">
            <thead>
              <tr>
                <th scope="col">{words.columns.what}</th>
                <th scope="col">{words.columns.when}</th>
                <th scope="col">{words.columns.state}</th>
                <th scope="col" className={styles.amount}>
                  {words.columns[columns.dividend]}
                </th>
                {columns.divisor !== null && (
                  <th scope="col" className={styles.amount}>
                    {words.columns[columns.divisor]}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.data.map((row) => (
                <Row key={`${row.kind} ${row.id}`} row={row} figure={figure} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={3}>{words.total}</td>
                <td className={styles.amount}>{sayAmount(figure, "dividend", sum, saying)}</td>
                {columns.divisor !== null && (
                  <td className={styles.amount}>{sayAmount(figure, "divisor", sum, saying)}</td>
                )}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {rows.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="mt-8"
          loading={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Panel>
  );
}

function Row({ row, figure }: { row: FigureRow; figure: FigureWithRows }) {
  const figureSaying = useFigureSaying();
  const saying = useSaying();
  const { words } = figureSaying;
  const day = (text: string) => sayDay(Temporal.PlainDate.from(text), saying);
  const when = row.at === null ? row.day && day(row.day) : sayInstant(Temporal.Instant.from(row.at), saying);
  const done = row.done_on !== null && row.done_on !== row.day ? fill(words.doneOn, { day: day(row.done_on) }) : null;
  return (
    <tr>
      <th scope="row">
        <What row={row} />
        {row.machine_name !== null && row.machine_name !== row.title && (
          <p className="note no-margin">{row.machine_name}</p>
        )}
      </th>
      <td>
        {when} {done !== null && <span className="note">{done}</span>}
      </td>
      <td>{row.state === null ? isCost(row.kind) && words.columns[row.kind] : words.states[row.state]}</td>
      <td className={styles.amount}>{sayAmount(figure, "dividend", row, figureSaying)}</td>
      {columnsOf[figure].divisor !== null && (
        <td className={styles.amount}>{sayAmount(figure, "divisor", row, figureSaying)}</td>
      )}
    </tr>
  );
}

const isCost = (kind: FigureRow["kind"]): kind is CostKind => costKinds.some((one) => one === kind);

function What({ row: { title, wo_id, work_order_id: orderId, machine_id: machineId } }: { row: FigureRow }) {
  const { open } = useDialogAddress();
  if (orderId !== null) {
    return (
      <button
        type="button"
        className="min-h-28 ink-action text-start anywhere hover-underline touch-44"
        onClick={() => open("order", orderId)}
      >
        <span className="note rigid mono">{wo_id}</span> {title}
      </button>
    );
  }
  if (machineId === null) return title;
  return (
    <Link className="ink-action hover-underline" to="/machines/$machineId" params={{ machineId }}>
      {title}
    </Link>
  );
}
