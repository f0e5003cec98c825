import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { logFolder, segmentNames } from "#backup/archive/log-files.ts";
import { flushFolder } from "#backup/flush-folder.ts";
import { type BackupWish, makeBackup } from "#backup/make-backup.ts";
import { segmentName } from "#db/embedded/log-position.ts";
import type { LogState } from "#db/embedded/log-slot.ts";

/** A whole copy of the database in the archive, from which the log of its line leads on. */
export interface Base {
  /** The folder of its line. */
  line: string;
  path: string;
  /** Its copying had ended by then, by the database's clock. */
  madeAt: Temporal.Instant;
  stamp: string;
  /** The first segment of the log that it needs. */
  segment: string;
}

const nameOfBase = /^(\d{8}T\d{6}\.\d{3}Z)-([\dA-F]{24})\.backup$/;
const nameOfLine = /^\d{8}t\d{9}z$/;

const draftName = "next.backup";

/** A moment as the archive writes it in names: `20261121T185301.123Z`. */
export const stampOf = (at: Temporal.Instant): string =>
  at.toString({ smallestUnit: "millisecond" }).replaceAll(/[-:]/g, "");

/** A new line's name, also fit for one of PostgreSQL's. */
export const nameLine = (at: Temporal.Instant): string => stampOf(at).replace(".", "").toLowerCase();

/** The bases of an archive, the oldest first. */
export async function listBases(archive: string): Promise<Base[]> {
  const bases: Base[] = [];
  for (const line of await linesOf(archive)) {
    for (const name of await readdir(line)) {
      const [, stamp, segment] = nameOfBase.exec(name) ?? [];
      if (stamp === undefined || segment === undefined) continue;
      bases.push({ line, path: join(line, name), madeAt: Temporal.Instant.from(stamp), stamp, segment });
    }
  }
  return bases.sort((a, b) => Temporal.Instant.compare(a.madeAt, b.madeAt));
}

async function linesOf(archive: string): Promise<string[]> {
  const names = await readdir(archive).catch(() => []);
  return names.filter((name) => nameOfLine.test(name)).map((name) => join(archive, name));
}

export type BaseWish = Omit<BackupWish, "file" | "withFiles" | "now" | "terminal">;

/** Makes a base of a line while people work; it appears under its name when it is whole. */
export async function makeBase(line: string, wish: BaseWish, look: () => Promise<LogState>): Promise<void> {
  const { timeline, position, now } = await look();
  const draft = join(line, draftName);
  for (const name of await readdir(line)) if (name.includes(draftName)) await rm(join(line, name));
  await makeBackup({ ...wish, file: draft, withFiles: false, now, terminal: { write: () => {} } });
  const state = await look();
  await rename(draft, join(line, `${stampOf(state.now)}-${segmentName(timeline, position)}.backup`));
  await flushFolder(line);
}

/** Keeps the newest bases, and of the log what they need; answers the stamp of the oldest of them. */
export async function prune(archive: string, keepCount: number, current: string): Promise<string | null> {
  const bases = await listBases(archive);
  const [old, staying] = [bases.slice(0, -keepCount), bases.slice(-keepCount)];
  for (const { path } of old) await rm(path, { force: true });
  for (const line of await linesOf(archive)) {
    const oldest = staying.find((base) => base.line === line);
    if (oldest === undefined && line !== current) await rm(line, { recursive: true, force: true });
    if (oldest === undefined || !existsSync(logFolder(line))) continue;
    for (const name of await segmentNames(line)) {
      if (name < oldest.segment) await rm(join(logFolder(line), name), { force: true });
    }
  }
  return staying[0]?.stamp ?? null;
}
