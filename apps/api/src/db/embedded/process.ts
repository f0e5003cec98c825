import { readFileSync } from "node:fs";

/** The text of a file that another process may take away at any moment; null where it is gone. */
export function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")) return null;
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** It ended, and nobody asked how: the first process of many containers asks for nobody. */
function isZombie(pid: number): boolean {
  return /\) Z /.test(readIfExists(`/proc/${pid}/stat`) ?? "");
}

/**
 * Whether a number that a server left behind belongs to no server: after a restart of the machine or container another
 * program may wear it, or the dead one still does.
 */
export function isForeign(pid: number): boolean {
  const name = readIfExists(`/proc/${pid}/comm`);
  return name !== null && (isZombie(pid) || name.trim() !== "postgres");
}

export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
