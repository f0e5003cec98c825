import { open, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freeDiskBytes } from "#metrics.ts";

export interface DiskSpace {
  /** Whether there is space for what people want to write. */
  hasSpace(): boolean;
  close(): Promise<void>;
}

interface DiskSpaceOptions {
  /** The folder whose disk is looked at. */
  folder: string;
  lookEveryMs?: number;
  /** Bytes that are free, as the system tells them; another for tests. */
  freeBytes?: (folder: string) => Promise<number>;
  onChange?: (hasSpace: boolean) => void;
}

/** Less than this is a full disk. */
const leastBytes = 48 * 1024 * 1024;
/** Held back while there is space, for what the database itself has to write when others have filled the disk. */
const reserveBytes = 64 * 1024 * 1024;
const reserveName = ".reserve";

/**
 * Looks once a second whether the disk is full. Before the last byte is gone, writes are refused and a reserve is given
 * up, so that the database never meets the end of the disk and everything can be read.
 */
export async function watchDiskSpace(options: DiskSpaceOptions): Promise<DiskSpace> {
  const { folder, lookEveryMs = 1_000, freeBytes = freeBytesOf, onChange } = options;
  const reserve = join(folder, reserveName);
  const stop = new AbortController();
  let hasReserve = false;
  let hasSpace = true;

  async function look(): Promise<void> {
    const free = await freeBytes(folder);
    freeDiskBytes.set(free);
    if (free < leastBytes) {
      await rm(reserve, { force: true });
      hasReserve = false;
      noteSpace(false);
    } else if (!hasReserve && free >= leastBytes + reserveBytes) {
      hasReserve = await holdBack(reserve);
      if (hasReserve) noteSpace(true);
    }
  }

  function noteSpace(now: boolean): void {
    if (now !== hasSpace) onChange?.(now);
    hasSpace = now;
  }

  async function lookUntilStopped(): Promise<void> {
    for (;;) {
      await pause(lookEveryMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (stop.signal.aborted) return;
      // A folder that can't be looked at says nothing about its space.
      await look().catch(() => {});
    }
  }

  const looking = lookUntilStopped();
  return {
    hasSpace: () => hasSpace,
    close: async () => {
      stop.abort();
      await looking;
    },
  };
}

/** Writes real bytes: a file of holes holds nothing back. */
async function holdBack(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => null))?.size === reserveBytes) return true;
  const file = await open(path, "w", 0o600);
  try {
    const chunk = Buffer.alloc(4 * 1024 * 1024);
    for (let written = 0; written < reserveBytes; written += chunk.length) await file.write(chunk);
    await file.datasync();
    return true;
  } catch {
    await rm(path, { force: true });
    return false;
  } finally {
    await file.close();
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
