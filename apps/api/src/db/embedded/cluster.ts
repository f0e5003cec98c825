import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartRefused } from "#config.ts";
import { type Account, canReach, serverAccount } from "#db/embedded/account.ts";
import type { Binaries } from "#db/embedded/binaries.ts";
import { isAlive } from "#db/embedded/process.ts";

export const ownerName = "millwright";
export const databaseName = "millwright";
const major = "18";
/** Who may connect: from this machine, by password. Replication is how a backup is taken from a running server. */
const admitted = `host all all 127.0.0.1/32 scram-sha-256\nhost replication ${ownerName} 127.0.0.1/32 scram-sha-256\n`;
const passwordFileName = `initdb-password-${process.pid}`;

/** Where an embedded server keeps itself below DATA_DIR, and who runs it. */
export interface Home {
  dataDir: string;
  /** DATA_DIR/postgres: the log, the remembered port, the owner's password, the cluster. */
  folder: string;
  cluster: string;
  log: string;
  account: Account | null;
}

export function openHome(dataDir: string): Home {
  const folder = join(resolve(dataDir), "postgres");
  const cluster = join(folder, "cluster");
  const account = serverAccount(cluster, resolve(dataDir));
  makeFolder(folder, account ? 0o711 : 0o700);
  return { dataDir: resolve(dataDir), folder, cluster, log: join(folder, "server.log"), account };
}

/** Makes a folder and those above it, one by one: asked for all of them at once, Node never answers for some (/proc). */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (cause) {
    if (existsSync(folder)) return;
    const reason = cause instanceof Error ? cause.message : cause;
    throw new StartRefused(`DATA_DIR must be a folder that can be written: ${reason}.`, { cause });
  }
}

/**
 * The name of a cluster's folder for a process that was started inside it. A folder below a private
 * one (/root) can be worked in by who stands in it, but not be named by its whole path.
 */
export function nameFromInside(home: Home, folder: string): string {
  if (canReach(home.account, folder)) return folder;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new StartRefused(
    `DATA_DIR ${home.dataDir} lies in a folder that the database's user may not enter: choose another.`,
  );
}

/** The owner's password, made on the first start and kept in a file that only we can read. */
export function ownerPassword(home: Home): string {
  const file = join(home.folder, "owner-password");
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
    takeName(() => linkSync(draft, file), file);
    rmSync(draft);
    flushFolder(home.folder);
  }
  return readFileSync(file, "utf8").trim();
}

/** Names in a folder outlive a power cut once the folder itself is on the disk. */
function flushFolder(folder: string): void {
  // Windows neither offers nor needs it.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

function admit(cluster: string): void {
  const file = join(cluster, "pg_hba.conf");
  if (readFileSync(file, "utf8") !== admitted) writeFileSync(file, admitted, { flush: true });
}

/** Another start on the same new folder may be first: its work is then used instead of ours. */
function takeName(take: () => void, name: string): void {
  try {
    take();
  } catch (error) {
    if (!existsSync(name)) throw error;
  }
}

/** Makes the cluster when there is none: under a name of our own, so that a start that is cut leaves no half of one. */
export async function ensureCluster(home: Home, binaries: Binaries, password: string, durable: boolean): Promise<void> {
  if (existsSync(home.cluster)) {
    checkVersion(home);
    return admit(home.cluster);
  }
  const draft = `${home.cluster}.draft-${process.pid}`;
  const passwordFile = join(home.folder, passwordFileName);
  removeLeftovers(home);
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.account) for (const path of [draft, passwordFile]) chownSync(path, home.account.uid, home.account.gid);
  try {
    await initdb(home, binaries, draft, durable);
    admit(draft);
    takeName(() => renameSync(draft, home.cluster), home.cluster);
    flushFolder(home.folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Drafts and password files of starts that were cut short. */
function removeLeftovers(home: Home): void {
  for (const name of readdirSync(home.folder)) {
    const pid = /^(?:cluster\.draft|initdb-password)-(\d+)$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(home.folder, name), { recursive: true });
  }
}

function checkVersion(home: Home): void {
  const version = readFileSync(join(home.cluster, "PG_VERSION"), "utf8").trim();
  if (version === major) return;
  throw new StartRefused(
    `The database in ${home.cluster} was made by PostgreSQL ${version}; this Millwright brings ${major}.`,
  );
}

function initdb(home: Home, binaries: Binaries, draft: string, durable: boolean): Promise<void> {
  const args = [
    `--pgdata=${nameFromInside(home, draft)}`,
    `--username=${ownerName}`,
    `--pwfile=../${passwordFileName}`,
    "--auth=scram-sha-256",
    "--data-checksums",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // What is thrown away has nobody to keep out either: the password was a quarter of a connection's work.
    ...(durable ? [] : ["--no-sync", "--set", "scram_iterations=1"]),
  ];
  return new Promise((done, fail) => {
    const child = spawn(binaries.initdb, args, { ...identity(home), cwd: draft, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (cause) => fail(new StartRefused(`The database could not be made: ${cause.message}`, { cause })));
    child.on("close", (code) =>
      code === 0
        ? done()
        : fail(new StartRefused(`The database could not be made: ${output.trim().split("\n").slice(-4).join(" ")}`)),
    );
  });
}

/** The account, and an environment without any of our own settings: they may hold secrets. */
export function identity(home: Home): { uid?: number; gid?: number; env: Record<string, string> } {
  const env = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...windowsEnvironment() };
  return home.account ? { ...home.account, env } : { env };
}

function windowsEnvironment(): Record<string, string> {
  return process.platform === "win32" ? { PATH: "C:\\Windows\\System32", SystemRoot: "C:\\Windows" } : {};
}
