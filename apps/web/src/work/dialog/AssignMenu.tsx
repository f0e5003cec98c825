import { Button } from "@mantine/core";
import { doerOf } from "@millwright/domain/work/doer";
import { fill } from "@millwright/messages/text";
import { IconChevronDown } from "@tabler/icons-react";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import styles from "#work/dialog/Headline.module.css";
import { Face } from "#work/face/Face.tsx";
import { useMine } from "#work/filter/use-mine.ts";
import { undoMove } from "#work/move.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useRights } from "#work/rights.ts";
import type { OrderCommands } from "#work/use-order.ts";

interface Props {
  order: WorkOrder;
  commands: Pick<OrderCommands, "assign">;
}

/**
 * Who has the work, and a way to give it to somebody else without an edit. An occurrence of a PM that was given away alone is
 * given on alone.
 */
export function AssignMenu({ order, commands }: Props) {
  const m = useMessages();
  const { assign } = m.workOrders;
  const technicians = useAssignees().data ?? [];
  const doer = doerOf(order);
  const name = doer.assignee_name ?? m.common.unassigned;
  const mine = useMine();

  async function give(assignee: string | null): Promise<void> {
    const onRefused = (error: unknown) => tellFailure(error, failures.updateOrder(m));
    try {
      const id = await commands.assign(assignee, order);
      const undone = { onDone: () => toast.success(m.workOrders.dialog.undone), onRefused };
      const to = technicians.find((one) => one.id === assignee)?.name ?? m.common.unassigned;
      toast.success(fill(assign.done, { name: to }), { action: undoing(() => undoMove(order, { id }, undone)) });
    } catch (error) {
      onRefused(error);
    }
  }
  const { mayAssign, handover } = useRights(order);
  if (!mayAssign) {
    return (
      <span className={styles.item}>
        <Face id={doer.assignee} name={doer.assignee_name} />
        <span>
          <span className="visually-hidden">{assign.who} </span>
          {name}
        </span>
        {handover && (
          <Button variant="default" size="compact-md" onClick={() => void give(handover.to)}>
            {handover.to === null ? assign.giveBack : assign.me}
          </Button>
        )}
      </span>
    );
  }
  return (
    <span className={styles.item}>
      <Menu
        label={order.occurrence?.is_reassigned ? assign.menuOfOne : assign.menu}
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
            onChoose: () => void give(one.id),
          })),
          {
            label: m.common.unassigned,
            checked: doer.assignee === null,
            apart: technicians.length > 0,
            onChoose: () => void give(null),
          },
        ]}
      />
      {typeof mine === "string" && mine !== doer.assignee && order.status !== "Completed" && (
        <Button variant="default" size="compact-md" onClick={() => void give(mine)}>
          {assign.me}
        </Button>
      )}
    </span>
  );
}
