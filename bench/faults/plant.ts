import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { signUp } from "../product.ts";

const main = fileURLToPath(new URL("../../apps/api/src/main.ts", import.meta.url));

/** Where somebody who is signed in works. */
export interface Endpoint {
  readonly address: string;
  readonly token: string;
}

/** The product as it is shipped, in a folder and at a port that outlive its process. */
export class Plant {
  readonly dataDir: string;
  readonly port: number;
  readonly address: string;
  #token = "";
  #node: ChildProcess | null = null;
  readonly #env: Record<string, string>;

  constructor(dataDir: string, port: number, env: Record<string, string> = {}) {
    this.dataDir = dataDir;
    this.port = port;
    this.address = `http://127.0.0.1:${port}`;
    this.#env = env;
  }

  get token(): string {
    return this.#token;
  }

  /** The process of Node. */
  get pid(): number {
    return this.#node?.pid ?? 0;
  }

  /** Resolves when it says where it is. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const env = {
      ...process.env,
      LOG_LEVEL: "error",
      ...this.#env,
      ...more,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
    };
    const node = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#node = node;
    await new Promise<void>((found, failed) => {
      let output = "";
      node.stdout.on("data", (chunk) => {
        output = (output + chunk).slice(-4_000);
        if (output.includes("Millwright is at")) found();
      });
      node.stderr.on("data", (chunk) => {
        output = (output + chunk).slice(-4_000);
      });
      node.once("exit", () => failed(new Error(`The product ended: ${output}`)));
    });
  }

  async signUp(): Promise<void> {
    this.#token = await signUp(this.address, join(this.dataDir, "outbox"));
  }

  /** Another node of the same installation. */
  actAs(token: string): void {
    this.#token = token;
  }

  /** The process of the embedded PostgreSQL. */
  postmaster(): number {
    return Number(readFileSync(join(this.dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const node = this.#node;
    if (node === null || node.exitCode !== null || node.signalCode !== null) return;
    const ended = once(node, "exit");
    node.kill(signal);
    await ended;
  }

  /** Resolves when Node has ended, whoever ended it. */
  async ended(): Promise<void> {
    const node = this.#node;
    if (node !== null && node.exitCode === null && node.signalCode === null) await once(node, "exit");
  }

  async remove(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A plant that runs, with somebody in it. */
export async function openPlant(env: Record<string, string> = {}): Promise<Plant> {
  const plant = new Plant(mkdtempSync(join(tmpdir(), "millwright-faults-")), await freePort(), env);
  await plant.start();
  await plant.signUp();
  return plant;
}

/** A process and everything that it started. */
export function familyOf(pid: number): number[] {
  const family = [pid];
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    if (parentOf(Number(name)) === pid) family.push(Number(name));
  }
  return family;
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}

/** Milliseconds until the plant does authenticated work again, seen from outside; throws after half a minute or so. */
export async function untilServing({ address, token }: Endpoint, atMostMs = 30_000): Promise<number> {
  const began = performance.now();
  let failedAt = 0;
  // What still answers for an instant may fail right after it: it serves when it did so for half a second.
  for (let goodSince = began; performance.now() - goodSince < 500; await pause(10)) {
    const answer = await fetch(`${address}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(3_000),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.ok) continue;
    goodSince = performance.now();
    failedAt = goodSince - began;
    if (failedAt > atMostMs) throw new Error("The plant does not serve again.");
  }
  return failedAt;
}
