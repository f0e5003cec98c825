import pg from "pg";
import { connectionOptions } from "#db/connection/connection.ts";
import { lastRecovered } from "#db/embedded/log-slot.ts";
import { type EmbeddedOptions, startEmbedded } from "#db/embedded.ts";

export interface Opened {
  companies: number;
  workOrders: number;
  /** When the last change was made that it recovered, by the database's clock; null when it had none to recover. */
  recoveredAt: string | null;
}

/** Starts the database of a folder, lets it recover, counts what is in it, and stops it again. @throws StartRefused */
export async function startAndStop(
  dataDir: string,
  options: Pick<EmbeddedOptions, "durable" | "recovery"> = {},
): Promise<Opened> {
  const server = await startEmbedded({ dataDir, ...options });
  try {
    const owner = new pg.Client(connectionOptions(server.ownerUrl, "restore"));
    owner.on("error", () => {});
    await owner.connect();
    try {
      const { rows } = await owner.query(
        "select (select count(*)::int from company) as companies, (select count(*)::int from work_order) as orders",
      );
      const [row] = rows;
      return {
        companies: Number(row?.companies),
        workOrders: Number(row?.orders),
        recoveredAt: await lastRecovered(owner),
      };
    } finally {
      await owner.end();
    }
  } finally {
    await server.stop();
  }
}
