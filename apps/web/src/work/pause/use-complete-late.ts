import { planWords } from "@millwright/messages/plans/plans";
import { sayDate } from "@millwright/messages/plans/say-days";
import { fill } from "@millwright/messages/text";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { useGivePlan } from "#work/pause/use-give-plan.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";

interface Missed {
  work_order_id: string;
  wo_id: string;
  title: string;
  /** YYYY-MM-DD. */
  scheduled_date: string;
}

/** Asks, then completes an occurrence that was missed; it can be taken back from the message. */
export function useCompleteLate(): (missed: Missed) => Promise<void> {
  const { locale, today } = usePlanSaying(null);
  const { acts } = planWords[locale];
  const confirm = useConfirm();
  const give = useGivePlan({});
  return async ({ work_order_id, wo_id, title, scheduled_date }) => {
    const day = sayDate(scheduled_date, locale, today);
    const agreed = await confirm({
      title: fill(acts.lateQuestion, { day }),
      detail: `${wo_id} · ${title}. ${acts.lateHelp}`,
      action: acts.late,
      tone: "action",
    });
    if (!agreed) return;
    give({ kind: "complete_late", orderId: work_order_id, day: scheduled_date }, fill(acts.lateDone, { day }));
  };
}
