import { statuses } from "@millwright/domain/work/work-order";
import { useMessages } from "#lib/language.ts";
import { StatusDot } from "#ui/label/Status.tsx";
import { Bone } from "#ui/state/Skeleton.tsx";
import styles from "#work/board/Board.module.css";
import { useFolding } from "#work/board/columns/folding.ts";

/** The board's shape while its orders are on their way. */
export function BoardSkeleton() {
  const m = useMessages();
  const { folded } = useFolding(undefined);
  return (
    <>
      <div className={styles.switcher} aria-hidden="true">
        {statuses.map((status) => (
          <span key={status} className={styles.tab}>
            <span className={styles.tabName}>
              <StatusDot status={status} />
              {m.workOrders.statuses[status]}
            </span>
          </span>
        ))}
      </div>
      <div className={styles.board} data-shown="Scheduled" role="status" aria-label={m.common.loading}>
        {statuses.map((status, column) => (
          <div key={status} className={styles.column} data-status={status} data-folded={status === folded || undefined}>
            <div className={styles.columnHead}>
              {status === folded ? (
                <span className={`row gap-8 min-w-0 control rounded ink-inherit pointer hover ${styles.fold}`} />
              ) : (
                <>
                  <StatusDot status={status} />
                  <span className={`text-less strong ${styles.columnTitle}`}>{m.workOrders.statuses[status]}</span>
                </>
              )}
            </div>
            {[0, 1, 2].slice(0, status === folded ? 0 : 3 - (column % 2)).map((card) => (
              <div key={card} className={`stack gap-12 panel pad-14-16 ${styles.ghost}`}>
                <Bone width="50%" />
                <Bone width="90%" height={18} />
                <Bone width="60%" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
