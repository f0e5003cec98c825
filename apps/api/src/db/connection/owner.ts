import pg from "pg";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";

/** Runs one statement as the owner, however long it takes: what no role of the running server may. */
export async function asOwner(ownerUrl: ConnectionUrl, statement: string): Promise<void> {
  const owner = new pg.Client(connectionOptions(ownerUrl, "owner"));
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** Brings what PostgreSQL knows about its tables up to date after very many rows were written. */
export function refreshStatistics(ownerUrl: ConnectionUrl): Promise<void> {
  return asOwner(ownerUrl, "vacuum analyze");
}
