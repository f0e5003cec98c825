import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { DueDays } from "#work/card/plan/DueDays.tsx";
import styles from "#work/card/plan/PlanPanel.module.css";
import { useSetDue } from "#work/card/plan/use-set-due.ts";
import { keepCardOrder } from "#work/card/steady-cards.ts";
import { useGiveTo } from "#work/dialog/assign/use-give-to.ts";
import { Face } from "#work/face/Face.tsx";
import type { ListedOrder } from "#work/orders.ts";

interface Props {
  order: ListedOrder;
  onDone: () => void;
}

/** The day of a repair and its technician. It stays until both were said, so that one opening is enough. */
export function PlanPanel({ order, onDone }: Props) {
  const m = useMessages();
  const technicians = useAssignees().data ?? [];
  const giveTo = useGiveTo(order);
  const setDue = useSetDue(order);
  useEffect(keepCardOrder, []);
  const { assignee } = currentAssignee(order);
  const asksDue = order.type !== "PM";
  const given = useRef({ due: !asksDue, assignee: false });
  function done(what: "due" | "assignee") {
    given.current[what] = true;
    if (given.current.due && given.current.assignee) onDone();
  }
  const choices = [...technicians, { id: null, name: m.common.unassigned }];
  return (
    <div className="stack gap-8">
      {asksDue && (
        <DueDays
          due={order.due_date}
          onChoose={(day) => {
            setDue(day);
            done("due");
          }}
        />
      )}
      <section aria-label={m.workOrders.assign.menu}>
        <p className={`quiet text-13 ${styles.head}`}>{m.workOrders.assign.menu}</p>
        <ul className="stack">
          {choices.map(({ id, name }) => (
            <li key={id ?? "nobody"}>
              <button
                type="button"
                className={`row gap-10 full control rounded-4 ink text-14 text-start hover ${styles.technician}`}
                aria-pressed={id === assignee}
                onClick={() => {
                  if (id !== assignee) giveTo(id);
                  done("assignee");
                }}
              >
                <Face id={id} name={id === null ? null : name} />
                {name}
                {id === assignee && <IconCheck className="push-end ink-action" aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
