import { existsSync, readFileSync } from "node:fs";

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
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/**
 * Whether a number that a server left behind belongs to no server: after a restart of the machine or container another
 * program may wear it, or the dead one still does.
 */
export function isForeign(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  return existsSync(name) && (isZombie(pid) || readFileSync(name, "utf8").trim() !== "postgres");
}

export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
