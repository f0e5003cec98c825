import { spawn } from "node:child_process";
import { closeSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StartRefused } from "#config.ts";
import type { Binaries } from "#db/embedded/binaries.ts";
import { type Home, identity, nameFromInside } from "#db/embedded/cluster.ts";
import { isAlive, readIfExists, sendSignal } from "#db/embedded/process.ts";

/** A server process as its lock file postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const startWithinMs = 30_000;
/** What an archive holds may be the work of days. */
const recoverWithinMs = 6 * 60 * 60_000;
const stopWithinMs = 4_000;
const keptLogBytes = 5_000_000;

/** Null where no server has its cluster open. */
export function readPostmaster(home: Home): Postmaster | null {
  const lines = readIfExists(join(home.cluster, "postmaster.pid"))?.split("\n");
  if (lines === undefined) return null;
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

export function forgetPostmaster(home: Home): void {
  rmSync(join(home.cluster, "postmaster.pid"), { force: true });
}

/** Starts the server in a session of its own, so that Ctrl-C reaches us and not it. Resolves when it answers. */
export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Postmaster> {
  keepLogShort(home);
  const log = openSync(home.log, "a", 0o600);
  const pgdata = nameFromInside(home, home.cluster);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [program, args] =
    process.platform === "win32"
      ? [binaries.pgCtl, ["start", "-W", "-D", pgdata, "-o", options.map((option) => `"${option}"`).join(" ")]]
      : [binaries.postgres, ["-D", pgdata, ...options]];
  const child = spawn(program, args, {
    ...identity(home),
    cwd: home.cluster,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  const abandon = () => child.kill("SIGINT");
  process.once("exit", abandon);
  let ended: string | null = null;
  child.on("error", (error) => {
    ended = error.message;
  });
  child.on("exit", (code) => {
    if (process.platform !== "win32" || code !== 0) ended = `it ended with code ${code}`;
  });
  const withinMs = "restore_command" in settings ? recoverWithinMs : startWithinMs;
  try {
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(10)) {
      if (ended !== null) throw new StartRefused(`The database did not start: ${ended}.\n${logTail(home)}`);
      const running = readPostmaster(home);
      if (running?.ready && (process.platform === "win32" || running.pid === child.pid)) return running;
    }
    throw new StartRefused(`The database did not start within ${withinMs / 1000} s.\n${logTail(home)}`);
  } finally {
    process.off("exit", abandon);
  }
}

/** Ends the server's sessions and stops it with nothing left to recover; stops it at once if that takes too long. */
export async function stopPostmaster(home: Home, binaries: Binaries, pid: number): Promise<void> {
  if (process.platform === "win32") {
    const child = spawn(binaries.pgCtl, ["stop", "-m", "fast", "-D", home.cluster], identity(home));
    await new Promise((done) => child.on("close", done));
    return;
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!sendSignal(pid, signal)) return;
    for (const until = Date.now() + stopWithinMs; Date.now() < until; await pause(10)) {
      if (!isAlive(pid) || readPostmaster(home)?.pid !== pid) return;
    }
  }
}

export function logTail(home: Home): string {
  return (readIfExists(home.log) ?? "").trimEnd().split("\n").slice(-15).join("\n");
}

function keepLogShort(home: Home): void {
  const size = statSync(home.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > keptLogBytes) renameSync(home.log, `${home.log}.1`);
}
