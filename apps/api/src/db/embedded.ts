import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "#config.ts";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";
import { type Binaries, findBinaries } from "#db/embedded/binaries.ts";
import { databaseName, ensureCluster, type Home, openHome, ownerName, ownerPassword } from "#db/embedded/cluster.ts";
import { keptForArchiveMegabytes } from "#db/embedded/log-slot.ts";
import {
  forgetPostmaster,
  type Postmaster,
  readPostmaster,
  startPostmaster,
  stopPostmaster,
} from "#db/embedded/postmaster.ts";
import { isAlive, isForeign, sendSignal } from "#db/embedded/process.ts";

export interface EmbeddedServer {
  /** The owner's connection, to the database `millwright`. */
  ownerUrl: ConnectionUrl;
  /** Whether a server that outlived its Node was found and taken over. */
  adopted: boolean;
  pid: number;
  /** Fast shutdown: ends sessions, writes a checkpoint, leaves nothing to recover. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** One line for each step that takes a while. */
  say?: (line: string) => void;
  /** Called if the server goes away without having been asked to. */
  onLost?: () => void;
  /** Off for tests alone: acknowledged rows may be lost with the machine's power. */
  durable?: boolean;
  /** Set for the recovery of an archive: to its end, or to a moment. It may take as long as it takes. */
  recovery?: { until: Temporal.Instant | null };
}

/** Held as an advisory lock by the Node that owns the server. */
const keeperLock = 7_236_101;
const waitForSessionsMs = 8_000;

/** Starts the PostgreSQL of DATA_DIR, or adopts the one that a killed Node left behind. @throws StartRefused */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = openHome(options.dataDir);
  const binaries = findBinaries(home.account, home.dataDir);
  const password = ownerPassword(home);
  const durable = options.durable ?? true;
  const more = options.recovery ? recoverySettings(options.recovery) : {};
  const url = (port: number, database: string) => `postgres://${ownerName}:${password}@127.0.0.1:${port}/${database}`;

  const adopt = () => findOrphan(home, (port) => url(port, "postgres"));
  let orphan = await adopt();
  if (!orphan) {
    options.say?.("Starting the database…");
    await ensureCluster(home, binaries, password, durable);
  }
  let server =
    orphan ??
    (await start(home, binaries, { ...settings(durable), ...more }).catch(async (error) => {
      // Another start was first, a moment ago: the server is its own, which the keeper's lock will say.
      orphan = await adopt();
      if (orphan) return orphan;
      throw error;
    }));
  const killOnExit = () => sendSignal(server.pid, "SIGINT");
  if (!orphan) process.on("exit", killOnExit);
  let keeper = await keep(url(server.port, "postgres"), home).catch(async (error) => {
    if (!orphan) await stopPostmaster(home, binaries, server.pid);
    throw error;
  });
  if (orphan) process.on("exit", killOnExit);
  let stopping = false;
  watch(keeper);

  /** The server ends every session when one of them crashes, and goes on by itself. When it is gone as a whole, it is started again. */
  function watch(client: pg.Client): void {
    client.on("end", () => {
      if (!stopping) void keepAgain();
    });
  }
  async function keepAgain(): Promise<void> {
    for (const until = Date.now() + 10_000; !stopping && Date.now() < until; await pause(50)) {
      if (!isAlive(server.pid)) await startAgain();
      const again = await keep(url(server.port, "postgres"), home).catch(() => null);
      if (!again) continue;
      keeper = again;
      return watch(keeper);
    }
    if (!stopping) options.onLost?.();
  }

  /** At the port that everybody knows. */
  async function startAgain(): Promise<void> {
    const { port, pid } = server;
    if (isForeign(pid)) forgetPostmaster(home);
    if ((await freePort(port)) !== port) return;
    const started = await startPostmaster(home, binaries, { ...settings(durable), port: String(port) }).catch(
      () => null,
    );
    // What runs by now is ours to stop, also if the stop was asked for meanwhile.
    if (started) server = started;
    if (stopping) await stopPostmaster(home, binaries, server.pid);
  }

  async function stop(): Promise<void> {
    stopping = true;
    process.off("exit", killOnExit);
    await keeper.end().catch(() => {});
    await stopPostmaster(home, binaries, server.pid);
  }
  return {
    ownerUrl: url(server.port, databaseName),
    adopted: orphan !== null,
    get pid() {
      return server.pid;
    },
    stop,
  };
}

async function start(home: Home, binaries: Binaries, given: Record<string, string>): Promise<Postmaster> {
  const remembered = join(home.folder, "port");
  const port = await freePort(rememberedPort(remembered));
  const server = await startWhenFree(() => startPostmaster(home, binaries, { ...given, port: String(port) }));
  writeFileSync(remembered, String(port));
  return server;
}

/** Sessions of a server that was killed may outlive it for a moment, in its memory: they are waited for. */
async function startWhenFree(begin: () => Promise<Postmaster>): Promise<Postmaster> {
  for (const until = Date.now() + waitForSessionsMs; ; await pause(100)) {
    try {
      return await begin();
    } catch (error) {
      const isHeld = error instanceof Error && /pre-existing shared memory block/.test(error.message);
      if (!isHeld || Date.now() > until) throw error;
    }
  }
}

function settings(durable: boolean): Record<string, string> {
  const safety = durable ? "on" : "off";
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // Some two dozen for each of eight workers.
    max_connections: "200",
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    // One flush of the file system before a recovery instead of one for each of a thousand files.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Statements may hold what people typed: they stay out of the log.
    log_min_error_statement: "panic",
    log_min_messages: "warning",
    jit: "off",
    random_page_cost: "1.1",
    max_slot_wal_keep_size: `${keptForArchiveMegabytes}MB`,
  };
}

/** The log to recover lies with the cluster's own: nothing is to be fetched. */
function recoverySettings({ until }: { until: Temporal.Instant | null }): Record<string, string> {
  const time = until?.toString().replace("T", " ").replace("Z", "+00");
  const target = time && { recovery_target_time: time, recovery_target_action: "promote" };
  // Nobody looks in before the end.
  return { restore_command: "exit 1", hot_standby: "off", ...target };
}

/** A live server on our folder that knows the owner's password; waits for one that is still starting or stopping. */
async function findOrphan(home: Home, url: (port: number) => ConnectionUrl): Promise<Postmaster | null> {
  for (const until = Date.now() + 5_000; Date.now() < until; await pause(50)) {
    const running = readPostmaster(home);
    if (!running) return null;
    if (isForeign(running.pid)) {
      forgetPostmaster(home);
      return null;
    }
    if (!isAlive(running.pid)) return null;
    if (running.ready && (await isOurs(url(running.port), running.pid))) return running;
  }
  const holder = readPostmaster(home);
  if (!holder?.pid) {
    // Half written when the power went: no server writes at it for so long.
    forgetPostmaster(home);
    return null;
  }
  throw new StartRefused(`Process ${holder.pid} holds ${home.cluster} and does not answer: stop it first.`);
}

async function isOurs(url: ConnectionUrl, pid: number): Promise<boolean> {
  const client = new pg.Client(connectionOptions(url, "start"));
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid");
    return rows[0]?.pid === pid;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Marks the server as this Node's for as long as it lives, and makes the product's database on the first start. */
async function keep(url: ConnectionUrl, home: Home): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url, "keeper"));
  client.on("error", () => {});
  await client.connect();
  for (const until = Date.now() + 1_500; ; await pause(50)) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as ours", [keeperLock]);
    if (rows[0]?.ours) break;
    if (Date.now() > until) {
      await client.end();
      throw new StartRefused(
        `Another Millwright is running on ${home.dataDir}: give this one its own DATA_DIR, or let both share a DATABASE_URL.`,
      );
    }
  }
  const { rows } = await client.query("select from pg_database where datname = $1", [databaseName]);
  if (rows.length === 0) await client.query(`create database ${databaseName}`);
  return client;
}

function rememberedPort(file: string): number {
  try {
    return Number(readFileSync(file, "utf8")) || 0;
  } catch {
    return 0;
  }
}

/** The wanted port if it is free, else any that is. */
function freePort(wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on("error", (error) => (wanted === 0 ? fail(error) : done(freePort(0))));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
