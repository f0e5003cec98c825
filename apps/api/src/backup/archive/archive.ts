import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type BaseWish, listBases, makeBase, nameLine, prune } from "#backup/archive/bases.ts";
import { FileMirror } from "#backup/archive/file-mirror.ts";
import { endOfLog, LogFiles } from "#backup/archive/log-files.ts";
import { flushFolder } from "#backup/flush-folder.ts";
import { segmentStart } from "#db/embedded/log-position.ts";
import { keepLogFor, type LogState, letGoOfLog, readLogState, slotOf } from "#db/embedded/log-slot.ts";
import { followLog, LogLost, type LogStream } from "#db/embedded/log-stream.ts";

export interface ArchiveOptions extends BaseWish {
  /** Must be there: a disk that is not mounted is not written to. */
  folder: string;
  log: Pick<Logger, "warn" | "info">;
  /** How often what came is written down. */
  everyMs?: number;
  baseEvery?: Temporal.Duration;
  keptBases?: number;
  tryAgainMs?: number;
}

/** Where in the archive the log of the running database goes. */
interface Line {
  folder: string;
  slot: string;
  timeline: string;
  from: bigint;
}

const lookForBaseMs = 10 * 60_000;

/**
 * Keeps the archive of an embedded server: its log as it is written, its files once they are stored, and a base from time
 * to time. Whatever befalls the archive is said in the log and tried again, and the product goes on.
 */
export class Archive {
  readonly #options: Required<ArchiveOptions>;
  readonly #files: FileMirror;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #base: Promise<void> | null = null;
  #baseDueAtMs = 0;
  #isBehind = false;
  #reached = 0n;

  constructor(options: ArchiveOptions) {
    this.#options = {
      ...{ everyMs: 500, baseEvery: Temporal.Duration.from({ hours: 24 }), keptBases: 7, tryAgainMs: 10_000 },
      ...options,
    };
    this.#files = new FileMirror(join(options.dataDir, "files"), options.folder);
    this.#running = this.#runUntilStopped();
  }

  /** Everything before this position of the log is in the archive. */
  get reached(): bigint {
    return this.#reached;
  }

  /** A file was stored. It is in the archive before any row that names it. */
  noteFile(key: string): void {
    this.#files.note(key);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#base;
  }

  async #runUntilStopped(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#follow();
      } catch (error) {
        if (signal.aborted) return;
        await this.#complain(error);
        await pause(this.#options.tryAgainMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  async #follow(): Promise<void> {
    const { folder, ownerUrl } = this.#options;
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new Error(`${folder} is not there.`);
    const line = await this.#openLine();
    const files = new LogFiles(line.folder, line.timeline);
    const stream = await followLog(ownerUrl, line.slot, line.from);
    this.#reached = line.from;
    try {
      await this.#keepUp(line, files, stream);
    } finally {
      await Promise.all([files.close(), stream.close()]);
    }
  }

  /** Goes on with the line that the server keeps its log for, or begins one, which wants a base of its own. */
  async #openLine(): Promise<Line> {
    const { folder, ownerUrl } = this.#options;
    const state = await readLogState(ownerUrl);
    const going = state.line === null ? null : await this.#lineOf(state, state.line);
    if (going !== null) return going;
    const name = nameLine(state.now);
    await mkdir(join(folder, name), { mode: 0o700 });
    await flushFolder(folder);
    await keepLogFor(ownerUrl, name);
    this.#baseDueAtMs = 0;
    this.#options.log.info(`The archive in ${folder} begins anew, with a fresh base.`);
    const begun = await this.#lineOf(await readLogState(ownerUrl), name);
    if (begun === null) throw new Error("The archive could not be begun.");
    return begun;
  }

  async #lineOf({ keptFrom, timeline }: LogState, name: string): Promise<Line | null> {
    const folder = join(this.#options.folder, name);
    if (!existsSync(folder)) return null;
    try {
      return { folder, slot: slotOf(name), timeline, from: (await endOfLog(folder)) ?? segmentStart(keptFrom) };
    } catch (error) {
      this.#options.log.warn({ err: error }, "the archive can't be gone on with");
      return null;
    }
  }

  async #keepUp(line: Line, files: LogFiles, stream: LogStream): Promise<void> {
    const { signal } = this.#stopping;
    for (let stopped = false; !stopped; ) {
      stopped = signal.aborted;
      const chunks = stream.take();
      // Files are stored before the rows that name them, and so they are here.
      await this.#files.catchUp();
      await files.write(chunks);
      const last = chunks.at(-1);
      if (last !== undefined) {
        this.#reached = last.position + BigInt(last.bytes.length);
        stream.confirm(this.#reached);
      }
      if (this.#isBehind) this.#options.log.info("The archive keeps up again.");
      this.#isBehind = false;
      if (!stopped) this.#base ??= this.#makeBaseIfDue(line);
      await pause(this.#options.everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  #makeBaseIfDue(line: Line): Promise<void> | null {
    if (performance.now() < this.#baseDueAtMs) return null;
    this.#baseDueAtMs = performance.now() + lookForBaseMs;
    return this.#makeBase(line)
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error }, "no base of the archive could be made; it will be tried again"),
      )
      .finally(() => {
        this.#base = null;
      });
  }

  async #makeBase({ folder: line }: Line): Promise<void> {
    const { folder, ownerUrl, baseEvery, keptBases } = this.#options;
    const look = () => readLogState(ownerUrl);
    const newest = (await listBases(folder)).findLast((base) => base.line === line);
    const { now } = await look();
    if (newest !== undefined && Temporal.Instant.compare(newest.madeAt.add(baseEvery), now) > 0) return;
    await makeBase(line, this.#options, look);
    const oldest = await prune(folder, keptBases, line);
    const newBase = (await listBases(folder)).at(-1);
    if (newBase !== undefined) await this.#files.retire(newBase.stamp);
    if (oldest !== null) await this.#files.forget(oldest);
  }

  /** Says it once until it is better. */
  async #complain(error: unknown): Promise<void> {
    const { log, ownerUrl } = this.#options;
    if (error instanceof LogLost) await letGoOfLog(ownerUrl).catch(() => {});
    if (!this.#isBehind) log.warn({ err: error }, "the archive does not keep up and will be tried again");
    this.#isBehind = true;
  }
}
