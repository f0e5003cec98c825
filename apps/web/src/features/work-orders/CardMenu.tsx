import { Menu } from "@mantine/core";
import { columnOf } from "@millwright/domain/board";
import { type Status, statuses } from "@millwright/domain/work-order";
import { fill } from "@millwright/messages/text";
import { IconDots } from "@tabler/icons-react";
import styles from "#features/work-orders/CardMenu.module.css";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import { useMessages } from "#lib/language.ts";

interface Props {
  order: WorkOrder;
  onMove: (order: WorkOrder, to: Status) => void;
}

/** Moves a card without dragging it. */
export function CardMenu({ order, onMove }: Props) {
  const m = useMessages();
  const here = columnOf(order);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={fill(m.workOrders.cardMenu, { code: order.wo_id })}>
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{m.workOrders.moveTo}</Menu.Label>
        {statuses.map((status) => (
          <Menu.Item key={status} disabled={status === here} onClick={() => onMove(order, status)}>
            <span className={styles.dot} data-status={status} aria-hidden="true" />
            {m.workOrders.statuses[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
