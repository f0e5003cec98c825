import { type CountedOrder, stepCounts } from "@millwright/domain/work/card/order-card";
import { fill, plural } from "@millwright/messages/text";
import { IconMessage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import styles from "#work/card/CardFoot.module.css";
import { Face } from "#work/face/Face.tsx";

/** Who has the work: their face, with the name for those who point or don't see. */
export function CardAssignee({ id, name }: { id: string | null; name: string | null }) {
  const m = useMessages();
  const label = name ?? m.common.unassigned;
  return (
    <span className="inline-flex" title={label} role="img" aria-label={label}>
      <Face id={id} name={name} />
    </span>
  );
}

/** How far the checklist is; nothing where there is none. */
export function CardProgress({ work }: { work: CountedOrder }) {
  const m = useMessages();
  const { done, total } = stepCounts(work);
  if (total === 0) return null;
  return (
    <span
      className="inline-row gap-6 min-w-0 nowrap"
      role="img"
      aria-label={fill(m.workOrders.checklistProgress, { done, total })}
    >
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.filled} width={Math.round((done / total) * 100)} height="8" />
      </svg>
      {done}/{total}
    </span>
  );
}

/** How much was said about it; nothing where nobody has said anything. */
export function CardComments({ count }: { count: number }) {
  const m = useMessages();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <span
      className={`inline-row gap-2 nowrap ${styles.count}`}
      role="img"
      aria-label={plural(locale, m.workOrders.commentCount, count)}
    >
      <IconMessage aria-hidden="true" />
      {count}
    </span>
  );
}

interface DueProps {
  late?: boolean;
  /** What it says when it is pointed at. */
  title?: string;
  children: ReactNode;
}

/** When the work is due or was done, at the end of the foot. */
export function CardDue({ late = false, title, children }: DueProps) {
  return (
    <span className={styles.due} data-late={late || undefined} title={title}>
      {children}
    </span>
  );
}
