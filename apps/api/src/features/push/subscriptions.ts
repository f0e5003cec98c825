import { limits } from "@millwright/contract/limits";
import type { PushState } from "@millwright/contract/push";
import type { Push, PushTarget } from "#adapters/push.ts";
import type { IdentityDb } from "#db/database.ts";
import {
  deleteSubscription,
  hasSubscription,
  keepLatestSubscriptions,
  lockPerson,
  putSubscription,
} from "#features/push/push.queries.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Whether the browser of this session takes messages. */
export async function pushStateOf(db: IdentityDb, push: Push | null, by: Member): Promise<PushState> {
  if (push === null) return { public_key: null, is_on: false };
  return { public_key: push.publicKey, is_on: await hasSubscription(db, by.sessionId, push.publicKey) };
}

/** Has the browser of this session take messages. @throws Refusal `push_off`, `push_service_unknown` */
export async function switchOn(
  db: IdentityDb,
  push: Push | null,
  by: Member,
  target: PushTarget,
  at: Temporal.Instant,
): Promise<PushState> {
  if (push === null) return refuse("push_off");
  if (!push.knows(target.endpoint)) refuse("push_service_unknown");
  await lockPerson(db, by.personId);
  await putSubscription(db, { ...target, sessionId: by.sessionId, serverKey: push.publicKey, at });
  await keepLatestSubscriptions(db, by, limits.pushBrowsers);
  return { public_key: push.publicKey, is_on: true };
}

export async function switchOff(db: IdentityDb, by: Member): Promise<void> {
  await deleteSubscription(db, by.sessionId);
}
