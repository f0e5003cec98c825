import pg from "pg";
import { connectionOptions } from "#db/connection.ts";
import { startEmbedded } from "#db/embedded.ts";

export interface Opened {
  companies: number;
  workOrders: number;
}

/** Starts the database of a folder, lets it recover, counts what is in it, and stops it again. @throws StartRefused */
export async function openOnce(dataDir: string, durable = true): Promise<Opened> {
  const server = await startEmbedded({ dataDir, durable });
  try {
    const owner = new pg.Client(connectionOptions(server.ownerUrl, "restore"));
    owner.on("error", () => {});
    await owner.connect();
    const { rows } = await owner
      .query(
        "select (select count(*)::int from company) as companies, (select count(*)::int from work_order) as orders",
      )
      .finally(() => owner.end());
    return { companies: Number(rows[0]?.companies), workOrders: Number(rows[0]?.orders) };
  } finally {
    await server.stop();
  }
}
