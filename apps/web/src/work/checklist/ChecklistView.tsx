import { isPlainTick, sayStep } from "@millwright/domain/procedures/step";
import { progress } from "@millwright/domain/work/checklist";
import { isChecklistOfNext } from "@millwright/domain/work/next-step";
import { lateOf, tickedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import styles from "#work/checklist/Checklist.module.css";
import { JustDone } from "#work/checklist/JustDone.tsx";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import { NotSent } from "#work/NotSent.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useRights } from "#work/rights.ts";
import { sayDoneAt } from "#work/say-when.ts";
import { StepLine } from "#work/steps/StepLine.tsx";
import type { StepItem } from "#work/steps/step-item.ts";

interface Props {
  order: WorkOrder;
  /** None where the checklist can only be read. */
  ticks: OrderTicks | null;
}

/** The steps to tick, with who ticked them and when. Each tick is saved as it is made. */
export function ChecklistView({ order, ticks }: Props) {
  const m = useMessages();
  const { checklist } = m.workOrders;
  const items = order.checklist;
  const { percent } = progress(items);
  const { mayEdit } = useRights(order);
  if (isChecklistOfNext(order)) return <JustDone order={order} />;
  if (items.length === 0)
    return <EmptyState title={checklist.empty} {...(mayEdit && { detail: checklist.emptyHelp })} />;
  return (
    <>
      <div className="row gap-12 note mb-12 tabular">
        <svg className={`grow ${styles.bar}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.track} width="100" height="6" />
          <rect className={styles.filled} width={percent} height="6" />
        </svg>
        <span aria-live="polite">{ticks?.saving ? checklist.saving : fill(checklist.progress, { percent })}</span>
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            {isPlainTick(item.step) ? (
              <TickLine item={item} ticks={ticks} />
            ) : (
              <TypedLine order={order} item={item} isNotSent={ticks?.notSent.has(item.id) ?? false} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A press has the box tell at once that it was heard; all else of the screen follows once the tick is on the disk. */
function usePressed(isDone: boolean) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  useEffect(() => {
    if (pressed === null) return;
    if (pressed === isDone) return setPressed(null);
    const timer = setTimeout(() => setPressed(null), longestPressMs);
    return () => clearTimeout(timer);
  }, [pressed, isDone]);
  return { isPressed: pressed ?? isDone, press: setPressed };
}

/** A tick that is not there by then was not kept. */
const longestPressMs = 3_500;

/** A step that is done by ticking it. */
function TickLine({ item, ticks }: { item: StepItem; ticks: OrderTicks | null }) {
  const m = useMessages();
  const saying = useSaying();
  const { isPressed, press } = usePressed(item.completed);
  return (
    <label
      className={`flex gap-12 items-start min-h-44 rounded pointer hover ${styles.item}`}
      data-done={item.completed || undefined}
    >
      <input
        type="checkbox"
        className={`grid place-center rigid no-margin rounded-4 bg-panel pointer ${styles.box}`}
        checked={isPressed}
        disabled={ticks === null}
        onChange={(event) => {
          press(event.currentTarget.checked);
          ticks?.toggle(item.id, event.currentTarget.checked);
        }}
      />
      <span className={`rest anywhere ${styles.words}`}>
        {sayStep(item, saying.locale)}
        {ticks?.notSent.has(item.id) && (
          <>
            {" "}
            <NotSent beside />
          </>
        )}
        {item.completed && item.completed_at !== null && (
          <span className="block note">
            {fill(m.workOrders.checklist.tickedBy, {
              name: tickedBy(item, m.common.unknown, m),
              when: sayDoneAt(item.completed_at, lateOf(item), saying, m),
            })}
          </span>
        )}
      </span>
    </label>
  );
}

/** A step that is answered on its card, with what was answered; a section is what those after it are called. */
function TypedLine({ order, item, isNotSent }: { order: WorkOrder; item: StepItem; isNotSent: boolean }) {
  const navigate = useNavigate();
  const locale = useLocale();
  if (item.step?.kind === "section")
    return <h4 className={`text-15 strong ${styles.section}`}>{sayStep(item, locale)}</h4>;
  const open = () =>
    void navigate({ to: "/work-orders/$orderId/steps", params: { orderId: order.id }, search: { step: item.id } });
  return <StepLine item={item} onOpen={open} mark={isNotSent && <NotSent beside />} />;
}
