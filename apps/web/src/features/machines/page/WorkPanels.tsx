import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { dayOf } from "@millwright/domain/when";
import { isOverdue } from "@millwright/domain/work/overdue";
import { entryWords } from "@millwright/messages/history-words";
import { sayPause } from "@millwright/messages/plans/say-plan";
import { fill } from "@millwright/messages/text";
import type { ReactNode } from "react";
import styles from "#features/machines/page/MachinePage.module.css";
import { useLastRepairs, useMachineWork } from "#features/machines/page/machine-page-queries.ts";
import { PausePlans } from "#features/machines/page/PausePlans.tsx";
import { Rows } from "#features/machines/page/Rows.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayDue } from "#lib/time/time.ts";
import { StatusDot } from "#ui/label/Status.tsx";
import type { ListedOrder } from "#work/orders.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";
import { scheduleWords } from "#work/plan-words/schedule-words.ts";

interface Props {
  machine: Machine;
  /** Of a short look at it: so many rows, and no commands. */
  most?: number;
}

/** What is broken, or being mended. */
export function OpenRepairs({ machine, most }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const { repairs } = useMachineWork(machine.id);
  return (
    <Rows title={m.machines.page.open} list={repairs} empty={m.machines.page.noOpen} most={most}>
      {(order) => {
        const late = isOverdue(order, saying.now, saying.zone);
        const due = order.due_date && sayDue(order.due_date, saying);
        return (
          <OrderRow key={order.id} order={order}>
            {order.assignee_name ?? m.common.unassigned}
            {due && <span data-late={late || undefined}> · {fill(m.workOrders.due, { when: due })}</span>}
          </OrderRow>
        );
      }}
    </Rows>
  );
}

/** Its PMs by their next day. */
export function NextMaintenance({ machine, most }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const { tasks } = useMachineWork(machine.id);
  return (
    <Rows
      title={m.machines.page.next}
      list={tasks}
      empty={m.machines.page.noNext}
      most={most}
      action={most === undefined && <PausePlans machine={machine} />}
    >
      {(task) => {
        const late = isPmLate(task, dayOf(saying.now, saying.zone));
        const day = task.scheduled_date && sayDue(task.scheduled_date, saying);
        return (
          <OrderRow key={task.id} order={task}>
            <span data-late={late || undefined}>{day}</span>
            <Often task={task} />
          </OrderRow>
        );
      }}
    </Rows>
  );
}

/** " · Quarterly", and until when it is paused. */
function Often({ task }: { task: ListedOrder }) {
  const m = useMessages();
  const saying = usePlanSaying(task.plan);
  const name = task.frequency && m.maintenance.frequencies[task.frequency];
  const often = scheduleWords(task, m, saying)?.frequency ?? name;
  return (
    <>
      {often && ` · ${often}`}
      {task.pause && ` · ${sayPause(task.pause, saying)}`}
    </>
  );
}

/** What was mended last. */
export function LastRepairs({ machine, most, onAll }: Props & { onAll: () => void }) {
  const m = useMessages();
  const saying = useSaying();
  const { open } = useDialogAddress();
  const list = useLastRepairs(machine.id);
  const all = (
    <Button
      variant="subtle"
      size="compact-sm"
      className={`rigid max-full ink-action touch-row ${styles.quiet}`}
      aria-label={m.machines.page.allRepairs}
      onClick={onAll}
    >
      {m.machines.page.all}
    </Button>
  );
  return (
    <Rows
      title={m.machines.page.lastRepairs}
      list={list}
      empty={m.machines.noHistory}
      most={most}
      uncounted={most !== undefined}
      action={all}
    >
      {(entry) => (
        <Row
          key={entry.id}
          code={entry.wo_id}
          title={entry.title}
          dot={<StatusDot status="Completed" />}
          onOpen={() => open("order", entry.work_order_id, `repair.${entry.id}`)}
        >
          {sayDay(dayOf(Temporal.Instant.from(entry.completed_at), saying.zone), saying)} ·{" "}
          {entryWords(entry, m).completedBy}
        </Row>
      )}
    </Rows>
  );
}

function OrderRow({ order, children }: { order: ListedOrder; children: ReactNode }) {
  const { open } = useDialogAddress();
  return (
    <Row
      code={order.wo_id}
      title={order.title}
      dot={<StatusDot status={order.status} />}
      status={order.status}
      onOpen={() => open("order", order.id)}
    >
      {children}
    </Row>
  );
}

interface RowProps {
  code: string;
  title: string;
  dot: ReactNode;
  status?: ListedOrder["status"];
  onOpen: () => void;
  children: ReactNode;
}

/** A line that opens its order. */
function Row({ code, title, dot, status, onOpen, children }: RowProps) {
  const { statuses } = useMessages().workOrders;
  return (
    <li>
      <button
        type="button"
        className={`wrap gap-2-10 full min-h-44 pad-8-0 ink-inherit text-start no-underline ${styles.row}`}
        onClick={onOpen}
      >
        {dot}
        <span className="note rigid mono">{code}</span>
        <span className={`min-w-0 strong anywhere ${styles.title}`}>
          {status && <span className="visually-hidden">{statuses[status]}: </span>}
          {title}
        </span>
        <span className={`note max-full ${styles.aside}`}>{children}</span>
      </button>
    </li>
  );
}
