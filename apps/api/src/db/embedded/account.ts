import { accessSync, constants, readFileSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartRefused } from "#config.ts";

/** The unprivileged account that the server runs under when we are root, which PostgreSQL refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account for a cluster, or null for our own. As root it is the owner of what is already there,
 * so that a folder begun by an ordinary person stays theirs; else postgres or nobody.
 */
export function serverAccount(clusterDir: string, dataDir: string): Account | null {
  const self = process.getuid?.();
  const owner = statOf(clusterDir) ?? statOf(dataDir);
  if (self === undefined) return null;
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new StartRefused(`DATA_DIR ${dataDir} belongs to another user (uid ${owner.uid}): start as that user.`);
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = accountNamed("postgres") ?? accountNamed("nobody");
  if (!found)
    throw new StartRefused("PostgreSQL does not run as root, and this machine has no account postgres or nobody.");
  return found;
}

function accountNamed(name: string): Account | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Whether the account may enter a folder and every folder above it. */
export function canReach(account: Account | null, folder: string): boolean {
  if (!account) return isReadable(folder);
  for (let at = folder; ; at = dirname(at)) {
    const stats = statOf(at);
    if (!stats || !mayEnter(account, stats)) return false;
    if (at === dirname(at)) return true;
  }
}

function mayEnter(account: Account, stats: Stats): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
