import { type RawBuilder, sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/doors.ts";

const pieceRows = 500;

/**
 * Deletes some rows of a table, and answers whether there may be more. What somebody holds is left for another time, so
 * that nobody is waited for.
 */
export async function deletePiece(
  db: CompanyDb | IdentityDb,
  table: string,
  isOld: RawBuilder<unknown>,
): Promise<boolean> {
  const from = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${isOld} limit ${pieceRows} for update skip locked
    ))`.execute(db);
  return numAffectedRows >= pieceRows;
}

/** Does pieces of a work, each in a transaction of its own, until none is left. */
export async function inPieces(piece: () => Promise<boolean>): Promise<void> {
  while (await piece());
}
