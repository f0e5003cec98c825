/**
 * `npm run bench -- start-times`: from `npm start` to the first 200 of `/api/ready`, seen from outside: in an empty folder,
 * once more, and after `kill -9` of everything but the database. Medians of three, with what else the machine does beside.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./faults/plant.ts";
import { figure, ms, quantile } from "./faults/report.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const rounds = 3;
const startWithinMs = 60_000;

interface Started {
  /** Ends npm and all the Nodes below it; the database lives on after `SIGKILL`. */
  end(signal: NodeJS.Signals): Promise<void>;
  untilAnswered: number;
}

/** As a person or a service manager starts it, in a session of its own. */
async function start(dataDir: string, port: number): Promise<Started> {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" };
  const npm = spawn("npm", ["start", "--silent"], { cwd: root, env, stdio: "ignore", detached: true });
  const end = (signal: NodeJS.Signals) => endGroup(npm, signal);
  while (!(await isReady(port))) {
    if (npm.exitCode !== null || performance.now() - began > startWithinMs) {
      await end("SIGTERM");
      throw new Error("The product did not start.");
    }
    await pause(10);
  }
  return { end, untilAnswered: performance.now() - began };
}

async function endGroup(npm: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (npm.pid === undefined || npm.exitCode !== null || npm.signalCode !== null) return;
  const ended = once(npm, "exit");
  process.kill(-npm.pid, signal);
  await ended;
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.ok ?? false;
}

function printTimes(what: string, times: readonly number[], withinMs: number): void {
  const median = quantile(times, 0.5);
  const value = `${ms(median)} (slowest ${ms(quantile(times, 1))})`;
  figure(what, value, median <= withinMs, `≤ ${withinMs / 1_000} s`);
}

const times = { first: [] as number[], second: [] as number[], killed: [] as number[] };
// Builds what was changed since: what is left after it is the start alone.
const warm = mkdtempSync(join(tmpdir(), "millwright-start-"));
await (await start(warm, await freePort())).end("SIGTERM");
rmSync(warm, { recursive: true, force: true });
for (let round = 0; round < rounds; round += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-start-"));
  const port = await freePort();
  let product = await start(dataDir, port);
  times.first.push(product.untilAnswered);
  await product.end("SIGTERM");
  product = await start(dataDir, port);
  times.second.push(product.untilAnswered);
  await product.end("SIGKILL");
  product = await start(dataDir, port);
  times.killed.push(product.untilAnswered);
  await product.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
const load = loadavg()[0]?.toFixed(1);
console.log(`medians of ${rounds}; load of the last minute ${load} on ${availableParallelism()} cores, ours in it`);
printTimes("first start, with an empty DATA_DIR", times.first, 6_000);
printTimes("second start", times.second, 3_000);
printTimes("start after kill -9 of Node, its database adopted", times.killed, 3_000);
