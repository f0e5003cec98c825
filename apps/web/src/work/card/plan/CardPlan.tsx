import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { Popover } from "#ui/menu/Popover.tsx";
import { CardAssignee } from "#work/card/CardFoot.tsx";
import styles from "#work/card/plan/CardPlan.module.css";
import { Face } from "#work/face/Face.tsx";
import type { ListedOrder } from "#work/orders.ts";

const PlanPanel = lazyPart(() => import("#work/card/plan/PlanPanel.tsx"), "PlanPanel");

/** Who has the work; who plans gives it to somebody, and a day to a repair, behind the face. */
export function CardPlan({ order }: { order: ListedOrder }) {
  const m = useMessages();
  const mayPlan = useMayPlan();
  const { assignee, assignee_name: name } = currentAssignee(order);
  if (!mayPlan || order.status === "Completed") return <CardAssignee id={assignee} name={name} />;
  const words = order.type === "PM" ? m.workOrders.cardPlan.ofPm : m.workOrders.cardPlan.open;
  const label = fill(words, { code: order.wo_id });
  return (
    <Popover
      label={label}
      trigger={(opener) => (
        <button type="button" className={styles.face} title={name ?? m.common.unassigned} {...opener}>
          <span className="visually-hidden">{label}</span>
          <Face id={assignee} name={name} />
        </button>
      )}
    >
      {(close) => <PlanPanel order={order} onDone={close} />}
    </Popover>
  );
}
