import { nextSteps } from "@millwright/domain/work/next-step";
import { type MoveKind, statusAfter } from "@millwright/domain/work/work-commands";
import type { Failure } from "#lib/failure/failures.ts";
import { useAskAhead } from "#work/ask-ahead.ts";
import { useMoveWithWords } from "#work/board/use-board.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useAskStep } from "#work/step/ask-step.ts";

interface Options {
  /** Said when a step is refused. */
  failure: Failure;
  /** Hears that the work was started here. */
  onStarted?: () => void;
}

/** The steps that can be taken with an order, and how each is taken: asked about where that is needed, and undone from its message. */
export function useSteps(order: WorkOrder, { failure, onStarted }: Options) {
  const move = useMoveWithWords(failure);
  const askAhead = useAskAhead();
  const askStep = useAskStep();
  async function take(kind: MoveKind): Promise<void> {
    const to = statusAfter[kind];
    if (kind === "complete" && order.type === "PM" && !(await askAhead(order, order.scheduled_date))) return;
    const said = await askStep(order, to);
    if (said === null) return;
    move(order, to, said);
    if (kind === "start") onStarted?.();
  }
  return { ...nextSteps(order.status), take };
}
export type WorkSteps = ReturnType<typeof useSteps>;
