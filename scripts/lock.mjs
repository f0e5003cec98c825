import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const oldestLockMs = 15 * 60_000;

/** @param {string} path */
function holderIsAlive(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > oldestLockMs) return false;
    process.kill(Number(readFileSync(path, "utf8")), 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Does the work while no other process on this machine does it. A lock left by a process that died is taken over.
 * @param {string} path
 * @param {string} waiting The sentence shown when another process holds the lock.
 * @param {() => Promise<void>} work
 */
export async function withLock(path, waiting, work) {
  let told = false;
  while (!take(path)) {
    if (!holderIsAlive(path)) rmSync(path, { force: true });
    else if (!told) console.log(waiting);
    told = true;
    await pause(200);
  }
  const release = () => rmSync(path, { force: true });
  process.on("exit", release);
  try {
    await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
