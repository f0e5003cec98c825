import type { Push, PushMessage, PushOutcome } from "#adapters/push.ts";
import type { CompanyDb, Database } from "#db/database.ts";
import { leaveWork } from "#db/transaction/waiting-work.ts";
import {
  addressPushes,
  type DuePush,
  deletePush,
  deleteStalePushes,
  deleteSubscription,
  insertPush,
  postponePush,
  takeDuePushes,
} from "#features/push/push.queries.ts";

/** Has a person's browsers be told, once this transaction is committed, or never. */
export async function enqueuePush(
  db: CompanyDb,
  personId: string,
  message: PushMessage,
  at: Temporal.Instant,
): Promise<void> {
  await insertPush(db, personId, message, at);
  leaveWork(db, "push");
}

export interface DeliveryDeps {
  database: Pick<Database, "inIdentity">;
  push: Push | null;
  clock: () => Temporal.Instant;
  /** Told of a message that did not leave: its id, the tries so far, why, and whether it is given up. */
  onFailure: (failure: { id: string; tries: number; why: string; abandoned: boolean }) => void;
}

const batch = { ofEach: 5, atMost: 30 };
const addressedAtOnce = 500;
/** As long as a node may take over a message before another one tries it. */
const leaseMinutes = 2;
const waitSeconds = [60, 300, 900] as const;
const longestWaitHours = 2;

/** Sends what waits for people's browsers and answers how much left. No transaction is open while a message travels. */
export async function deliverDuePush(deps: DeliveryDeps, stopping?: AbortSignal): Promise<number> {
  const { database, push, clock } = deps;
  await database.inIdentity((db) => deleteStalePushes(db, clock()));
  // Where nobody can be reached, nothing is kept for anybody.
  const serverKey = push?.publicKey ?? "";
  while (await database.inIdentity((db) => addressPushes(db, serverKey, clock(), addressedAtOnce)));
  if (push === null) return 0;
  let delivered = 0;
  while (!stopping?.aborted) {
    const now = clock();
    const until = { leaseUntil: now.add({ minutes: leaseMinutes }), longestWait: now.add({ hours: longestWaitHours }) };
    const due = await database.inIdentity((db) => takeDuePushes(db, now, until, batch));
    if (due.length === 0) break;
    const outcomes = await Promise.all(due.map((one) => deliver(deps, push, one)));
    delivered += outcomes.filter(({ kind }) => kind === "sent").length;
  }
  return delivered;
}

async function deliver(deps: DeliveryDeps, push: Push, due: DuePush): Promise<PushOutcome> {
  const outcome = await push.send(due, due.message);
  if (outcome.kind === "later") await keepForLater(deps, due, outcome);
  else await deps.database.inIdentity((db) => deletePush(db, due.id));
  if (outcome.kind === "gone") await deps.database.inIdentity((db) => deleteSubscription(db, due.session_id));
  if (outcome.kind === "refused") {
    deps.onFailure({ id: due.id, tries: due.tries, why: outcome.why, abandoned: true });
  }
  return outcome;
}

async function keepForLater(
  { database, clock, onFailure }: DeliveryDeps,
  { id, tries }: DuePush,
  { afterSeconds, why }: Extract<PushOutcome, { kind: "later" }>,
): Promise<void> {
  const wait = waitSeconds[tries - 1];
  onFailure({ id, tries, why, abandoned: wait === undefined });
  await database.inIdentity((db) =>
    wait === undefined
      ? deletePush(db, id)
      : postponePush(db, id, clock().add({ seconds: Math.max(wait, afterSeconds ?? 0) })),
  );
}
