import type { CallKey } from "@millwright/contract/contract";
import type { CompanyDb } from "#db/database.ts";
import { claimMade, findMade, hashOf, isIdTaken } from "#db/once/made-once.ts";
import { refuse } from "#http/errors/refusal.ts";

interface MakeRequest {
  db: CompanyDb;
  /** What is to be made; `id` is the UUID that its sender made for it. */
  body: { id?: string | undefined };
  params: Record<string, string>;
  now: Temporal.Instant;
}

/**
 * Makes a thing under the id that its sender gave it, or under a new one. The same id with the same words is the same
 * thing: it is answered as it is now, and nothing is made.
 * @throws Refusal `idempotency_conflict` when something else was asked for under the id, or has it.
 */
export async function makeOnce<Thing>(
  key: CallKey,
  { db, body, params, now }: MakeRequest,
  make: () => Promise<Thing>,
  get: (id: string) => Promise<Thing>,
): Promise<Thing> {
  const { id, ...draft } = body;
  if (id === undefined) return make();
  const hash = hashOf([key, params, draft]);
  if (await claimMade(db, id, hash, now))
    return make().catch((error) => (isIdTaken(error) ? refuse("idempotency_conflict") : Promise.reject(error)));
  if (!(await findMade(db, id))?.equals(hash)) refuse("idempotency_conflict");
  return get(id);
}
