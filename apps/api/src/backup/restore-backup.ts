import { statSync } from "node:fs";
import { resolve } from "node:path";
import { Progress, type Terminal } from "#backup/progress.ts";
import { putInPlace, type Restored, type RestoreWish } from "#backup/put-in-place.ts";
import { checkSeal } from "#backup/seal.ts";
import { type ReadAbout, unpack } from "#backup/unpack.ts";
import { startAndStop } from "#db/embedded/opens.ts";

export interface BackupRestoreWish extends RestoreWish {
  file: string;
}

/**
 * Brings back what a backup holds. The whole file is checked first; then it is unpacked beside what is there, its database
 * is opened once, and only then it takes its place.
 * @throws StartRefused with one sentence; until then nothing in DATA_DIR was changed
 */
export function restoreBackup(wish: BackupRestoreWish): Promise<Restored> {
  return putInPlace(wish, async (makeDraft) => {
    const checked = await checkBackup(resolve(wish.file), wish.terminal);
    const draft = makeDraft();
    const { madeAt } = await unpackChecked(checked, draft, wish.terminal);
    return { ...(await startAndStop(draft, { durable: wish.durable ?? true })), madeAt };
  });
}

/** A backup that was read to its last byte. */
export interface Checked {
  file: string;
  covered: number;
}

export async function checkBackup(file: string, terminal: Terminal): Promise<Checked> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const progress = new Progress("Checking", size, terminal);
  const covered = await checkSeal(file, (bytes) => progress.add(bytes));
  progress.finish();
  return { file, covered };
}

/** Writes what is in a checked backup into a folder. */
export async function unpackChecked({ file, covered }: Checked, draft: string, terminal: Terminal): Promise<ReadAbout> {
  const progress = new Progress("Unpacking", covered, terminal);
  const about = await unpack({ file, covered, draft, onRead: (bytes) => progress.add(bytes) });
  progress.finish();
  return about;
}
