import { Button } from "@mantine/core";
import { doerOf } from "@millwright/domain/work/doer";
import { fill } from "@millwright/messages/text";
import { IconChevronDown } from "@tabler/icons-react";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import styles from "#work/dialog/Headline.module.css";
import { Face } from "#work/face/Face.tsx";
import { useMine } from "#work/filter/use-mine.ts";
import { HandOverButtons } from "#work/handover/HandOverButtons.tsx";
import { useHandOver } from "#work/handover/use-hand-over.ts";
import { undoMove } from "#work/move.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { Telling } from "#work/outbox/tell-once.ts";
import { give } from "#work/outbox/work-outbox.ts";
import { useRights } from "#work/rights.ts";

/**
 * Who has the work, and a way to give it to somebody else without an edit. An occurrence of a PM that was given away alone is
 * given on alone.
 */
export function AssignMenu({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const { assign } = m.workOrders;
  const technicians = useAssignees().data ?? [];
  const doer = doerOf(order);
  const name = doer.assignee_name ?? m.common.unassigned;
  const mine = useMine();
  const isOfOne = order.occurrence?.is_reassigned === true;

  /** After what waits in the order's line; without a connection it waits there. */
  function giveTo(assignee: string | null): void {
    const onRefused = (error: unknown) => tellFailure(error, failures.updateOrder(m));
    const to = technicians.find((one) => one.id === assignee)?.name ?? null;
    const before = { assignee: doer.assignee, assignee_name: doer.assignee_name };
    const undone = { onTell: ({ say }: Telling) => say(m.workOrders.dialog.undone), onRefused };
    const day = order.scheduled_date ?? undefined;
    const undo = () => {
      if (isOfOne) undoMove(order, { id }, undone);
      else give({ kind: "undo", orderId: order.id, of: id, back: before }, undone);
    };
    const onTell = ({ say }: Telling) =>
      say(fill(assign.done, { name: to ?? m.common.unassigned }), { action: undoing(undo) });
    const id = give(
      isOfOne
        ? { kind: "place", orderId: order.id, day, assignee }
        : { kind: "set", orderId: order.id, set: { assignee, assignee_name: to }, base: before },
      { onTell, onRefused },
    );
  }
  const { mayAssign, takes, mayHandOver } = useRights(order);
  const handOver = useHandOver();
  if (!mayAssign) {
    return (
      <span className={styles.item}>
        <Face id={doer.assignee} name={doer.assignee_name} />
        <span>
          <span className="visually-hidden">{assign.who} </span>
          {name}
        </span>
        {takes !== null && (
          <Button variant="default" size="compact-md" onClick={() => giveTo(takes)}>
            {assign.me}
          </Button>
        )}
        {mayHandOver && <HandOverButtons order={order} />}
      </span>
    );
  }
  return (
    <span className={styles.item}>
      <Menu
        label={isOfOne ? assign.menuOfOne : assign.menu}
        trigger={(opener) => (
          <button type="button" className={styles.assign} {...opener}>
            <Face id={doer.assignee} name={doer.assignee_name} />
            <span>
              <span className="visually-hidden">{assign.who} </span>
              {name}
            </span>
            <IconChevronDown aria-hidden="true" />
          </button>
        )}
        items={[
          ...technicians.map((one) => ({
            label: one.name,
            checked: one.id === doer.assignee,
            onChoose: () => giveTo(one.id),
          })),
          {
            label: m.common.unassigned,
            checked: doer.assignee === null,
            apart: technicians.length > 0,
            // What is under way and nobody's would stand in progress with nobody at it.
            onChoose: () => (order.status === "In Progress" ? handOver(order, null) : giveTo(null)),
          },
        ]}
      />
      {typeof mine === "string" && mine !== doer.assignee && order.status !== "Completed" && (
        <Button variant="default" size="compact-md" onClick={() => giveTo(mine)}>
          {assign.me}
        </Button>
      )}
      {mayHandOver && <HandOverButtons order={order} />}
    </span>
  );
}
