import {
  type HeldLock,
  isOwnLock,
  type LockoutFault,
  lockoutFault,
  type PointLock,
  unconfirmed,
  uncovered,
} from "@millwright/domain/lockout/lockout";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  fieldsOfLock,
  findExecutionOn,
  findLock,
  findLockJson,
  findLocksJson,
  holdAsHolder,
  holdersLocked,
  insertLock,
  type KeptLock,
  listHeldFor,
  listHeldOn,
  listIdsOf,
  listLocksOn,
  listTakenOff,
  markReleased,
  markSpent,
} from "#features/lockout/locks.queries.ts";
import { listPoints, listPointsOn, type Point, shareMachine } from "#features/lockout/points.queries.ts";
import { makePoint, type NewPoint } from "#features/lockout/points.ts";
import { refuseHeld } from "#features/lockout/refuse-held.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireProven } from "#http/session/author.ts";

export const pointsOfMachines = listPointsOn;
export const locksOnMachines = listLocksOn;
export const lockFields = fieldsOfLock;

/** Gives a machine isolation points, in the order in which they are cut off. @throws Refusal as `makePoint` */
export async function makePoints(
  db: CompanyDb,
  machineId: string,
  points: readonly NewPoint[],
  at: Temporal.Instant,
): Promise<void> {
  for (const point of points) await makePoint(db, machineId, point, at);
}

/** The locks that are on a machine. @throws Refusal `not_found` */
export async function getLocks(db: CompanyDb, machineId: string): Promise<JsonText> {
  return jsonText((await findLocksJson(db, machineId)) ?? refuse("not_found"));
}

/** @throws Refusal `not_found` */
export async function getLock(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findLockJson(db, id)) ?? refuse("not_found"));
}

/** A lock that was placed under the id that its sender gave it. @throws Refusal `idempotency_conflict` where another one did */
export async function getPlaced(db: CompanyDb, id: string, by: Actor): Promise<JsonText> {
  const { holderId } = await requireLock(db, id);
  if (!isOwnLock({ holder_id: holderId }, await ownIdsOf(db, by.id))) refuse("idempotency_conflict");
  return getLock(db, id);
}

/** @throws Refusal `not_found` */
export async function requireLock(db: CompanyDb, id: string): Promise<KeptLock> {
  return (await findLock(db, id)) ?? refuse("not_found");
}

/** The ids of a human: one, and that of the technician, or of the member, that they are said to be. */
export async function idsOf(db: CompanyDb, id: string): Promise<string[]> {
  return (await listIdsOf(db, id)).map((one) => one.id);
}

/** The same of those by whom they take a lock off: a link that somebody else made proves nothing. */
export async function ownIdsOf(db: CompanyDb, id: string): Promise<string[]> {
  return (await listIdsOf(db, id)).flatMap((one) => (one.unproven === null ? [one.id] : []));
}

/**
 * Makes sure that no lock of some people is on, so that what they come with, or whether they are there, may be changed by
 * somebody else. None of them places one until the transaction ends. Locks that were put on at a tablet may be left out: there
 * whoever was given a PIN makes it theirs, which anywhere else could be whoever gave it.
 * @throws Refusal `locks_held`
 */
export async function requireHoldersUnlocked(
  db: CompanyDb,
  ids: readonly (string | null)[],
  butAt: string | null = null,
): Promise<void> {
  const present = ids.filter((id) => id !== null);
  const names = [...new Set(await holdersLocked(db, present, butAt))].join(", ");
  if (names !== "") refuse("locks_held", { sentence: "holder_locked", values: { names } });
}

/** Work that is moved, and is held. */
export interface MovedWork {
  id: string;
  machineId: string | null;
  needsLockout: boolean;
  from: Status;
  to: Status;
}

/**
 * Lets work be moved to another column as its lockout allows it; `executionId` is what is completed of a PM.
 * Locks speak for the machine that they were on, and only while it has no point that they were not on.
 * @throws Refusal `locks_held`, `lockout_undone`, `lock_needed`, `no_isolation_points`, `isolation_incomplete`
 */
export async function requireLockout(
  db: CompanyDb,
  work: MovedWork,
  executionId: string | null,
  by: Actor,
): Promise<void> {
  const { id, needsLockout: isNeeded, from, to } = work;
  if (from === to || !(to === "Completed" || (to === "In Progress" && isNeeded))) return;
  const locks = await listHeldFor(db, [id]);
  if (!isNeeded && locks.length === 0) return;
  const ids = await ownIdsOf(db, by.id);
  const own = locks.filter((lock) => isOwnLock(lock, ids));
  const counted = to === "Completed" && isNeeded ? await listTakenOff(db, { ...work, executionId }) : own;
  const fault = lockoutFault({ from, to }, { isNeeded, locks, isDone: counted.length > 0 }, ids);
  if (fault === "locks_held") refuseHeld(locks);
  if (fault !== null) await refuseUnlocked(db, work.machineId, fault);
  if (isNeeded && work.machineId !== null) await requireCovered(db, work.machineId, counted);
}

/** Makes sure that one of some locks is, or was, on every point that a machine has by now. */
async function requireCovered(db: CompanyDb, machineId: string, locks: readonly PointLock[]): Promise<void> {
  const names = uncovered(await listPoints(db, machineId), locks).map(({ name }) => name);
  if (names.length > 0)
    refuse("isolation_incomplete", { sentence: "points_added", values: { names: names.join(", ") } });
}

/** What can't be locked out is told where that is to be made possible. */
async function refuseUnlocked(db: CompanyDb, machineId: string | null, fault: LockoutFault): Promise<never> {
  if (machineId === null) return refuse("no_isolation_points", { sentence: "no_machine_to_lock" });
  return refuse((await listPoints(db, machineId)).length === 0 ? "no_isolation_points" : fault);
}

/** The locks that are on for an order. */
export function locksHeldFor(db: CompanyDb, orderId: string): Promise<HeldLock[]> {
  return listHeldFor(db, [orderId]);
}

/** The execution of a PM on a day; null where none has begun. */
export function executionOn(db: CompanyDb, orderId: string, day: Temporal.PlainDate): Promise<string | null> {
  return findExecutionOn(db, orderId, day);
}

/** Makes sure that no lock is on for orders that are held. @throws Refusal `locks_held` */
export async function requireUnlocked(db: CompanyDb, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) refuseHeld(await listHeldFor(db, orderIds));
}

/** Makes sure that no lock is on a machine that is held. @throws Refusal `locks_held` */
export async function requireUnlockedMachine(db: CompanyDb, machineId: string): Promise<void> {
  refuseHeld(await listHeldOn(db, machineId));
}

/** Lets the locks of work that is opened again speak for it no more: it is locked out anew. */
export async function spendLocks(
  db: CompanyDb,
  { id, needsLockout }: Pick<MovedWork, "id" | "needsLockout">,
  at: Temporal.Instant,
): Promise<void> {
  if (needsLockout) await markSpent(db, id, at);
}

/** What somebody says who places their lock. */
export interface AskedLock {
  id: string;
  /** The points that they have cut off and made sure of. */
  confirmed: readonly string[];
  number: string | null;
}

/** What somebody may lock, and which lock of theirs that takes the place of: one that is not on all points by now. */
export interface Lockable {
  machineId: string;
  points: Point[];
  replaces: string | null;
}

/**
 * The points of the machine of an order that is held, which somebody may lock; the machine then stays as it is, and so does
 * what they come with.
 * @throws Refusal `turn_ended`, `unauthorized`, `no_isolation_points`, `unknown_reference`, `isolation_incomplete`, `lock_placed`
 */
export async function requireLockable(
  db: CompanyDb,
  { id, machineId }: { id: string; machineId: string | null },
  confirmed: readonly string[],
  by: Actor,
): Promise<Lockable> {
  if (machineId === null || !(await shareMachine(db, machineId)))
    return refuse("no_isolation_points", { sentence: "no_machine_to_lock" });
  if (!(await holdAsHolder(db, by.id, by.tablet?.turn?.id ?? null)))
    refuse(by.kind === "technician" ? "turn_ended" : "unauthorized");
  const points = await listPoints(db, machineId);
  if (points.length === 0) refuse("no_isolation_points");
  if (confirmed.some((one) => points.every((point) => point.id !== one)))
    refuse("unknown_reference", { fields: { points: "invalid" } });
  const open = unconfirmed(points, confirmed);
  if (open.length > 0) refuse("isolation_incomplete", { values: { names: open.map(({ name }) => name).join(", ") } });
  const ids = await ownIdsOf(db, by.id);
  const own = (await listHeldFor(db, [id])).find((lock) => isOwnLock(lock, ids));
  if (own !== undefined && uncovered(points, [own]).length === 0) refuse("lock_placed");
  return { machineId, points, replaces: own?.id ?? null };
}

export async function placeLock(
  db: CompanyDb,
  { orderId, machineId, ...lock }: Parameters<typeof insertLock>[1],
): Promise<void> {
  await insertLock(db, { orderId, machineId, ...lock });
  announce(db, { kind: "lockout", id: machineId });
}

/** Makes sure that a lock is somebody's own, and that they have proven who they are. @throws Refusal `not_allowed` */
export async function requireOwn(db: CompanyDb, { holderId }: KeptLock, by: Actor): Promise<void> {
  requireProven(by);
  const link = (await listIdsOf(db, by.id)).find(({ id }) => id === holderId);
  if (link === undefined) return refuse("not_allowed", { sentence: "lock_of_another" });
  const sentences = { other: "link_by_other", self: "link_by_self", pin: "link_since_pin" } as const;
  if (link.unproven !== null) refuse("not_allowed", { sentence: sentences[link.unproven] });
}

/** Takes a lock off whose order is held. */
export async function takeOff(
  db: CompanyDb,
  id: string,
  { machineId }: Pick<KeptLock, "machineId">,
  release: { at: Temporal.Instant; forced: string | null },
): Promise<void> {
  await markReleased(db, id, release);
  announce(db, { kind: "lockout", id: machineId });
}
