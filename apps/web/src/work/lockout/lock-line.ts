import { useSyncExternalStore } from "react";
import { comesAgain } from "#lib/api/again.ts";
import { api, apiOnce } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { queryClient } from "#lib/api/query.ts";
import { inPatience } from "#lib/connection/patience.ts";
import { onLiveState } from "#lib/live/live.ts";
import { currentOwner, isOwner } from "#lib/session/owner.ts";
import { currentSession, onSession } from "#lib/session/session.ts";
import { forgetOwned, type Owner, ownedNames, readOwned, writeOwned } from "#lib/storage/storage.ts";
import { upsertInCache } from "#work/board/board-cache.ts";

/** A lock that somebody put on or took off here, and that the server has not heard of: until it has, nothing else is so. */
export type WaitingLock =
  | { kind: "place"; orderId: string; id: string; points: string[]; number: string | null }
  | { kind: "release"; orderId: string; id: string };

/** What came of it: it is so, it waits for the connection, or the server refused. */
export type LockOutcome = { is: "done" } | { is: "waiting" } | { is: "refused"; error: unknown };

const prefix = "lock:";
const waitsMs = [2_000, 5_000, 10_000, 20_000];

let waiting: readonly WaitingLock[] = [];
let owner: Owner | null = null;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const underWay = new Map<string, Promise<LockOutcome>>();
const listeners = new Set<() => void>();
const refusals = new Set<(lock: WaitingLock, error: unknown) => void>();

function isWaitingLock(value: unknown): value is WaitingLock {
  const { kind, orderId, id, points } = Object(value);
  const isNamed = typeof orderId === "string" && typeof id === "string";
  return isNamed && (kind === "release" || (kind === "place" && Array.isArray(points)));
}

function change(next: readonly WaitingLock[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function drop(lock: WaitingLock): void {
  if (owner) forgetOwned(owner, prefix + lock.orderId);
  change(waiting.filter((other) => other.id !== lock.id));
}

function call(lock: WaitingLock) {
  const signal = inPatience();
  if (lock.kind === "release") return apiOnce("POST /locks/{id}/release", { params: { id: lock.id }, signal });
  const { id, orderId, points, number } = lock;
  const body = { id, points, ...(number !== null && { number }) };
  return apiOnce("POST /work-orders/{id}/locks", { params: { id: orderId }, body, idempotencyKey: id, signal });
}

/** The order as it is with its locks, on every screen. */
async function reload(orderId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ["lockout"] });
  upsertInCache(queryClient, await api("GET /work-orders/{id}", { params: { id: orderId } }));
}

function attempt(lock: WaitingLock): Promise<LockOutcome> {
  const before = underWay.get(lock.id);
  if (before !== undefined) return before;
  const made = send(lock).finally(() => underWay.delete(lock.id));
  underWay.set(lock.id, made);
  return made;
}

async function send(lock: WaitingLock): Promise<LockOutcome> {
  const by = owner;
  // What waits is its person's: it goes with their PIN, and not by a face alone.
  if (currentSession()?.claimed) return { is: "waiting" };
  try {
    await call(lock);
  } catch (error) {
    // Somebody else is here by now: it stays theirs, on the device.
    if (by === null || !isOwner(by) || comesAgain(error)) {
      comeAgain();
      return { is: "waiting" };
    }
    drop(lock);
    return { is: "refused", error };
  }
  tries = 0;
  if (by !== null && isOwner(by)) drop(lock);
  await reload(lock.orderId).catch(() => undefined);
  return { is: "done" };
}

function comeAgain(): void {
  clearTimeout(timer);
  timer = setTimeout(wake, waitsMs[Math.min(tries, waitsMs.length - 1)]);
  tries += 1;
}

async function sendKept(lock: WaitingLock): Promise<void> {
  const outcome = await attempt(lock);
  if (outcome.is === "refused") for (const hear of refusals) hear(lock, outcome.error);
}

/** Tries now: the line may be back. */
function wake(): void {
  clearTimeout(timer);
  if (owner !== null && isOwner(owner)) for (const lock of waiting) void sendKept(lock);
}

function begin(): void {
  owner = currentOwner();
  tries = 0;
  const kept = owner === null ? [] : ownedNames(owner, prefix);
  change(kept.flatMap((name) => (owner && readOwned(owner, name, isWaitingLock)) ?? []));
  wake();
}

function give(lock: WaitingLock): Promise<LockOutcome> {
  // It is on the device before it is sent.
  if (owner) writeOwned(owner, prefix + lock.orderId, lock);
  change([...waiting.filter(({ orderId }) => orderId !== lock.orderId), lock]);
  return attempt(lock);
}

/** Puts the lock of who is here on all points of an order's machine. */
export const placeLock = (orderId: string, points: string[], number: string | null): Promise<LockOutcome> =>
  give({ kind: "place", orderId, id: newId(), points, number });

export const releaseLock = (orderId: string, id: string): Promise<LockOutcome> =>
  give({ kind: "release", orderId, id });

/** Gives up what was not sent. What the server heard of all the same is on the order when it is asked again. */
export function giveUpLock(lock: WaitingLock): void {
  drop(lock);
  void reload(lock.orderId).catch(() => undefined);
}

export const retryLock = (lock: WaitingLock): Promise<void> => sendKept(lock);

/** Hears what was refused of what waited. */
export function onLockRefused(hear: (lock: WaitingLock, error: unknown) => void): () => void {
  refusals.add(hear);
  return () => refusals.delete(hear);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits of somebody's lock for an order; undefined where nothing does. */
export const useWaitingLock = (orderId: string): WaitingLock | undefined =>
  useSyncExternalStore(subscribe, () => waiting.find((lock) => lock.orderId === orderId));

begin();
onSession(() => (owner !== null && isOwner(owner) ? wake() : begin()));
for (const name of ["online", "focus", "pageshow"]) addEventListener(name, wake);
onLiveState((state) => state === "open" && wake());
