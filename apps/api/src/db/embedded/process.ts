import { existsSync, readFileSync } from "node:fs";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** After a restart of the machine or container, another program may wear the old server's number. */
export function isForeign(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  return existsSync(name) && readFileSync(name, "utf8").trim() !== "postgres";
}

export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
