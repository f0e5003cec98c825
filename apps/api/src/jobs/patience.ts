import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#db/database.ts";

/** What PostgreSQL says of a transaction that waited too long for another one, or stood in each other's way. */
const heldUp = new Set(["40001", "40P01", "55P03"]);

function isHeldUp(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && heldUp.has(String(error.code));
}

export interface Patience {
  /** Told of each try that others held up, before the next one. */
  onAgain(error: unknown): void;
  /** Ends the waiting: what was held up last is thrown then. */
  stopping?: AbortSignal;
  /** How long is waited before each further try. */
  waitsMs?: readonly number[];
}

const usualWaitsMs = [500, 2_000, 5_000];

/** The same database for work that nobody waits for: a transaction that others held up is done again, whole. */
export function withRetry(database: Database, patience: Patience): Database {
  return {
    ...database,
    inCompany: (companyId, work, acting) => withPatience(() => database.inCompany(companyId, work, acting), patience),
    inIdentity: (work, acting) => withPatience(() => database.inIdentity(work, acting), patience),
  };
}

async function withPatience<T>(transaction: () => Promise<T>, patience: Patience): Promise<T> {
  const { onAgain, stopping, waitsMs = usualWaitsMs } = patience;
  for (const waitMs of waitsMs) {
    try {
      return await transaction();
    } catch (error) {
      if (!isHeldUp(error) || stopping?.aborted) throw error;
      onAgain(error);
      await pause(waitMs, undefined, { signal: stopping }).catch(() => Promise.reject(error));
    }
  }
  return transaction();
}
