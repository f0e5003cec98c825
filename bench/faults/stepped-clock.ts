import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Plant } from "./plant.ts";

/** A clock of its own for the product and its database, which is stepped while they run (Debian's `faketime`). */
export class SteppedClock {
  readonly #folder = mkdtempSync(join(tmpdir(), "millwright-clock-"));
  readonly #file = join(this.#folder, "offset");
  readonly #library: string;
  #database: ChildProcess | null = null;
  #offsetSeconds = 0;

  constructor() {
    const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
    if (library === undefined) throw new Error("The run wants Debian's package faketime.");
    this.#library = library;
    chmodSync(this.#folder, 0o755);
    this.step(0);
  }

  /** Puts the clock so many seconds beside the true time, for good and at once. */
  step(offsetSeconds: number): void {
    this.#offsetSeconds = offsetSeconds;
    writeFileSync(`${this.#file}.new`, `${offsetSeconds < 0 ? "-" : "+"}${Math.abs(offsetSeconds)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }

  now(): Temporal.Instant {
    return Temporal.Now.instant().add({ seconds: this.#offsetSeconds });
  }

  /** What a process goes by: the wall clock alone is stepped, as a person or a time server does it. */
  get env(): Record<string, string> {
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** Starts a stopped plant's database by this clock, with the words of its last start; the plant then adopts it. */
  async startDatabase(plant: Plant): Promise<void> {
    const cluster = join(plant.dataDir, "postgres/cluster");
    const [program = "", ...args] = readFileSync(join(cluster, "postmaster.opts"), "utf8")
      .trim()
      .split(/ (?=")/);
    const { uid, gid } = statSync(cluster);
    const words = args.map((word) => word.slice(1, -1));
    const env = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...this.env };
    this.#database = spawn(program, words, { cwd: cluster, uid, gid, env, stdio: "ignore" });
    for (let tries = 0; tries < 600; tries += 1) {
      const lines = linesOf(join(cluster, "postmaster.pid"));
      if (lines[7]?.trim() === "ready") return;
      await pause(50);
    }
    throw new Error("The database did not start by the stepped clock.");
  }

  async remove(): Promise<void> {
    const database = this.#database;
    if (database !== null && database.exitCode === null && database.signalCode === null) {
      const ended = once(database, "exit");
      database.kill("SIGINT");
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    return [];
  }
}
