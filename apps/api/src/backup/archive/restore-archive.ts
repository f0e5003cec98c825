import { existsSync } from "node:fs";
import { chown, copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Base, listBases } from "#backup/archive/bases.ts";
import { readChunks } from "#backup/archive/chunks.ts";
import { fileFolders } from "#backup/archive/file-mirror.ts";
import { logFolder, segmentNames } from "#backup/archive/log-files.ts";
import { Progress } from "#backup/progress.ts";
import { putInPlace, type Restored, type RestoreWish } from "#backup/put-in-place.ts";
import { checkBackup, unpackChecked } from "#backup/restore-backup.ts";
import { listFiles } from "#backup/stored-files.ts";
import { StartRefused } from "#config.ts";
import { openHome } from "#db/embedded/cluster.ts";
import { segmentBytes, startOfSegment } from "#db/embedded/log-position.ts";
import { type Opened, startAndStop } from "#db/embedded/opens.ts";

export interface ArchiveRestoreWish extends RestoreWish {
  archive: string;
  /** As of this moment; null: the newest. */
  until: Temporal.Instant | null;
}

/**
 * Brings back what an archive holds, as of its end or of a moment: a base, and the log from there on, every byte held
 * against its checksum.
 * @throws StartRefused with one sentence; until then nothing in DATA_DIR was changed
 */
export async function restoreArchive(wish: ArchiveRestoreWish): Promise<Restored> {
  const archive = resolve(wish.archive);
  const { until } = wish;
  return putInPlace(wish, async (makeDraft) => {
    const base = await findBase(archive, until);
    const checked = await checkBackup(base.path, wish.terminal);
    const draft = makeDraft();
    await unpackChecked(checked, draft, wish.terminal);
    await placeLog(base, draft, wish);
    await placeFiles(archive, draft);
    const opened = await recover(draft, until, wish.durable);
    const madeAt = opened.recoveredAt ?? base.madeAt.toString();
    return { ...opened, madeAt };
  });
}

async function findBase(archive: string, until: Temporal.Instant | null): Promise<Base> {
  const bases = await listBases(archive);
  const [oldest] = bases;
  if (oldest === undefined) throw new StartRefused(`${archive} is no archive of Millwright, or holds no base yet.`);
  const found = bases.findLast(({ madeAt }) => until === null || Temporal.Instant.compare(madeAt, until) <= 0);
  if (found !== undefined) return found;
  throw new StartRefused(`The archive in ${archive} begins at ${oldest.madeAt}: --until must not be before it.`);
}

/** Writes the log from the base on to where the server looks for it. */
async function placeLog(base: Base, draft: string, { terminal, until }: ArchiveRestoreWish): Promise<void> {
  const home = openHome(draft);
  const names = (await segmentNames(base.line)).filter((name) => name >= base.segment);
  const progress = new Progress("Log", names.length * segmentBytes, terminal);
  let expected = startOfSegment(base.segment);
  let reached = base.madeAt;
  for (const name of names) {
    const path = join(logFolder(base.line), name);
    const segment = await readSegment(path, expected);
    if (segment.sentAtMs > 0) reached = Temporal.Instant.fromEpochMilliseconds(segment.sentAtMs);
    const isEnd = segment.end < expected + BigInt(segmentBytes);
    const target = join(home.cluster, "pg_wal", name);
    await writeFile(target, segment.bytes, { mode: 0o600 });
    if (home.account) await chown(target, home.account.uid, home.account.gid);
    if (segment.isDamaged || (isEnd && name !== names.at(-1))) {
      refuseDamage(path, reached, until);
      break;
    }
    expected = segment.end;
    progress.add(segmentBytes);
  }
  progress.finish();
}

/** What is before the damage can be brought back, for who asks for no more. */
function refuseDamage(path: string, reached: Temporal.Instant, until: Temporal.Instant | null): void {
  if (until !== null && Temporal.Instant.compare(until, reached) <= 0) return;
  throw new StartRefused(
    `${path} is damaged, or what comes after it is missing. Nothing was changed. What was written before can be brought back: --until ${reached}.`,
  );
}

/** A segment's bytes as far as the archive has them, zeros after it. */
async function readSegment(path: string, start: bigint) {
  const bytes = Buffer.alloc(segmentBytes);
  const read = existsSync(path) ? await readChunks(await readFile(path)) : { chunks: [], rest: "damaged" };
  let [end, sentAtMs, isDamaged] = [start, 0, read.rest === "damaged"];
  for (const chunk of read.chunks) {
    if (chunk.position !== end) {
      isDamaged = true;
      break;
    }
    chunk.bytes.copy(bytes, Number(chunk.position - start));
    end += BigInt(chunk.bytes.length);
    sentAtMs = chunk.sentAtMs;
  }
  return { bytes, end, sentAtMs, isDamaged };
}

async function placeFiles(archive: string, draft: string): Promise<void> {
  for (const from of await fileFolders(archive)) {
    for (const { key } of await listFiles(from)) {
      const target = join(draft, "files", key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(join(from, key), target);
    }
  }
}

/** A moment after the last change is none that the log could show: then its end is that moment. */
async function recover(draft: string, until: Temporal.Instant | null, durable = true): Promise<Opened> {
  const { cluster, account } = openHome(draft);
  const signal = join(cluster, "recovery.signal");
  await writeFile(signal, "", { mode: 0o600 });
  if (account) await chown(signal, account.uid, account.gid);
  try {
    return await startAndStop(draft, { durable, recovery: { until } });
  } catch (error) {
    const isBeyond = error instanceof Error && /recovery ended before configured recovery target/.test(error.message);
    if (until === null || !isBeyond) throw error;
    return startAndStop(draft, { durable, recovery: { until: null } });
  }
}
