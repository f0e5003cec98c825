import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { nowMs } from "#lib/time/clock.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

type Sent = BodyOf<"POST /work-orders/{id}/commands">;
type Said<Command> = Command extends unknown ? Omit<Command, "id" | "done_at"> : never;

/**
 * Sends a command that a form waits for, after what waits in the order's line. It is not kept on the device: the form keeps
 * what was typed. Answers the order with the name by which the command can be undone. Throws ApiError.
 */
export async function sendNow(orderId: string, said: Said<Sent>) {
  await workOutbox.settled(orderId);
  const command = newId();
  const body = {
    ...said,
    id: command,
    done_at: Temporal.Instant.fromEpochMilliseconds(Math.round(nowMs())).toString(),
  };
  const order = await api("POST /work-orders/{id}/commands", {
    params: { id: orderId },
    body,
    idempotencyKey: command,
  });
  return { order, command };
}
