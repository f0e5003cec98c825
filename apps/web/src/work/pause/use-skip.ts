import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { planWords } from "@millwright/messages/plans/plans";
import { sayDate } from "@millwright/messages/plans/say-days";
import { fill } from "@millwright/messages/text";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useGivePlan } from "#work/pause/use-give-plan.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";

/** Leaves the occurrence of a day out, with a reason. */
export function useSkip(pm: WorkOrder): (on: string | null) => Promise<void> {
  const { locale, today } = usePlanSaying(null);
  const { acts } = planWords[locale];
  const confirm = useConfirm();
  const give = useGivePlan(pm);
  return async (on) => {
    if (on === null) return;
    const day = sayDate(on, locale, today);
    let reason = "";
    const onChange = (text: string) => {
      reason = text;
    };
    const agreed = await confirm({
      title: fill(acts.skipQuestion, { day }),
      detail: `${pm.wo_id} · ${pm.title}`,
      action: acts.skipAction,
      tone: "action",
      picks: { label: acts.reasons, options: Object.values(acts.skipReasons), onPick: onChange },
      note: { label: acts.skipOther, maxLength: limits.reason, onChange, missing: acts.faults.reason },
    });
    if (!agreed || trimmed(reason) === "") return;
    give({ kind: "skip", orderId: pm.id, day: on, reason: trimmed(reason) }, fill(acts.skipped, { day }));
  };
}
