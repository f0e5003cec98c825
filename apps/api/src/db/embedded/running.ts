import type { ConnectionUrl } from "#db/connection/connection.ts";
import { databaseName, openHome, ownerName, ownerPassword } from "#db/embedded/cluster.ts";
import { readPostmaster } from "#db/embedded/postmaster.ts";
import { isAlive, isForeign } from "#db/embedded/process.ts";

/** The owner's connection to the server that now runs on DATA_DIR; null when none does. */
export function findRunning(dataDir: string): ConnectionUrl | null {
  const home = openHome(dataDir);
  const running = readPostmaster(home);
  if (!running?.ready || !isAlive(running.pid) || isForeign(running.pid)) return null;
  return `postgres://${ownerName}:${ownerPassword(home)}@127.0.0.1:${running.port}/${databaseName}`;
}

/** Whether a database server works on DATA_DIR, be it only starting or stopping. */
export function isInUse(dataDir: string): boolean {
  const running = readPostmaster(openHome(dataDir));
  return running !== null && isAlive(running.pid) && !isForeign(running.pid);
}

/** The password of the owner of the cluster in DATA_DIR. */
export function readOwnerPassword(dataDir: string): string {
  return ownerPassword(openHome(dataDir));
}
