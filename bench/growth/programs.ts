import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, serverAccount } from "@millwright/api/db/embedded/account";

/** Programs that Debian brings, by the packages that they are in. */
const packages = {
  etcd: "etcd-server",
  haproxy: "haproxy",
  nginx: "nginx-light",
  openssl: "openssl",
  patroni: "patroni",
  pgbouncer: "pgbouncer",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};
type Program = keyof typeof packages;

function isHere(program: string): boolean {
  const places = program.startsWith("/") ? [""] : [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return places.some((place) => {
    try {
      accessSync(join(place, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** @throws with the packages to install, in one sentence */
export function needPrograms(...programs: Program[]): void {
  const missing = programs.filter((program) => !isHere(program)).map((program) => packages[program]);
  if (missing.length > 0) throw new Error(`This run needs more of Debian: apt-get install ${missing.join(" ")}`);
}

/** Who these programs run as, since most of them refuse to be root: null for ourselves. */
export const account = (folder: string): Account | null => serverAccount(folder, folder);

export interface Running {
  pid: number;
  end(signal?: NodeJS.Signals): Promise<void>;
}

interface Start {
  /** Where its log goes, as `program.log`. */
  folder: string;
  args: string[];
  /** Answers when it listens here. */
  port: number;
  as?: Account | null;
  env?: Record<string, string>;
}

/** Starts a program of this machine in the foreground; resolves when it listens. */
export async function startProgram(name: Program, { folder, args, port, as, env = {} }: Start): Promise<Running> {
  const log = join(folder, `${name}-${port}.log`);
  const out = openSync(log, "a");
  const path = `${process.env.PATH}${delimiter}/usr/sbin`;
  const child = spawn(name, args, {
    cwd: folder,
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", out, out],
    ...(as && { uid: as.uid, gid: as.gid }),
  });
  await untilListening(port, child).catch((cause) => {
    throw new Error(`${name} did not start: ${readFileSync(log, "utf8").slice(-1_500)}`, { cause });
  });
  return { pid: child.pid ?? 0, end: (signal = "SIGTERM") => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    if (await isListening(port)) return;
    await pause(100);
  }
  throw new Error("It does not listen after 30 seconds.");
}

function isListening(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => answer(true)).once("error", () => answer(false));
    socket.once("connect", () => socket.destroy());
  });
}
