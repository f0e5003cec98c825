import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { queryClient } from "#lib/api/query.ts";
import { useMayWork } from "#lib/session/may.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { PriorityLabel } from "#ui/label/Status.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { fetchOrder } from "#work/board/board-cache.ts";
import { CardMenu } from "#work/card/CardMenu.tsx";
import { type BoardCard, type CardProps, liftHelpId } from "#work/card/card.ts";
import styles from "#work/card/WorkCard.module.css";
import { DownBadge } from "#work/downtime/DownBadge.tsx";
import { LockoutBadge } from "#work/lockout/LockoutBadge.tsx";
import { NotSent } from "#work/NotSent.tsx";
import { useIsNotSent } from "#work/outbox/use-outbox.ts";
import { ReviewMark } from "#work/review/ReviewMark.tsx";

interface Props<Work extends BoardCard> extends CardProps<Work> {
  /** The word for work that is late, which also rings the card; null while it is not. */
  late: string | null;
  /** The order that the card stands for; its own id when left out. */
  orderId?: string;
  /** What stands at the right of the code while the work is not late, such as its age. */
  aside?: ReactNode;
  /** What follows the place, such as tags or a schedule. */
  children?: ReactNode;
  /** Who has it, how far it is, when it is due. */
  foot: ReactNode;
  /** What can be done with the card beside moving it. */
  menu?: readonly MenuItem[];
}

/** Work on a board: its code, what it is, on which machine. Each kind of work adds what is its own. */
export function WorkCard<Work extends BoardCard>(props: Props<Work>) {
  const { card, orderId = card.id, late, aside, children, foot, menu, onOpen, onMove } = props;
  const titleId = useId();
  const mayLift = useMayWork();
  const isNotSent = useIsNotSent(orderId);
  const place = [card.machine_name, card.department_name].filter((name) => name !== null);
  return (
    <article
      className={`stack gap-4 panel relative shadow clipped pointer hover-edge stripe stripe-bar ${styles.card}`}
      aria-labelledby={titleId}
      data-priority={card.priority}
      data-overdue={late !== null || undefined}
      data-order={card.id}
    >
      <header className={styles.head}>
        <span className={styles.code}>{card.wo_id}</span>
        <PriorityLabel priority={card.priority} />
        {late === null ? (
          <span className={`push-end faint ${styles.age}`}>{aside}</span>
        ) : (
          <span className={`inline-flex push-end ${styles.late}`}>
            <Badge tone="danger" solid icon={<IconAlertTriangle aria-hidden="true" />}>
              {late}
            </Badge>
          </span>
        )}
      </header>
      <h3 id={titleId} className="text strong leading-130">
        <button
          type="button"
          className={`cover ${styles.open}`}
          aria-describedby={mayLift ? liftHelpId : undefined}
          // A press asks for the whole order before the click opens it.
          onPointerDown={() => void fetchOrder(queryClient, orderId, 5_000).catch(() => null)}
          onClick={() => onOpen(card.id)}
        >
          {card.title}
        </button>
      </h3>
      {place.length > 0 && (
        <p className="note anywhere">
          {place.map((name, i) => (
            <span key={name} className={i > 0 ? styles.next : undefined}>
              {name}
            </span>
          ))}
        </p>
      )}
      {card.status !== "Completed" && <DownBadge machineId={card.machine_id} />}
      <LockoutBadge work={card} />
      {children}
      {card.review && card.review.status !== "accepted" && (
        <p>
          <ReviewMark review={card.review} />
        </p>
      )}
      {isNotSent && <NotSent />}
      <footer className={`row wrap note min-h-36 line-above tabular ${styles.foot}`}>
        {foot}
        <CardMenu card={card} onMove={onMove} more={menu} />
      </footer>
    </article>
  );
}
