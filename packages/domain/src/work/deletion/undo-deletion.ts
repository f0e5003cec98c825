import type { CompanyAccess } from "#people.ts";

/** For so long whoever deleted work may take that back without being an owner. */
export const undoDeletionMinutes = 10;

interface Deleted {
  deletedAt: Temporal.Instant;
  /** The person who deleted it; null of a technician without an account, or of nobody known. */
  deletedById: string | null;
}

/** Whether somebody may bring deleted work back: an owner always, others their own deletion that was just made. */
export function mayRestore(
  { deletedAt, deletedById }: Deleted,
  by: { personId: string; access: CompanyAccess },
  now: Temporal.Instant,
): boolean {
  if (by.access === "owner") return true;
  const until = deletedAt.add({ minutes: undoDeletionMinutes });
  return deletedById === by.personId && Temporal.Instant.compare(now, until) <= 0;
}
