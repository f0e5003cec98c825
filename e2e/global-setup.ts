import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const startWithinMs = 180_000;
const stopWithinMs = 20_000;

function freePort(): Promise<number> {
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

async function untilReady(product: ChildProcess, origin: string, logFile: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (!(await answers(`${origin}/api/ready`))) {
    if (product.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The product did not start at ${origin}:\n${readFileSync(logFile, "utf8")}`);
    }
    await pause(200);
  }
}

/** Stops the product as a person would, and waits for its database to be down before its folder goes. */
async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => product.once("exit", () => resolve()));
  product.kill("SIGTERM");
  await Promise.race([ended, pause(stopWithinMs).then(() => product.kill("SIGKILL"))]);
}

/**
 * Starts the built product on a free port, with an empty folder of its own, for all the journeys. They find it at
 * E2E_ORIGIN, and the mails that it wrote under E2E_DATA_DIR.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-e2e-"));
  // The database runs as another user when we are root: it must be able to walk in.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const logFile = join(dataDir, "server.log");
  const log = openSync(logFile, "a");
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: origin };
  const product = spawn(process.execPath, ["scripts/start.ts"], { cwd: root, env, stdio: ["ignore", log, log] });
  closeSync(log);
  const kill = (): boolean => product.kill("SIGTERM");
  process.once("exit", kill);
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_DATA_DIR = dataDir;

  const stopAndClean = async (): Promise<void> => {
    await stop(product);
    process.off("exit", kill);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(product, origin, logFile);
  } catch (error) {
    await stopAndClean();
    throw error;
  }
  return stopAndClean;
}
