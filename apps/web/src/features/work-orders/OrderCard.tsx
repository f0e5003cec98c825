import { progress } from "@millwright/domain/checklist";
import { isOverdue } from "@millwright/domain/overdue";
import type { Status } from "@millwright/domain/work-order";
import { fill, plural } from "@millwright/messages/text";
import { IconAlertTriangle, IconPaperclip } from "@tabler/icons-react";
import { memo, useId } from "react";
import { CardMenu } from "#features/work-orders/CardMenu.tsx";
import styles from "#features/work-orders/OrderCard.module.css";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/now.ts";
import { sayAge, sayDone, sayDue } from "#lib/time.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { PriorityLabel } from "#ui/Status.tsx";

const shownTags = 2;

interface Props {
  order: WorkOrder;
  onOpen: (id: string) => void;
  onMove: (order: WorkOrder, to: Status) => void;
}

/** A repair on the board: what is wrong, on which machine, who has it, how far it is, when it is due. */
export const OrderCard = memo(function OrderCard({ order, onOpen, onMove }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const titleId = useId();
  const late = isOverdue(order, saying.now, saying.zone);
  const place = [order.machine_name, order.department_name].filter((name) => name !== null);
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      data-priority={order.priority}
      data-overdue={late || undefined}
      data-order={order.id}
    >
      <header className={styles.head}>
        <span className={styles.code}>{order.wo_id}</span>
        <PriorityLabel priority={order.priority} />
        {late ? (
          <span className={styles.late}>
            <Badge tone="danger" solid icon={<IconAlertTriangle aria-hidden="true" />}>
              {m.workOrders.overdue}
            </Badge>
          </span>
        ) : (
          <span className={styles.age}>{sayAge(Temporal.Instant.from(order.created_at), saying)}</span>
        )}
      </header>
      <h3 id={titleId} className={styles.title}>
        <button type="button" className={styles.open} onClick={() => onOpen(order.id)}>
          {order.title}
        </button>
      </h3>
      {place.length > 0 && (
        <p className={styles.place}>
          {place.map((name, i) => (
            <span key={name} className={i > 0 ? styles.next : undefined}>
              {name}
            </span>
          ))}
        </p>
      )}
      <Tags tags={order.tags} />
      <footer className={styles.foot}>
        <Assignee name={order.assignee_name} />
        <Progress order={order} />
        <FileCount count={order.files.length} />
        <Due order={order} late={late} />
        <CardMenu order={order} onMove={onMove} />
      </footer>
    </article>
  );
});

function Tags({ tags }: { tags: readonly string[] }) {
  const m = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
      {tags.length > shownTags && (
        <li className={styles.more}>{fill(m.workOrders.moreTags, { n: tags.length - shownTags })}</li>
      )}
    </ul>
  );
}

function Assignee({ name }: { name: string | null }) {
  const m = useMessages();
  const label = name ?? m.common.unassigned;
  return (
    <span className={styles.assignee} title={label} role="img" aria-label={label}>
      <Avatar name={name} />
    </span>
  );
}

function Progress({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const { done, total, percent } = progress(order.checklist);
  if (total === 0) return null;
  return (
    <span className={styles.progress} role="img" aria-label={fill(m.workOrders.checklistProgress, { done, total })}>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.filled} width={percent} height="8" />
      </svg>
      {done}/{total}
    </span>
  );
}

function FileCount({ count }: { count: number }) {
  const m = useMessages();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <span className={styles.files} role="img" aria-label={plural(locale, m.workOrders.fileCount, count)}>
      <IconPaperclip aria-hidden="true" />
      {count}
    </span>
  );
}

function Due({ order, late }: { order: WorkOrder; late: boolean }) {
  const m = useMessages();
  const saying = useSaying();
  if (order.status === "Completed" && order.completed_at !== null) {
    return <span className={styles.due}>{sayDone(Temporal.Instant.from(order.completed_at), saying)}</span>;
  }
  const due = order.due_date === null ? null : sayDue(order.due_date, saying);
  if (due === null) return null;
  return (
    <span className={styles.due} data-late={late || undefined} title={fill(m.workOrders.due, { when: due })}>
      {due}
    </span>
  );
}
