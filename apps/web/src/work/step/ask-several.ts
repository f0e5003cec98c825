import { isFarAhead } from "@millwright/domain/maintenance/completing-ahead";
import { dayOf } from "@millwright/domain/when";
import { untickedSteps } from "@millwright/domain/work/next-step";
import { isMove, type Status } from "@millwright/domain/work/work-order";
import { plural } from "@millwright/messages/text";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { type StepSaid, useAskReason } from "#work/step/ask-step.ts";

/** So much work is named in a question; of more it says how much. */
const mostNamed = 6;

/**
 * Asks once what several have to know before they are moved: the reason of a hold, and whether those are completed whose
 * steps are not all ticked, or whose day is far ahead. Answers null when none is to be moved.
 */
export function useAskSeveral(): (orders: readonly WorkOrder[], to: Status) => Promise<StepSaid | null> {
  const { list, workOrders } = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const confirm = useConfirm();
  const askReason = useAskReason();
  const isAhead = ({ frequency, scheduled_date }: WorkOrder) =>
    frequency !== null &&
    scheduled_date !== null &&
    isFarAhead(Temporal.PlainDate.from(scheduled_date), frequency, dayOf(saying.now, saying.zone));
  return async (orders, to) => {
    const moved = orders.filter(({ status }) => isMove(status, to));
    if (moved.length === 0) return {};
    if (to === "On Hold") return askReason(plural(locale, list.chosen, moved.length));
    if (to !== "Completed") return {};
    const doubtful = moved.filter((order) => untickedSteps(order.checklist).length > 0 || isAhead(order));
    if (doubtful.length === 0) return {};
    const named = doubtful.slice(0, mostNamed).map(({ wo_id, title }) => `${wo_id} · ${title}`);
    const more = doubtful.length - named.length;
    const agreed = await confirm({
      title: plural(locale, list.doubtful, doubtful.length),
      list: more === 0 ? named : [...named, plural(locale, workOrders.steps.moreSteps, more)],
      action: workOrders.steps.completeAnyway,
      tone: "action",
    });
    return agreed ? {} : null;
  };
}
