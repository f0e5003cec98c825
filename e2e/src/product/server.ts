import { type ChildProcess, fork } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const startWithinMs = 180_000;
const stopWithinMs = 60_000;

/** Where a product of the journeys runs: a port, and a folder of its own. */
export interface Instance {
  port: number;
  origin: string;
  dataDir: string;
  logFile: string;
  settings?: Record<string, string>;
  /** What answers once it serves, where that isn't its origin: one that we don't trust. */
  readyAt?: string;
}

export interface Server {
  process: ChildProcess;
  /** Stops it as a person would, and waits for its database to be down. */
  stop(): Promise<void>;
}

/** A free port and an empty folder. */
export async function newInstance(): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-e2e-"));
  // The database runs as another user when we are root: it must be able to walk in.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  return { port, origin: `http://localhost:${port}`, dataDir, logFile: join(dataDir, "server.log") };
}

/** The folder goes with everything in it: also while a database that was killed writes its last files. */
export function releaseInstance({ dataDir }: Instance): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/** Starts a product as an instance by one of the repository's scripts, and waits until it answers. */
export async function startServer(instance: Instance, script: string, words: readonly string[] = []): Promise<Server> {
  const log = openSync(instance.logFile, "a");
  const env = {
    ...process.env,
    PORT: String(instance.port),
    DATA_DIR: instance.dataDir,
    PUBLIC_ORIGIN: instance.origin,
    ...instance.settings,
  };
  const product = fork(join(root, script), words, { cwd: root, env, execArgv: [], stdio: ["ignore", log, log, "ipc"] });
  closeSync(log);
  const kill = (): boolean => product.kill("SIGTERM");
  process.once("exit", kill);
  const stop = async () => {
    await end(product);
    process.off("exit", kill);
  };
  try {
    await untilReady(product, instance);
  } catch (error) {
    await stop();
    throw error;
  }
  return { process: product, stop };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address instanceof Object ? resolve(address.port) : reject(new Error("No port is free."))));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function untilReady(product: ChildProcess, instance: Instance): Promise<void> {
  const { origin, logFile, readyAt = `${origin}/api/ready` } = instance;
  const deadline = Date.now() + startWithinMs;
  while (!(await answers(readyAt))) {
    if (product.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The product did not start at ${origin}:\n${readFileSync(logFile, "utf8")}`);
    }
    await pause(100);
  }
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => product.once("exit", () => resolve()));
  product.kill("SIGTERM");
  const timer = new AbortController();
  const tooLate = pause(stopWithinMs, undefined, { signal: timer.signal }).then(
    () => void product.kill("SIGKILL"),
    () => {},
  );
  await Promise.race([ended, tooLate]);
  timer.abort();
}
