/**
 * `npm run bench -- attacks-slow`: 500 connections that send their headers a line a second and 500 that send their body
 * a byte a second, beside a client that lists orders. Its p99 meanwhile, as a ratio to its p99 alone, medians of five
 * rounds in turns.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "./database.ts";
import { startProduct } from "./product.ts";

const each = 500;
const requests = 1_000;
const product = await startProduct();
const script = fileURLToPath(new URL("attacks/slow-connections.ts", import.meta.url));

async function attack(headers: number, bodies: number): Promise<ChildProcess> {
  const args = [script, new URL(product.address).port, String(headers), String(bodies)];
  const attackers = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"] });
  await openNow(attackers);
  return attackers;
}

async function openNow({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) return 0;
  const [line] = await once(stdout, "data");
  return Number(String(line).trim());
}

async function p99(token: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const started = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.address}/api/work-orders?limit=100`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status}`);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function beside(token: string): Promise<number> {
  const attackers = await attack(each, each);
  const slowed = await p99(token);
  attackers.stdin?.write("\n");
  console.log(`${await openNow(attackers)} slow connections are still open`);
  attackers.stdin?.end();
  await once(attackers, "exit");
  return slowed;
}

try {
  const token = await product.signUp();
  await p99(token);
  const times = { alone: [] as number[], slowed: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    times.alone.push(await p99(token));
    times.slowed.push(await beside(token));
  }
  const [unit, slowed] = [median(times.alone), median(times.slowed)];
  console.log(`p99 of a list alone            ${unit.toFixed(1)} ms = 1.00`);
  console.log(
    `beside ${2 * each} slow connections   ${slowed.toFixed(1)} ms = ${(slowed / unit).toFixed(2)} (goal: at most 2)`,
  );
} finally {
  await product.stop();
}
