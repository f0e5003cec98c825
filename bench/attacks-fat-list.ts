/**
 * `npm run bench -- attacks-fat-list`: a company with 400 orders of 100 steps and texts of 10,000 letters asks for its list
 * twenty times at once, over and over, and fifty times without reading it, beside another company's people. Their p99
 * meanwhile, as a ratio to their p99 alone, medians of three rounds in turns; and what the server's memory grew by.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { median } from "./database.ts";
import { startProduct } from "./product.ts";

const [orders, readers, slow, requests] = [400, 20, 50, 300];
const product = await startProduct();
const script = fileURLToPath(new URL("attacks/list-readers.ts", import.meta.url));

async function fill(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const text = "Vérifier le palier. ".repeat(500);
  const checklist_items = Array.from({ length: 100 }, (_, n) => `${n} ${"Graisser le palier nord. ".repeat(19)}`);
  for (let n = 0; n < orders; n += 1) {
    const body = JSON.stringify({
      title: `Order ${n}`,
      description: text,
      notes: text,
      safety_notes: text,
      checklist_items,
    });
    const answer = await fetch(`${product.address}/api/work-orders`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** Milliseconds of the slowest of a hundred of what a person of another company asks for. */
async function p99(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const started = performance.now();
    const path = n % 2 === 0 ? "auth/me" : `work-orders?limit=100&from=${2000 + (n % 100)}-01-01`;
    const answer = await fetch(`${product.address}/api/${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function attack(token: string): ChildProcess {
  const args = [script, product.address, token, String(readers), String(slow)];
  return spawn(process.execPath, args, { stdio: ["pipe", "ignore", "inherit"] });
}

function megabytes(line: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${product.pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

try {
  const [fat, other] = [await product.signUp("fat@plant.example"), await product.signUp("other@plant.example")];
  await fill(fat);
  await p99(other);
  const before = megabytes("VmRSS");
  const times = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    times.alone.push(await p99(other));
    const attackers = attack(fat);
    await pause(2_000);
    times.beside.push(await p99(other));
    attackers.stdin?.end();
    await once(attackers, "exit");
  }
  const [unit, beside] = [median(times.alone), median(times.beside)];
  console.log(`p99 of another company alone      ${unit.toFixed(1)} ms = 1.00`);
  console.log(
    `beside ${readers} readers and ${slow} who don't   ${beside.toFixed(1)} ms = ${(beside / unit).toFixed(2)} (goal: at most 2)`,
  );
  console.log(`memory ${before.toFixed(0)} MB before, its peak ${(megabytes("VmHWM") - before).toFixed(0)} MB more`);
} finally {
  await product.stop();
}
