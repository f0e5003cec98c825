import { columnOf, sortColumn } from "@millwright/domain/board";
import { type Status, statuses } from "@millwright/domain/work-order";
import type { ReactNode } from "react";
import { useCallback, useMemo, useState } from "react";
import styles from "#features/work-orders/Board.module.css";
import { BoardColumn } from "#features/work-orders/BoardColumn.tsx";
import { BoardDrag } from "#features/work-orders/BoardDrag.tsx";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import { StatusSwitcher } from "#features/work-orders/StatusSwitcher.tsx";
import { useSaying } from "#lib/now.ts";

interface Props {
  orders: readonly WorkOrder[];
  counts: Readonly<Record<Status, number>>;
  /** The column that a phone shows. */
  shown: Status;
  onShow: (status: Status) => void;
  onOpen: (id: string) => void;
  onMove: (order: WorkOrder, to: Status) => void;
  completedFoot: ReactNode;
}

/** Four columns side by side; on a phone, one at a time with a switcher. */
export function Board({ orders, counts, shown, onShow, onOpen, onMove, completedFoot }: Props) {
  const { now, zone } = useSaying();
  const byId = useMemo(() => new Map(orders.map((order) => [order.id, order])), [orders]);
  const columns = useMemo(() => {
    const inColumn = Map.groupBy(orders, columnOf);
    return new Map(statuses.map((status) => [status, sortColumn(inColumn.get(status) ?? [], now, zone)]));
  }, [orders, now, zone]);
  const [followed, setFollowed] = useState<string>();
  const moveFromMenu = useCallback(
    (order: WorkOrder, to: Status) => {
      setFollowed(order.id);
      onMove(order, to);
    },
    [onMove],
  );
  return (
    <BoardDrag orders={byId} onMove={onMove} onFollow={setFollowed}>
      <StatusSwitcher shown={shown} counts={counts} onShow={onShow} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left a card, which is then no longer followed. */}
      <div className={styles.board} data-shown={shown} onBlur={() => setFollowed(undefined)}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            orders={columns.get(status) ?? []}
            count={counts[status]}
            onOpen={onOpen}
            onMove={moveFromMenu}
            followed={followed}
            foot={status === "Completed" && completedFoot}
          />
        ))}
      </div>
    </BoardDrag>
  );
}
