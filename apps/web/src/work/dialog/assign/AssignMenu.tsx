import { Button } from "@mantine/core";
import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { IconChevronDown } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { useGiveTo } from "#work/dialog/assign/use-give-to.ts";
import styles from "#work/dialog/Headline.module.css";
import { Face } from "#work/face/Face.tsx";
import { useMine } from "#work/filter/use-mine.ts";
import { HandOverButtons } from "#work/handover/HandOverButtons.tsx";
import { useHandOver } from "#work/handover/use-hand-over.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useRights } from "#work/rights.ts";

/**
 * Who has the work, and a way to give it to somebody else without an edit. An occurrence of a PM that was given away alone is
 * given on alone.
 */
export function AssignMenu({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const { assign } = m.workOrders;
  const technicians = useAssignees().data ?? [];
  const current = currentAssignee(order);
  const name = current.assignee_name ?? m.common.unassigned;
  const mine = useMine();
  const isOfOne = order.occurrence?.is_reassigned === true;

  const giveTo = useGiveTo(order);
  const { mayAssign, takes, mayHandOver } = useRights(order);
  const handOver = useHandOver();
  if (!mayAssign) {
    return (
      <span className={`inline-row wrap min-w-0 quiet anywhere ${styles.item}`}>
        <Face id={current.assignee} name={current.assignee_name} />
        <span>
          <span className="visually-hidden">{assign.who} </span>
          {name}
        </span>
        {takes !== null && (
          <Button variant="default" size="compact-md" className="touch-44" onClick={() => giveTo(takes)}>
            {assign.me}
          </Button>
        )}
        {mayHandOver && <HandOverButtons order={order} />}
      </span>
    );
  }
  return (
    <span className={`inline-row wrap min-w-0 quiet anywhere ${styles.item}`}>
      <Menu
        label={isOfOne ? assign.menuOfOne : assign.menu}
        trigger={(opener) => (
          <button
            type="button"
            className={`inline-row gap-8 control rounded quiet hover hover-ink ${styles.assign}`}
            {...opener}
          >
            <Face id={current.assignee} name={current.assignee_name} />
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
            checked: one.id === current.assignee,
            onChoose: () => giveTo(one.id),
          })),
          {
            label: m.common.unassigned,
            checked: current.assignee === null,
            apart: technicians.length > 0,
            // What is under way and nobody's would stand in progress with nobody at it.
            onChoose: () => (order.status === "In Progress" ? handOver(order, null) : giveTo(null)),
          },
        ]}
      />
      {typeof mine === "string" && mine !== current.assignee && order.status !== "Completed" && (
        <Button variant="default" size="compact-md" className="touch-44" onClick={() => giveTo(mine)}>
          {assign.me}
        </Button>
      )}
      {mayHandOver && <HandOverButtons order={order} />}
    </span>
  );
}
