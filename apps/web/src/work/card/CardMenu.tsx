import { columnOf } from "@millwright/domain/work/board";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { IconDots } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { useMayWork } from "#lib/session/may.ts";
import { StatusDot } from "#ui/label/Status.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import styles from "#work/card/CardMenu.module.css";
import type { BoardCard } from "#work/card/card.ts";

interface Props<Work extends BoardCard> {
  card: Work;
  onMove: (card: Work, to: Status) => void;
  /** What can be done with the card beside moving it. */
  more?: readonly MenuItem[] | undefined;
}

const none: readonly MenuItem[] = [];

/** Moves a card without dragging it, and does what else can be done with it. */
export function CardMenu<Work extends BoardCard>({ card, onMove, more = none }: Props<Work>) {
  const m = useMessages();
  const mayMove = useMayWork();
  const here = columnOf(card);
  const words = more.length > 0 ? m.workOrders.cardActions : m.workOrders.cardMenu;
  if (!mayMove && more.length === 0) return null;
  return (
    <Menu
      label={more.length > 0 ? m.common.actions : m.workOrders.moveTo}
      head={mayMove && <p className={`${styles.head} quiet text-13`}>{m.workOrders.moveTo}</p>}
      trigger={(opener) => (
        <button type="button" className={styles.button} aria-label={fill(words, { code: card.wo_id })} {...opener}>
          <IconDots aria-hidden="true" />
        </button>
      )}
      items={[
        ...(mayMove ? statuses : []).map((status) => ({
          label: m.workOrders.statuses[status],
          icon: (
            <span className={`${styles.dot} grid rigid place-center`}>
              <StatusDot status={status} />
            </span>
          ),
          disabled: status === here,
          onChoose: () => onMove(card, status),
        })),
        ...more.map((item, i) => ({ ...item, apart: mayMove && i === 0 })),
      ]}
    />
  );
}
