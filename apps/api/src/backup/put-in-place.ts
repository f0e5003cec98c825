import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Terminal } from "#backup/progress.ts";
import { StartRefused } from "#config.ts";
import type { Opened } from "#db/embedded/opens.ts";
import { isInUse } from "#db/embedded/running.ts";

export interface RestoreWish {
  dataDir: string;
  /** Lays what is in `dataDir` aside instead of refusing it. */
  replace: boolean;
  now: Temporal.Instant;
  terminal: Terminal;
  /** Off for tests alone. */
  durable?: boolean;
}

interface Filled extends Opened {
  /** What was brought back is as it was then. */
  madeAt: string;
}

export interface Restored extends Filled {
  /** Where what was in DATA_DIR lies now. */
  laidAside: string | null;
}

const draftName = /^\.restoring-\d+$/;
const parts = ["postgres", "files"];

/**
 * Fills a draft, a folder beside what is there, and puts it in its place once its database was opened. Whoever fills it
 * asks for it after what can be checked before.
 * @throws StartRefused with one sentence; until then nothing in DATA_DIR was changed
 */
export async function putInPlace(wish: RestoreWish, fill: (draft: () => string) => Promise<Filled>): Promise<Restored> {
  const dataDir = resolve(wish.dataDir);
  refuseFolderInUse(dataDir, wish.replace);
  const draft = join(dataDir, `.restoring-${process.pid}`);
  try {
    const filled = await fill(() => makeDraft(dataDir, draft));
    const laidAside = wish.replace ? layAside(dataDir, wish.now) : null;
    for (const part of parts) renameSync(join(draft, part), join(dataDir, part));
    return { ...filled, laidAside };
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
function makeDraft(dataDir: string, draft: string): string {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) {
    if (draftName.test(name)) rmSync(join(dataDir, name), { recursive: true });
  }
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
