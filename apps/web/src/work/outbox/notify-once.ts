import { fill } from "@millwright/messages/text";
import { connection } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import type { Hearer } from "#lib/outbox/entry.ts";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";

/** How something that was done stands as its person is told of it. */
export interface WorkNotice {
  /** Says it in a message; of what waits for the connection also that. */
  say: typeof toast.success;
  /** Whether nothing else of its order waits. */
  isLast: boolean;
  /** Whether the server has not answered: it waits for the connection. */
  isKept: boolean;
}

/** Whoever gave a command hears what comes of it, and tells its person. */
export interface WorkHearer extends Omit<Hearer<WorkOrder>, "onStuck"> {
  /** Once: with the answer, or at once where there is no connection for it to come by. */
  onNotify?: (notice: WorkNotice) => void;
}

/** What was given and is not told of, by the names of the commands. */
const waitingToNotify = new Map<string, (notice: WorkNotice) => void>();

const sayKept: WorkNotice["say"] = (title, extra) =>
  toast.success(fill(currentMessages().outbox.sentLater, { said: title }), extra);

/** Has a command told of once, whenever it is answered: without a connection in this very moment. */
export function notifyOnce(id: string, { onNotify, ...hearer }: WorkHearer): Hearer<WorkOrder> {
  if (onNotify === undefined) return hearer;
  waitingToNotify.set(id, onNotify);
  // Whoever gives it knows its name by then.
  if (connection() === "away") queueMicrotask(() => showNotice(id, { say: sayKept, isLast: true, isKept: true }));
  return {
    ...hearer,
    onDone: (order, isLast) => {
      hearer.onDone?.(order, isLast);
      showNotice(id, { say: toast.success, isLast, isKept: false });
    },
  };
}

/** The connection is gone: shows a notice for each command that waits for it, in order. */
export function notifyKept(waiting: readonly { id: string; line: string }[]): void {
  for (const [n, { id, line }] of waiting.entries()) {
    const isLast = waiting.slice(n + 1).every((later) => later.line !== line);
    showNotice(id, { say: sayKept, isLast, isKept: true });
  }
}

/** Another person is here: drops the notices of the previous one. */
export const forgetWaiting = (): void => waitingToNotify.clear();

function showNotice(id: string, notice: WorkNotice): void {
  const onNotify = waitingToNotify.get(id);
  waitingToNotify.delete(id);
  onNotify?.(notice);
}
