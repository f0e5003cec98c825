import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Progress, type Terminal } from "#backup/progress.ts";
import { checkSeal } from "#backup/seal.ts";
import { unpack } from "#backup/unpack.ts";
import { StartRefused } from "#config.ts";
import { type Opened, openOnce } from "#db/embedded/opens.ts";
import { isInUse } from "#db/embedded/running.ts";

export interface RestoreWish {
  file: string;
  dataDir: string;
  /** Lays what is in `dataDir` aside instead of refusing it. */
  replace: boolean;
  now: Temporal.Instant;
  terminal: Terminal;
  /** Off for tests alone. */
  durable?: boolean;
}

export interface Restored extends Opened {
  madeAt: string;
  /** Where what was in DATA_DIR lies now. */
  laidAside: string | null;
}

const draftName = /^\.restoring-\d+$/;
const parts = ["postgres", "files"];

/**
 * Brings back what a backup holds. The whole file is checked first; then it is unpacked beside what is there, its database
 * is opened once, and only then it takes its place.
 * @throws StartRefused with one sentence; until then nothing in DATA_DIR was changed
 */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  const dataDir = resolve(wish.dataDir);
  refuseFolderInUse(dataDir, wish.replace);
  const file = resolve(wish.file);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const checking = new Progress("Checking", size, wish.terminal);
  const covered = await checkSeal(file, (bytes) => checking.add(bytes));
  checking.finish();
  const draft = makeDraft(dataDir);
  try {
    const unpacking = new Progress("Unpacking", covered, wish.terminal);
    const { madeAt } = await unpack({ file, covered, draft, onRead: (bytes) => unpacking.add(bytes) });
    unpacking.finish();
    const opened = await openOnce(draft, wish.durable);
    const laidAside = wish.replace ? layAside(dataDir, wish.now) : null;
    for (const part of parts) renameSync(join(draft, part), join(dataDir, part));
    return { ...opened, madeAt, laidAside };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function refuseFolderInUse(dataDir: string, replace: boolean): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !draftName.test(name)) : [];
  if (found.includes("postgres") && isInUse(dataDir)) {
    throw new StartRefused(`Millwright is running on ${dataDir}: stop it first. Nothing was changed.`);
  }
  if (found.length > 0 && !replace) {
    throw new StartRefused(
      `DATA_DIR ${dataDir} is not empty: name another folder, or say --replace to lay aside what is in it. Nothing was changed.`,
    );
  }
}

/** A folder beside its later place, so that a rename moves it there. What cut restores left is cleared. */
function makeDraft(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) {
    if (draftName.test(name)) rmSync(join(dataDir, name), { recursive: true });
  }
  const draft = join(dataDir, `.restoring-${process.pid}`);
  mkdirSync(draft, { mode: 0o711 });
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  return draft;
}

function layAside(dataDir: string, now: Temporal.Instant): string | null {
  const present = parts.filter((part) => existsSync(join(dataDir, part)));
  if (present.length === 0) return null;
  const stamp = now.toString({ smallestUnit: "second" }).replaceAll(":", "");
  const aside = join(dataDir, `replaced-${stamp}`);
  mkdirSync(aside, { mode: 0o711 });
  for (const part of present) renameSync(join(dataDir, part), join(aside, part));
  return aside;
}
