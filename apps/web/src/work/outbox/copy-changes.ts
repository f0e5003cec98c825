import type { Comment } from "@millwright/contract/comments";
import type { SyncedMachine, SyncedWorkOrder } from "@millwright/contract/sync";
import { type CopyChange, withAnsweredOrder } from "#lib/local/copy/answered.ts";
import type { Entry, KeptCall } from "#lib/outbox/entry.ts";
import { currentSession } from "#lib/session/session.ts";
import { currentInstant } from "#lib/time/clock.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { Answered } from "#work/outbox/send-entry.ts";

/** What the server's answer to an entry changes in the device's copy. */
export function copyChangesOf({ what, id }: Entry, answered: Answered): CopyChange[] {
  if ("order" in answered) return [orderChange(answered.order)];
  return what.kind === "call" ? callChanges(what.call, id, answered.output) : [];
}

function orderChange(order: WorkOrder): CopyChange {
  const present = { now: currentInstant(), zone: currentSession()?.user.time_zone ?? "UTC" };
  // What is kept under this kind is of this shape: another one is dropped when a build opens it.
  const change = (before: unknown) => withAnsweredOrder(before as SyncedWorkOrder | undefined, order, present);
  return { kind: "workOrder", id: order.id, change };
}

/** Answers of other shapes are left to the next pull. */
function callChanges({ key, params }: KeptCall, id: string, output: unknown): CopyChange[] {
  const about = params.id ?? "";
  switch (key) {
    case "POST /work-orders":
      return [orderChange({ ...Object(output), id })];
    case "POST /work-orders/{id}/comments":
      return [{ kind: "workOrder", id: about, change: (before) => withComment<SyncedWorkOrder>(before, output) }];
    case "POST /machines/{id}/comments":
      return [{ kind: "machine", id: about, change: (before) => withComment<SyncedMachine>(before, output) }];
    case "POST /parts/{id}/quantity":
      return [{ kind: "part", id: about, change: (before) => (before === undefined ? undefined : output) }];
    default:
      return [];
  }
}

/** A row with a comment that was answered, the latest first. */
function withComment<Row extends { comments: Comment[] }>(before: unknown, output: unknown): Row | undefined {
  if (before === undefined) return undefined;
  // Both are what the server said under these names.
  const [row, comment] = [before as Row, output as Comment];
  return { ...row, comments: [comment, ...row.comments.filter(({ id }) => id !== comment.id)] };
}
