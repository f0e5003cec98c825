import { instantOf } from "@millwright/domain/when";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { nowMs } from "#lib/time/clock.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

type CommandBody = BodyOf<"POST /work-orders/{id}/commands">;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id" | "done_at"> : never;

/** Who did it, when, and under which name, of what was done earlier. */
export interface Earlier {
  command: string;
  /** Milliseconds since 1970 at the server. */
  doneMs: number;
  headers: Record<string, string>;
}

/**
 * Sends a command that a form waits for, after what waits in the order's line. It is not kept on the device: the form keeps
 * what was typed. Answers the order with the name by which the command can be undone. Throws ApiError.
 */
export async function sendNow(orderId: string, fields: WithoutId<CommandBody>, earlier?: Earlier) {
  await workOutbox.settled(orderId);
  const command = earlier?.command ?? newId();
  const body = {
    ...fields,
    id: command,
    done_at: instantOf(earlier?.doneMs ?? nowMs()),
  };
  const order = await api("POST /work-orders/{id}/commands", {
    params: { id: orderId },
    body,
    idempotencyKey: command,
    ...(earlier && { headers: earlier.headers }),
  });
  return { order, command };
}
