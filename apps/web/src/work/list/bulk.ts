import type { Author } from "@millwright/domain/work/change/named";
import { type MoveKind, occurrenceMeant, type Settable } from "@millwright/domain/work/work-commands";
import { hasCode } from "#lib/api/api-error.ts";
import { runningUnasked } from "#work/downtime/downtimes.ts";
import { sayRefused, showChanged } from "#work/list/say-several.ts";
import { type Sending, sendSeveral } from "#work/list/send-several.ts";
import { completionWaits } from "#work/move.ts";
import type { ListedOrder } from "#work/orders.ts";
import type { Given } from "#work/outbox/work-outbox.ts";

/** What is done to each of several orders. */
export type Act =
  | { kind: MoveKind; reason?: string | undefined }
  | { kind: "set"; set: Settable }
  | { kind: "accept"; by: Author };

/**
 * Changes several orders: shown at once, kept on the device until the server has answered each. Says once how that went,
 * and undoes all of it from there. Answers those that were refused. `act` answers null of what stays as it is.
 */
export async function changeAll(
  orders: readonly ListedOrder[],
  act: (order: ListedOrder) => Act | null,
): Promise<ListedOrder[]> {
  const changes = orders.flatMap((order): Sending[] => {
    const does = act(order);
    return does === null ? [] : [{ order, given: givenFor(order, does) }];
  });
  const { sentCommands, outcome } = sendSeveral(changes, sayRefused);
  const { done, refused, waiting } = await outcome;
  const isRefused = new Set(refused.map(({ order }) => order.id));
  const undo = () => {
    const backs = sentCommands.filter(({ order }) => !isRefused.has(order.id));
    void undoAll(backs.map(({ order, command }) => ({ order, given: undoOf(order, command) })));
  };
  const isCompletion = changes.some(({ given }) => given.kind === "complete");
  showChanged("changed", { done, refused, waiting }, { run: undo, isCompletion });
  return refused.map(({ order }) => order);
}

async function undoAll(undos: readonly Sending[]): Promise<void> {
  const { refused, ...outcome } = await sendSeveral(undos, sayRefused).outcome;
  // What somebody else had made so before is as it was.
  showChanged("undone", { ...outcome, refused: refused.filter(({ error }) => !hasCode(error, "nothing_to_undo")) });
}

function givenFor(order: ListedOrder, act: Act): Given {
  if (act.kind === "set") return { ...act, orderId: order.id, base: seenOf(order, act.set) };
  if (act.kind === "accept") return acceptanceOf(order, act);
  const move = { ...act, orderId: order.id, day: occurrenceMeant(order) };
  if (act.kind !== "complete") return { ...move, waits: false };
  return { ...move, waits: completionWaits(), runningAgain: runningUnasked() };
}

const seenOf = ({ assignee, priority, due_date }: ListedOrder, set: Settable): Settable => ({
  ...(set.assignee !== undefined && { assignee }),
  ...(set.priority !== undefined && { priority }),
  ...(set.due_date !== undefined && { due_date }),
});

const acceptanceOf = ({ id, completed_at }: ListedOrder, act: Extract<Act, { kind: "accept" }>): Given => ({
  ...act,
  orderId: id,
  completedAt: completed_at ?? "",
});

/** `before` is what the order was before the command. */
function undoOf(before: ListedOrder, command: string): Given {
  const { status, scheduled_date, completed_at, review, assignee, assignee_name, priority, due_date } = before;
  const back = { status, scheduled_date, completed_at, review, assignee, assignee_name, priority, due_date };
  return { kind: "undo", orderId: before.id, of: command, back, day: occurrenceMeant(before) };
}
