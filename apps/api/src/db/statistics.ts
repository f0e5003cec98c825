import pg from "pg";
import { type ConnectionUrl, connectionOptions } from "#db/connection.ts";

/** Brings what PostgreSQL knows about its tables up to date after very many rows were written, as their owner. */
export async function refreshStatistics(ownerUrl: ConnectionUrl): Promise<void> {
  const owner = new pg.Client(connectionOptions(ownerUrl, "statistics"));
  await owner.connect();
  try {
    await owner.query("vacuum analyze");
  } finally {
    await owner.end();
  }
}
