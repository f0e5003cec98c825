import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refreshStatistics } from "@millwright/api/db/connection/owner";
import { type Database, openDatabase } from "@millwright/api/db/database";
import { startEmbedded } from "@millwright/api/db/embedded";
import { prepareDatabase } from "@millwright/api/db/migration/prepare";

interface BenchDatabase {
  database: Database;
  ownerUrl: string;
  /** Lets PostgreSQL know its tables, as it does by itself in a plant that has been running for a while. */
  analyze: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A durable server of its own, as the product's own is, without any table yet. */
export async function startServer(): Promise<{ ownerUrl: string; pid: number; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  const server = await startEmbedded({ dataDir });
  return {
    ownerUrl: server.ownerUrl,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A migrated database of its own with its roles, and how to remove it. Reads need no durable one. */
export async function startDatabase({ durable = false } = {}): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  const server = await startEmbedded({ dataDir, durable });
  const urls = await prepareDatabase(server.ownerUrl);
  const database = openDatabase(urls);
  return {
    database,
    ownerUrl: server.ownerUrl,
    analyze: () => refreshStatistics(server.ownerUrl),
    stop: async () => {
      await database.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Milliseconds that some work takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
