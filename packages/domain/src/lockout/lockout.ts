import type { Status } from "#work/work-order.ts";

/** What can still move, burn or strike once a machine is switched off. */
export const energies = [
  "electrical",
  "hydraulic",
  "pneumatic",
  "mechanical",
  "thermal",
  "chemical",
  "gravity",
  "other",
] as const;
export type Energy = (typeof energies)[number];

/** A lock that is on, as far as it says whose it is. */
export interface HeldLock {
  holder_id: string;
  holder_name: string | null;
}

/** The lockout state of an order. */
export interface Lockout {
  isNeeded: boolean;
  locks: readonly HeldLock[];
  /** Whether somebody locked out for this work, and took their lock off again. */
  isDone: boolean;
}

/** Why work can't be moved to another column. */
export type LockoutFault = "lock_needed" | "lockout_undone" | "locks_held";

/** Whether a lock is somebody's own. They act by their account, or as the technician that they are: `ids` are both. */
export function isOwnLock({ holder_id }: Pick<HeldLock, "holder_id">, ids: readonly string[]): boolean {
  return ids.includes(holder_id);
}

/**
 * What keeps somebody from moving an order: work that needs lockout is begun behind one's own lock, and none is completed while
 * a lock is on, nor without one having been. Holding and reopening are always possible.
 */
export function lockoutFault(
  { from, to }: { from: Status; to: Status },
  { isNeeded, locks, isDone }: Lockout,
  ids: readonly string[],
): LockoutFault | null {
  if (from === to) return null;
  if (to === "Completed" && locks.length > 0) return "locks_held";
  if (!isNeeded) return null;
  if (to === "Completed") return isDone ? null : "lockout_undone";
  return to === "In Progress" && !locks.some((lock) => isOwnLock(lock, ids)) ? "lock_needed" : null;
}

/** Whether somebody would say that the locks are off while their own is on: `lockout` is the step's part in it. */
export function saysOwnLockOff(
  lockout: "apply" | "release" | null | undefined,
  locks: readonly Pick<HeldLock, "holder_id">[],
  ids: readonly string[],
): boolean {
  return lockout === "release" && locks.some((lock) => isOwnLock(lock, ids));
}

/** A lock, as far as it says which points it is on, or was. */
export interface PointLock {
  points: readonly { id: string }[];
}

/** The points that the fullest of some locks is not on: all where there is none, none where one is on every point. */
export function uncovered<Point extends { id: string }>(
  points: readonly Point[],
  locks: readonly PointLock[],
): readonly Point[] {
  const missing = locks.map((lock) =>
    unconfirmed(
      points,
      lock.points.map(({ id }) => id),
    ),
  );
  return missing.toSorted((a, b) => a.length - b.length)[0] ?? points;
}

/** The points that somebody has not confirmed. */
export function unconfirmed<Point extends { id: string }>(
  points: readonly Point[],
  confirmed: readonly string[],
): Point[] {
  return points.filter(({ id }) => !confirmed.includes(id));
}
