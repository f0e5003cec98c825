import { firstOpen, hasTypedSteps } from "@millwright/domain/procedures/step-progress";
import { nextSteps } from "@millwright/domain/work/next-step";
import { type MoveKind, statusAfter } from "@millwright/domain/work/work-commands";
import { useNavigate } from "@tanstack/react-router";
import type { Failure } from "#lib/failure/failures.ts";
import { useAskAhead } from "#work/ask-ahead.ts";
import { useMoveWithWords } from "#work/board/use-board.ts";
import type { ListedOrder } from "#work/orders.ts";
import { useAskStep } from "#work/step/ask-step.ts";

interface Options {
  /** Said when a step is refused. */
  failure: Failure;
  /** Hears that the work was started here. */
  onStarted?: () => void;
  /** Whether they are taken where the steps of the order are answered already. */
  isAtSteps?: boolean;
}

/** The steps that can be taken with an order, and how each is taken: asked about where that is needed, and undone from its message. */
export function useSteps(order: ListedOrder, { failure, onStarted, isAtSteps = false }: Options) {
  const move = useMoveWithWords(failure);
  const askAhead = useAskAhead();
  const askStep = useAskStep();
  const navigate = useNavigate();
  const { checklist } = order;
  const hasSteps = !isAtSteps && (checklist ? hasTypedSteps(checklist) : order.has_typed_steps === true);
  const hasOpen = checklist ? firstOpen(checklist, null) !== null : order.has_open_steps === true;
  const toSteps = () => void navigate({ to: "/work-orders/$orderId/steps", params: { orderId: order.id } });
  async function take(kind: MoveKind): Promise<void> {
    const to = statusAfter[kind];
    if (kind === "complete" && order.type === "PM" && !(await askAhead(order, order.scheduled_date))) return;
    const answer = await askStep(order, to);
    if (answer === null) return;
    move(order, to, answer);
    if (kind !== "start") return;
    if (hasSteps) toSteps();
    else onStarted?.();
  }
  return {
    ...nextSteps(order.status),
    take,
    /** Leads to the steps that are answered one by one; null where there are none to answer. */
    toSteps: hasSteps && order.status === "In Progress" && hasOpen ? toSteps : null,
  };
}
export type WorkSteps = ReturnType<typeof useSteps>;
