import { type RawBuilder, sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/connection/handles.ts";

const batchRows = 500;

/**
 * Deletes some rows of a table, and answers whether there may be more. What somebody holds is left for another time, so
 * that nobody is waited for.
 */
export async function deleteBatch(
  db: CompanyDb | IdentityDb,
  table: string,
  isOld: RawBuilder<unknown>,
): Promise<boolean> {
  const from = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${isOld} limit ${batchRows} for update skip locked
    ))`.execute(db);
  return numAffectedRows >= batchRows;
}

/** Does a work batch by batch, each in a transaction of its own, until none is left. */
export async function inBatches(batch: () => Promise<boolean>): Promise<void> {
  while (await batch());
}
