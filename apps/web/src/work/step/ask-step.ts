import { limits } from "@millwright/contract/limits";
import type { HeldLock } from "@millwright/contract/lockout";
import { isNeeded } from "@millwright/domain/procedures/step-progress";
import { trimmed } from "@millwright/domain/trimmed";
import { untickedSteps } from "@millwright/domain/work/next-step";
import { isMove, type Status } from "@millwright/domain/work/work-order";
import { plural } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { queryClient } from "#lib/api/query.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { fetchOrder } from "#work/board/board-cache.ts";
import { useAskRunning } from "#work/downtime/ask-running.ts";
import { useLeadToLockout } from "#work/lockout/ask-lockout.ts";
import type { NamedStep, namedSteps } from "#work/step/named-steps.ts";

interface SteppedWork {
  id: string;
  /** Of a task of the day. */
  work_order_id?: string | undefined;
  machine_id?: string | null | undefined;
  wo_id: string;
  title: string;
  status: Status;
  needs_lockout?: boolean | undefined;
  locks?: readonly HeldLock[] | undefined;
  checklist?: readonly (NamedStep & { completed: boolean })[] | undefined;
  /** Of a card, which has no steps. */
  has_open_steps?: boolean | undefined;
}

/** What was said to a step. */
export interface StepSaid {
  /** Why it is put on hold. */
  reason?: string | undefined;
  /** Whether the machine runs again with what is completed. */
  runningAgain?: boolean | undefined;
}

/**
 * Asks what a step has to know before it is taken: whether its machine is locked out for it, the reason of a hold, whether work is complete though some of its steps
 * are not ticked, and whether its machine, which is down, runs again with it. Answers null when it is not to be taken.
 */
export function useAskStep(): (work: SteppedWork, to: Status) => Promise<StepSaid | null> {
  const askReason = useAskReason();
  const askComplete = useAskComplete();
  const leadToLockout = useLeadToLockout();
  return async (work, to) => {
    if (!isMove(work.status, to)) return {};
    if (await leadToLockout(work, to)) return null;
    if (to === "On Hold") return askReason(`${work.wo_id} · ${work.title}`);
    return to === "Completed" ? askComplete(work) : {};
  };
}

/** Why something is put on hold: from a short list by one press, or typed; it may be left open. */
export function useAskReason(): (what: string) => Promise<StepSaid | null> {
  const { steps } = useMessages().workOrders;
  const confirm = useConfirm();
  return async (what) => {
    let reason = "";
    const onChange = (text: string) => {
      reason = text;
    };
    const agreed = await confirm({
      title: steps.holdQuestion,
      detail: what,
      action: steps.holdAction,
      tone: "action",
      picks: { label: steps.holdReasons, options: Object.values(steps.reasons), onPick: onChange },
      note: { label: steps.otherReason, maxLength: limits.reason, onChange },
    });
    if (!agreed) return null;
    return trimmed(reason) === "" ? {} : { reason: trimmed(reason) };
  };
}

/** The steps of a card; none where they can't be asked for: the server says what is owed. */
async function stepsOf({ id, has_open_steps = false }: SteppedWork): Promise<NonNullable<SteppedWork["checklist"]>> {
  const order = has_open_steps ? await fetchOrder(queryClient, id).catch(() => null) : null;
  return order?.checklist ?? [];
}

function useAskComplete() {
  const { steps } = useMessages().workOrders;
  const locale = useLocale();
  const confirm = useConfirm();
  const askRunning = useAskRunning();
  const leadToSteps = useLeadToSteps();
  return async (work: SteppedWork): Promise<StepSaid | null> => {
    const open = untickedSteps(work.checklist ?? (await stepsOf(work)));
    if (open.some(isNeeded)) return leadToSteps(work, open.filter(isNeeded));
    const running = await askRunning(work);
    if (open.length === 0 && running === null) return {};
    const unticked = {
      title: plural(locale, steps.untickedQuestion, open.length),
      list: open.length > 0 ? await namesOf(open, steps, locale) : [],
      action: steps.completeAnyway,
    };
    const question = open.length > 0 || running === null ? unticked : { title: running.title, action: steps.complete };
    if (!(await confirm({ ...question, option: running?.option, tone: "action" }))) return null;
    return running === null ? {} : { runningAgain: running.isSaid() };
  };
}

/** Work whose steps have to be answered is not complete without them: it is led to them. */
function useLeadToSteps() {
  const { steps } = useMessages().workOrders;
  const locale = useLocale();
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async (work: SteppedWork, owed: readonly NamedStep[]): Promise<null> => {
    const isAgreed = await confirm({
      title: plural(locale, steps.owed, owed.length),
      list: await namesOf(owed, steps, locale),
      action: steps.toSteps,
      tone: "action",
    });
    const orderId = work.work_order_id ?? work.id;
    if (isAgreed) await navigate({ to: "/work-orders/$orderId/steps", params: { orderId } });
    return null;
  };
}

/** Their names, by code that only such a question needs. */
const namesOf = async (...given: Parameters<typeof namedSteps>): Promise<string[]> =>
  (await import("#work/step/named-steps.ts")).namedSteps(...given);
