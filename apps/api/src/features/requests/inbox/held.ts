import { limits } from "@millwright/contract/limits";
import type { HeldDone } from "@millwright/contract/requests";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { reportStoppedTogether } from "#features/downtimes/downtimes.ts";
import { noteNewsOf } from "#features/requests/follow/news.queries.ts";
import {
  countHeld,
  declineMany,
  type HeldChoice,
  lockHeld,
  markHeld,
  releaseMany,
} from "#features/requests/inbox/held.queries.ts";
import type { LockedRequest } from "#features/requests/requests.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** These, those of a group, or, without either, all. */
interface Chosen {
  ids?: readonly string[] | undefined;
  group?: string | undefined;
  until?: string | undefined;
}

/**
 * Declines many that wait for a look. What a person may have sent is declined only by its id: whoever declines it has seen it.
 * @throws Refusal `invalid`
 */
export async function declineHeld(
  db: CompanyDb,
  { reason, ...chosen }: Chosen & { reason: string },
  by: Actor,
  now: Temporal.Instant,
): Promise<HeldDone> {
  const choice = choiceOf(chosen, { isJunkOnly: chosen.ids === undefined });
  const ids = (await lockHeld(db, choice, limits.report.heldAtOnce)).map(({ id }) => id);
  await declineMany(db, ids, { reason, at: now, byId: by.id, byName: by.name });
  return done(db, ids, choice, now);
}

/** Lets many that wait for a look into the inbox: what they say of stopped machines counts from then on. @throws Refusal `invalid` */
export async function releaseHeld(db: CompanyDb, chosen: Chosen, now: Temporal.Instant): Promise<HeldDone> {
  const choice = choiceOf(chosen, { isJunkOnly: false });
  const requests = await lockHeld(db, choice, limits.report.heldAtOnce);
  await countStops(db, requests, now);
  const ids = requests.map(({ id }) => id);
  await releaseMany(db, ids);
  return done(db, ids, choice, now);
}

/** Takes back that many were declined: they wait for a look again. */
export async function restoreHeld(db: CompanyDb, ids: readonly string[], now: Temporal.Instant): Promise<HeldDone> {
  const restored = await markHeld(db, ids);
  await announceRequests(db, restored, now);
  return { ids: restored, left: 0 };
}

function choiceOf({ ids, group, until }: Chosen, { isJunkOnly }: { isJunkOnly: boolean }): HeldChoice {
  if (ids !== undefined && group !== undefined) refuse("invalid", { fields: { group: "invalid" } });
  return { ids, group, until: until === undefined ? undefined : Temporal.Instant.from(until), isJunkOnly };
}

/** Machines in one lock order, so that two counts of their stops never deadlock. */
async function countStops(db: CompanyDb, requests: readonly LockedRequest[], now: Temporal.Instant): Promise<void> {
  const byMachine = Map.groupBy(
    requests.filter(({ isStopped }) => isStopped),
    ({ machineId }) => machineId,
  );
  for (const [machineId, those] of [...byMachine].sort()) {
    if (machineId === null) continue;
    const stops = those.map(({ id, stoppedAt, createdAt }) => ({
      requestId: id,
      since: Temporal.Instant.from(stoppedAt ?? createdAt),
    }));
    await reportStoppedTogether(db, machineId, stops, now);
  }
}

async function done(
  db: CompanyDb,
  ids: readonly string[],
  choice: HeldChoice,
  now: Temporal.Instant,
): Promise<HeldDone> {
  await announceRequests(db, ids, now);
  return { ids: [...ids], left: ids.length < limits.report.heldAtOnce ? 0 : await countHeld(db, choice) };
}

async function announceRequests(db: CompanyDb, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  for (const id of ids) announce(db, { kind: "request", id });
  await noteNewsOf(db, ids, now);
}
