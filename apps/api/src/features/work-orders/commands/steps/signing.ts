import { provePassword } from "#features/auth/auth.ts";
import { provePin } from "#features/devices/devices.ts";
import { changeWorkOrder } from "#features/work-orders/commands/run-command.ts";
import { sign } from "#features/work-orders/commands/steps/sign.ts";
import { getWorkOrder } from "#features/work-orders/read.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Actor, Context, Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

type Signing = Context<"POST /work-orders/{id}/signatures">;

/**
 * Signs a step of an order, once who signs has proved again who they are: by their PIN in a turn on a tablet, else by their
 * password, and of which version they have seen. The proof is counted where sign-in counts it, and is no part of what the command keeps of itself.
 * @throws Refusal `password_wrong`, `pin_wrong`, `pin_locked`, `too_many_attempts`, and as `changeWorkOrder` does
 */
export async function signOrder(call: Signing): Promise<JsonText> {
  const { params, body, by, now, inCompany } = call;
  await inCompany((db) => getWorkOrder(db, params.id));
  await prove(call);
  const signature = sign({ itemId: body.item_id, resultId: body.id });
  const options = { command: body.id, version: body.version };
  return inCompany(async (db) => {
    await changeWorkOrder(db, params.id, [signature], options, by, now);
    return getWorkOrder(db, params.id);
  });
}

function prove(call: Signing): Promise<void> {
  const { by, body, deps, now } = call;
  if (isMember(by)) return provePassword(call, by, body.secret);
  if (by.kind !== "technician") return refuse("not_allowed");
  return provePin({ database: deps.db, pepper: deps.pepper, now }, by, body.secret);
}

function isMember(by: Actor): by is Member {
  return by.kind === "member";
}
