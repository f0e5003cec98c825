/**
 * `npm run bench -- attacks-report [reports] [networks]`: junk reports of one machine from many networks at once, while
 * members of the plant and of another one work: by how much their 99th percentile grows against a quiet time in the same
 * run, and how many of the reports come to the inbox (at most what the limits let in), or are held.
 */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { limits } from "@millwright/contract/limits";
import { startProduct } from "./product.ts";

const reports = Number(process.argv[3] ?? 100_000);
const networks = Number(process.argv[4] ?? 1_000);
const atOnce = 32;
const quietSeconds = 30;
const product = await startProduct({ TRUST_PROXY: "1" });

async function send(token: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Members at work until they are stopped: they read the board and change an order. Answers the milliseconds of each call. */
function work(tokens: string[], orders: string[]) {
  const times: number[] = [];
  let isOver = false;
  const timed = async (asking: () => Promise<unknown>) => {
    const began = performance.now();
    await asking();
    times.push(performance.now() - began);
  };
  const working = tokens.map(async (token, n) => {
    for (let turn = 0; !isOver; turn += 1) {
      await timed(() => send(token, "GET", `/work-orders?limit=100&q=${turn}`));
      const kind = turn % 2 === 0 ? "start" : "hold";
      await timed(() => send(token, "POST", `/work-orders/${orders[n]}/commands`, { id: crypto.randomUUID(), kind }));
      await new Promise((later) => setTimeout(later, 50));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(working);
    return times.toSorted((a, b) => a - b);
  };
}

const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)] ?? 0;
const say = (times: number[]) =>
  `p50 ${(times[times.length >> 1] ?? 0).toFixed(1)} ms, p99 ${p99(times).toFixed(1)} ms (${times.length} calls)`;

async function flood(code: string): Promise<Record<string, number>> {
  const script = fileURLToPath(new URL("attacks/report-flood.ts", import.meta.url));
  const given = [product.address, code, reports, networks, atOnce].map(String);
  const child = spawn(process.execPath, [script, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(await text(child.stdout));
}

try {
  const members = [await product.signUp("ann@plant.example"), await product.signUp("bo@other.example")];
  const orders = await Promise.all(
    members.map(async (token) => (await send(token, "POST", "/work-orders", { title: "Leak", type: "Repair" })).id),
  );
  const [planner = ""] = members;
  const department = await send(planner, "POST", "/departments", { name: "Stamping" });
  const machine = await send(planner, "POST", "/machines", { name: "Press 4", department_id: department.id });
  const [{ path }] = await send(planner, "POST", "/machines/codes", { machine_ids: [machine.id] });

  const stopQuiet = work(members, orders);
  await new Promise((later) => setTimeout(later, quietSeconds * 1_000));
  const quiet = await stopQuiet();
  const stopFlooded = work(members, orders);
  const began = performance.now();
  const answers = await flood(path.split("/").at(-1));
  const seconds = (performance.now() - began) / 1_000;
  const flooded = await stopFlooded();
  const { inbox, held: heldCount } = await send(planner, "GET", "/requests/counts");

  console.log(
    `${reports} reports from ${networks} networks, ${atOnce} at once, ${seconds.toFixed(0)} s: ${JSON.stringify(answers)}`,
  );
  console.log(`inbox ${inbox} (at most ${limits.report.perMachine} an hour of one machine), held ${heldCount}`);
  console.log(`members quiet:   ${say(quiet)}`);
  console.log(`members flooded: ${say(flooded)}`);
  console.log(`p99 ${(p99(flooded) / p99(quiet)).toFixed(2)} × (goal: at most 2)`);
} finally {
  await product.stop();
}
