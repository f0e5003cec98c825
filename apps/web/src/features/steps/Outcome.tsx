import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { consequenceOf } from "@millwright/domain/procedures/judge";
import type { Step } from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import styles from "#features/steps/Steps.module.css";
import { useMayPlan } from "#lib/session/may.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sendNow } from "#work/outbox/send-now.ts";
import { RepairLink } from "#work/steps/RepairLink.tsx";
import type { StepItem } from "#work/steps/step-item.ts";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props {
  order: WorkOrder;
  item: StepItem;
  step: Step;
  mayWork: boolean;
}

/** What a failed answer set off: the repair that it opened, or that it stops the work. */
export function Outcome({ order, item, step, mayWork }: Props) {
  const words = useStepWords();
  const { result, repair, overridden } = item;
  const sets = result ? consequenceOf(step, result) : null;
  const isWaiting = sets === "repair" && !repair;
  return (
    <>
      {repair && <RepairLink repair={repair} isStale={sets !== "repair"} />}
      {isWaiting && <p className="quiet text-16">{words.failure.opensWhenSent}</p>}
      {overridden && <p className="quiet text-16">{fill(words.results.passed, { reason: overridden.reason ?? "" })}</p>}
      {sets === "stop" && !overridden && <Stopped order={order} item={item} mayWork={mayWork} />}
    </>
  );
}

function Stopped({ order, item, mayWork }: Omit<Props, "step">) {
  const { failure, override: words } = useStepWords();
  const mayPlan = useMayPlan();
  const confirm = useConfirm();
  const client = useQueryClient();
  async function letPass() {
    let reason = "";
    const note = {
      ...{ label: words.open, maxLength: limits.reason, missing: words.missing },
      onChange: (answer: string) => {
        reason = answer.trim();
      },
    };
    const question = { title: words.title, detail: words.help, action: words.act, tone: "action" as const };
    if (!(await confirm({ ...question, note }))) return;
    try {
      upsertInCache(client, (await sendNow(order.id, { kind: "override", item_id: item.id, reason })).order);
      toast.success(words.done);
    } catch (error) {
      showFailure(error, { failed: words.failed, preferDetail: true });
    }
  }
  return (
    <div className={`stack gap-10 items-start rounded bg-danger text-16 ${styles.notice}`}>
      <p className="row gap-10 strong">{failure.stops}</p>
      {mayWork && mayPlan && (
        <Button size="md" variant="default" onClick={() => void letPass()}>
          {words.open}
        </Button>
      )}
    </div>
  );
}
