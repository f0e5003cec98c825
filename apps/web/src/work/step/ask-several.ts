import { isFarAhead } from "@millwright/domain/maintenance/completing-ahead";
import { isNeeded } from "@millwright/domain/procedures/step-progress";
import { dayOf } from "@millwright/domain/when";
import { hasOpenSteps } from "@millwright/domain/work/card/order-card";
import { untickedSteps } from "@millwright/domain/work/next-step";
import { isMove, type Status } from "@millwright/domain/work/work-order";
import { plural } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import type { ListedOrder } from "#work/orders.ts";
import { type StepSaid, useAskReason } from "#work/step/ask-step.ts";
import { type NamedStep, namedSteps } from "#work/step/named-steps.ts";
import { loadWhole } from "#work/use-order.ts";

/** So much work is named in a question; of more it says how much. */
const mostNamed = 6;
const mostSteps = 3;

const openSteps = ({ checklist = [] }: ListedOrder) => untickedSteps(checklist);
const owedSteps = (order: ListedOrder) => openSteps(order).filter(isNeeded);

interface SeveralSaid {
  /** Those of them that are to be moved. */
  movable: readonly ListedOrder[];
  answer: StepSaid;
}

/**
 * Asks what several have to know before they are moved: the reason of a hold, and whether those are completed whose steps are
 * not all ticked, or whose day is far ahead. Those whose steps have to be answered first stay, and are said with these steps.
 * Answers null when none is to be moved.
 */
export function useAskSeveral(): (orders: readonly ListedOrder[], to: Status) => Promise<SeveralSaid | null> {
  const { list, workOrders } = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const confirm = useConfirm();
  const askReason = useAskReason();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isAhead = ({ frequency, scheduled_date }: ListedOrder) =>
    frequency !== null &&
    scheduled_date !== null &&
    isFarAhead(Temporal.PlainDate.from(scheduled_date), frequency, dayOf(saying.now, saying.zone));
  const linesOf = (some: readonly ListedOrder[], stepsOf: (order: ListedOrder) => readonly NamedStep[]) => {
    const lines = some.slice(0, mostNamed).map((order) => lineOf(order, stepsOf(order)));
    const more = some.length - lines.length;
    return more === 0 ? lines : [...lines, plural(locale, workOrders.steps.moreSteps, more)];
  };
  function lineOf({ wo_id, title }: ListedOrder, steps: readonly NamedStep[]): string {
    const stepNames = namedSteps(steps, workOrders.steps, locale, mostSteps).join(", ");
    return [`${wo_id} · ${title}`, stepNames].filter(Boolean).join(" — ");
  }
  const askDoubtful = (doubtful: readonly ListedOrder[]) =>
    confirm({
      title: plural(locale, list.doubtful, doubtful.length),
      list: linesOf(doubtful, openSteps),
      action: workOrders.steps.completeAnyway,
      tone: "action",
    });
  /** Whether there is more to complete than these; alone they lead to the steps of the first. */
  async function askOwing(owing: readonly ListedOrder[], hasOthers: boolean): Promise<boolean> {
    const title = plural(locale, list.owed, owing.length);
    const action = hasOthers ? list.completeOthers : workOrders.steps.toSteps;
    const isAgreed = await confirm({ title, list: linesOf(owing, owedSteps), action, tone: "action" });
    if (isAgreed && !hasOthers)
      await navigate({ to: "/work-orders/$orderId/steps", params: { orderId: owing[0]?.id ?? "" } });
    return isAgreed && hasOthers;
  }
  /** As it is where the whole can't be asked for: the server says what is owed. */
  const loadOr = (order: ListedOrder) => loadWhole(client, order).catch(() => order);
  return async (orders, to) => {
    let movable = orders.filter(({ status }) => isMove(status, to));
    if (movable.length === 0) return { movable, answer: {} };
    if (to === "On Hold") {
      const reason = await askReason(plural(locale, list.chosen, movable.length));
      return reason && { movable, answer: reason };
    }
    if (to !== "Completed") return { movable, answer: {} };
    movable = await Promise.all(movable.map((order) => (hasOpenSteps(order) ? loadOr(order) : order)));
    const owing = movable.filter((order) => owedSteps(order).length > 0);
    if (owing.length > 0 && !(await askOwing(owing, movable.length > owing.length))) return null;
    const ready = movable.filter((order) => !owing.includes(order));
    const doubtful = ready.filter((order) => hasOpenSteps(order) || isAhead(order));
    if (doubtful.length > 0 && !(await askDoubtful(doubtful))) return null;
    return { movable: ready, answer: {} };
  };
}
