import { waitsForReview } from "@millwright/domain/work/review/review";
import { moveTo, occurrenceMeant } from "@millwright/domain/work/work-commands";
import type { Status } from "@millwright/domain/work/work-order";
import type { Messages } from "@millwright/messages/messages";
import { dispatchAppEvent } from "#lib/events.ts";
import { currentSession } from "#lib/session/session.ts";
import type { ToastAction } from "#ui/toast/toast.ts";
import { runningUnasked } from "#work/downtime/downtimes.ts";
import type { ListedOrder } from "#work/orders.ts";
import type { WorkHearer } from "#work/outbox/notify-once.ts";
import { give } from "#work/outbox/work-outbox.ts";
import type { StepSaid } from "#work/step/ask-step.ts";

type MovedOrder = Pick<ListedOrder, "id" | "type" | "status" | "scheduled_date" | "completed_at"> &
  Partial<Pick<ListedOrder, "review">>;

/** Whether what is completed here waits for a supervisor. */
export function completionWaits(): boolean {
  const user = currentSession()?.user;
  return user !== undefined && waitsForReview({ signOff: user.sign_off, level: user.access });
}

/** The sentence of the parts that were reserved for completed work and not taken; null of none, and where they are not known. */
export const notTakenFor = (orderIds: readonly string[]): Promise<string | null> =>
  import("#work/planned-parts/say-not-taken.ts").then(({ sayNotTaken }) => sayNotTaken(orderIds)).catch(() => null);

/**
 * What is said below that an order was moved: of a completion whether its machine runs again, whether it waits for a supervisor,
 * a moment later which of its parts were not taken, and the way to put its time and its failure down, which nobody has to take.
 */
export function saidOfMove(
  to: Status,
  { reviews, workOrders }: Pick<Messages, "reviews" | "workOrders">,
  running: string | null,
  orderId: string,
): { next?: ToastAction; more?: string; later?: Promise<string | null> } {
  if (to !== "Completed") return {};
  const sentences = [...(running === null ? [] : [running]), ...(completionWaits() ? [reviews.saidWaits] : [])];
  const next: ToastAction = {
    label: workOrders.addDetails,
    run: () => dispatchAppEvent("orderAsked", { id: orderId }),
  };
  return { next, later: notTakenFor([orderId]), ...(sentences.length > 0 && { more: sentences.join(" ") }) };
}

/**
 * Moves an order to a column: shown at once, and sent in its line. `said` is what was asked with it. Answers the name by
 * which it can be undone.
 */
export function moveOrder(order: MovedOrder, to: Status, hearer: WorkHearer, stepAnswer: StepSaid = {}): string {
  const isCompleted = to === "Completed";
  const waits = isCompleted && completionWaits();
  const { reason, runningAgain = isCompleted ? runningUnasked() : undefined } = stepAnswer;
  return give(
    { kind: moveTo(to), orderId: order.id, day: occurrenceMeant(order), reason, runningAgain, waits },
    hearer,
  );
}

/** Takes a move back, whole: `before` is what the order was. */
export function undoMove(before: MovedOrder, move: { id: string; day?: string | undefined }, hearer: WorkHearer): void {
  const { status, scheduled_date, completed_at, review } = before;
  const back = { status, scheduled_date, completed_at, review };
  give({ kind: "undo", orderId: before.id, of: move.id, back, day: move.day }, hearer);
}
