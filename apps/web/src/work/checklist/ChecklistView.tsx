import { progress } from "@millwright/domain/work/checklist";
import { isChecklistOfNext } from "@millwright/domain/work/next-step";
import { tickedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import styles from "#work/checklist/Checklist.module.css";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import { NotSent } from "#work/NotSent.tsx";
import type { WorkOrder } from "#work/orders.ts";

interface Props {
  order: WorkOrder;
  /** None where the checklist can only be read. */
  ticks: OrderTicks | null;
}

/** The steps to tick, with who ticked them and when. Each tick is saved as it is made. */
export function ChecklistView({ order, ticks }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const { checklist } = m.workOrders;
  const items = order.checklist;
  const { percent } = progress(items);
  if (items.length === 0) return <EmptyState title={checklist.empty} detail={checklist.emptyHelp} />;
  return (
    <>
      {isChecklistOfNext(order) ? (
        <OfNext code={order.wo_id} />
      ) : (
        <div className={styles.summary}>
          <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width="100" height="6" />
            <rect className={styles.filled} width={percent} height="6" />
          </svg>
          <span aria-live="polite">{ticks?.saving ? checklist.saving : fill(checklist.progress, { percent })}</span>
        </div>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <label className={styles.item} data-done={item.completed || undefined}>
              <input
                type="checkbox"
                className={styles.box}
                checked={item.completed}
                disabled={ticks === null}
                onChange={(event) => ticks?.toggle(item.id, event.currentTarget.checked)}
              />
              <span className={styles.words}>
                {item.text}
                {ticks?.notSent.has(item.id) && (
                  <>
                    {" "}
                    <NotSent beside />
                  </>
                )}
                {item.completed && item.completed_at !== null && (
                  <span className={styles.who}>
                    {fill(checklist.tickedBy, {
                      name: tickedBy(item, m.common.unknown),
                      when: sayInstant(Temporal.Instant.from(item.completed_at), saying),
                    })}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whose the boxes are once an occurrence is completed, and the way to what was done. */
function OfNext({ code }: { code: string }) {
  const m = useMessages();
  return (
    <p className={styles.ofNext}>
      {m.workOrders.checklist.ofNext}{" "}
      <Link to="/maintenance-history" search={{ q: code }}>
        {m.shell.nav.maintenanceHistory.label}
      </Link>
    </p>
  );
}
