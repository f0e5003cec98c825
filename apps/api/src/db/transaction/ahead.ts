import type { CompanyDb } from "#db/connection/handles.ts";

const sentQueries = new WeakMap<CompanyDb, Promise<unknown>[]>();

/**
 * Lets a statement leave with the next one, or with the commit: it costs no round trip of its own. Where it fails, so does
 * whatever comes after it in its transaction, for the same reason. What takes a second statement is to be waited for instead: that one
 * comes too late, and the transaction says so.
 */
export function sendAhead(db: CompanyDb, statement: Promise<unknown>): void {
  statement.catch(() => {});
  sentQueries.set(db, [...(sentQueries.get(db) ?? []), statement]);
}

/** Waits until what was sent ahead is with the driver: a statement may be put together in some turns of the microtask queue. */
export async function allHaveLeft(db: CompanyDb): Promise<void> {
  if (sentQueries.has(db)) await new Promise<void>((resolve) => process.nextTick(resolve));
}

/** Waits for the answers. @throws what the first of them failed with */
export async function allAnswered(db: CompanyDb): Promise<void> {
  await Promise.all(sentQueries.get(db) ?? []);
}
