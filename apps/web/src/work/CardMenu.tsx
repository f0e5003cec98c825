import { columnOf } from "@millwright/domain/board";
import { type Status, statuses } from "@millwright/domain/work-order";
import { fill } from "@millwright/messages/text";
import { IconDots } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { Menu } from "#ui/Menu.tsx";
import { StatusDot } from "#ui/Status.tsx";
import styles from "#work/CardMenu.module.css";
import type { BoardCard } from "#work/card.ts";

interface Props<Work extends BoardCard> {
  card: Work;
  onMove: (card: Work, to: Status) => void;
}

/** Moves a card without dragging it. */
export function CardMenu<Work extends BoardCard>({ card, onMove }: Props<Work>) {
  const m = useMessages();
  const here = columnOf(card);
  return (
    <Menu
      label={m.workOrders.moveTo}
      head={<p className={styles.head}>{m.workOrders.moveTo}</p>}
      trigger={(opener) => (
        <button
          type="button"
          className={styles.button}
          aria-label={fill(m.workOrders.cardMenu, { code: card.wo_id })}
          {...opener}
        >
          <IconDots aria-hidden="true" />
        </button>
      )}
      items={statuses.map((status) => ({
        label: m.workOrders.statuses[status],
        icon: <StatusDot status={status} />,
        disabled: status === here,
        onChoose: () => onMove(card, status),
      }))}
    />
  );
}
