import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { dayOf } from "@millwright/domain/when";
import { isOverdue } from "@millwright/domain/work/overdue";
import { type ReactNode, useId } from "react";
import styles from "#features/my-work/MyWork.module.css";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMayWork } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayDay, sayDue, sayInstant, sayTime } from "#lib/time/time.ts";
import { PriorityLabel, StatusDot } from "#ui/label/Status.tsx";
import { CardComments, CardProgress } from "#work/card/CardFoot.tsx";
import { DownBadge } from "#work/downtime/DownBadge.tsx";
import { HandOverButton } from "#work/handover/HandOverButtons.tsx";
import { LockoutBadge } from "#work/lockout/LockoutBadge.tsx";
import { NotSent } from "#work/NotSent.tsx";
import type { ListedOrder } from "#work/orders.ts";
import { useIsNotSent } from "#work/outbox/use-outbox.ts";
import { StepButtons } from "#work/step/StepButtons.tsx";
import { useSteps } from "#work/step/use-steps.ts";

interface CardProps {
  order: ListedOrder;
  /** Whether its next step is the one that the screen leads to. */
  leads: boolean;
  onOpen: () => void;
}

/** One's own repair or PM: what, where, when, how far, and the next step of it. */
export function MyCard({ order, leads, onOpen }: CardProps) {
  const m = useMessages();
  const saying = useSaying();
  const isNotSent = useIsNotSent(order.id);
  const mayWork = useMayWork();
  const steps = useSteps(order, { failure: failures.moveOrder(m) });
  const { wo_id, title, priority, status, hold_reason } = order;
  const today = dayOf(saying.now, saying.zone);
  const isLate = order.type === "PM" ? isPmLate(order, today) : isOverdue(order, saying.now, saying.zone);
  const when = sayOwnDate(order, saying);
  return (
    <CardFrame {...{ code: wo_id, title, priority, onOpen }} place={[order.machine_name, order.department_name]}>
      <p className={`row wrap gap-2-12 note tabular ${styles.facts}`}>
        {status !== "Scheduled" && (
          <span className="inline-row gap-6 anywhere">
            <StatusDot status={status} />
            {m.workOrders.statuses[status]}
            {hold_reason !== null && ` · ${hold_reason}`}
          </span>
        )}
        <DownBadge machineId={order.machine_id} />
        <LockoutBadge work={order} />
        <CardProgress work={order} />
        <CardComments count={order.comment_count} />
        {when !== null && <Due isLate={isLate}>{when}</Due>}
      </p>
      {isNotSent && <NotSent />}
      {mayWork && (
        <div className={`flex wrap relative ${styles.steps}`}>
          <StepButtons status={status} steps={steps} quiet={!leads} />
          <HandOverButton order={order} />
        </div>
      )}
    </CardFrame>
  );
}

/** The date that counts, at the end of its line. */
export function Due({ isLate, children }: { isLate: boolean; children: string }) {
  return (
    <span className={`push-end ${styles.due}`} data-late={isLate || undefined}>
      {children}
    </span>
  );
}

interface FrameProps {
  code: string;
  title: string;
  priority: ListedOrder["priority"];
  place: readonly (string | null)[];
  onOpen: () => void;
  children: ReactNode;
}

/** What both kinds of card begin with; one press anywhere on it opens the work. */
export function CardFrame({ code, title, priority, place, onOpen, children }: FrameProps) {
  const titleId = useId();
  return (
    <li
      className={`stack gap-4 panel relative shadow clipped hover-edge stripe stripe-bar ${styles.card}`}
      data-priority={priority}
      aria-labelledby={titleId}
    >
      <p className={`row wrap small ${styles.head}`}>
        <span className="quiet mono">{code}</span>
        <PriorityLabel priority={priority} />
      </p>
      <h3 id={titleId} className="text strong leading-130">
        <button type="button" className={`cover ${styles.open}`} onClick={onOpen}>
          {title}
        </button>
      </h3>
      <p className="note anywhere">{place.filter((name) => name !== null).join(" · ")}</p>
      {children}
    </li>
  );
}

/** When it is due, else when it is planned for; null of what has no date. */
function sayOwnDate(order: ListedOrder, saying: Saying): string | null {
  const { type, due_date, scheduled_start, scheduled_date, time } = order;
  if (due_date !== null && type === "Repair") return sayDue(due_date, saying);
  if (scheduled_start !== null && type === "Repair") return sayInstant(Temporal.Instant.from(scheduled_start), saying);
  if (scheduled_date === null) return null;
  const day = sayDay(Temporal.PlainDate.from(scheduled_date), saying);
  return time === null ? day : `${day} · ${sayTime(time, saying)}`;
}
