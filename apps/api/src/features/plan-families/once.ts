import type { CompanyDb } from "#db/database.ts";
import { claimMade, findMade } from "#db/once/made-once.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Whether a command comes for the first time. @throws Refusal `idempotency_conflict` when another one came under its id. */
export async function isFirst(db: CompanyDb, command: string, hash: Buffer, at: Temporal.Instant): Promise<boolean> {
  if (await claimMade(db, command, hash, at)) return true;
  if (!(await findMade(db, command))?.equals(hash)) refuse("idempotency_conflict");
  return false;
}
