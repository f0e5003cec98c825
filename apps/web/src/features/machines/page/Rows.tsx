import { type ReactNode, useId } from "react";
import styles from "#features/machines/page/MachinePage.module.css";
import { useNumber } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** As much of a query as a list is drawn from. */
interface Listed<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<Row> {
  title: string;
  list: Listed<Row>;
  /** What stands there when it is empty. */
  empty: string;
  /** Whether there may be more than those that are here, so that how many says nothing. */
  uncounted?: boolean;
  /** At the right of the title, when there are rows. */
  action?: ReactNode;
  /** Rows that are drawn; the title shows how many there are. */
  most?: number | undefined;
  children: (row: Row) => ReactNode;
}

/** A list of a machine's page under its title: loading, failed, empty, or with its rows. */
export function Rows<Row>({
  title,
  list: { data, error, refetch },
  empty,
  action,
  uncounted = false,
  most,
  children,
}: Props<Row>) {
  const id = useId();
  const number = useNumber();
  const count = data?.length ?? 0;
  return (
    <Panel aria-labelledby={id}>
      <div className="row wrap gap-4-12 between">
        <h2 id={id} className="mb-4 text-16 strong">
          {title}
          {count > 0 && !uncounted && <span className={`faint regular ${styles.count}`}>{number(count)}</span>}
        </h2>
        {count > 0 && action}
      </div>
      {data === undefined && error === null && <SkeletonRows />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="mt-4 quiet">{empty}</p>}
      {count > 0 && <ul className="list lines">{data?.slice(0, most).map(children)}</ul>}
    </Panel>
  );
}
