/**
 * `npm run bench -- speed [SECONDS]`: how fast the product reads, as ratios in one run to pgbench sending the bare
 * statement for the same rows to the same PostgreSQL, and to a bare node:http. Each in turns, medians of three rounds.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { median, startServer } from "./database.ts";
import { pgbench } from "./pgbench.ts";
import { type Product, startProduct } from "./product.ts";

const orders = 100;
const rounds = 3;
const seconds = Number(process.argv[3] ?? 5);
const load = { connections: 16, seconds };

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });
try {
  const token = await product.signUp();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ids = await makeOrders(product, headers);
  const list = `${product.address}/api/work-orders?type=Repair&limit=${orders}`;
  const bytes = Buffer.from(await (await fetch(list, { headers })).arrayBuffer());
  const bare = createServer((_, answer) => answer.setHeader("content-type", "application/json").end("{}"));
  await new Promise<void>((listening) => bare.listen(0, "127.0.0.1", listening));
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  const one = `${product.address}/api/work-orders/${ids[0]}`;
  const rows = "select * from work_order where type = 'Repair' and deleted_at is null order by created_at desc";
  let missed = 0;
  const another = () => {
    missed += 1;
    return `&page=${missed}`;
  };
  const lanes: Record<string, () => Promise<number>> = {
    "pgbench, 100 rows": () => pgbench(server.ownerUrl, `${rows} limit ${orders}`, load),
    "pgbench, one row": () => pgbench(server.ownerUrl, `select * from work_order where id = '${ids[0]}'`, load),
    "bare node:http": () => perSecond(bareUrl, {}),
    "authenticated, does nothing": () => perSecond(`${product.address}/api/support`, headers),
    "the list": () => perSecond(list, headers),
    "the list, each of another address": () => perSecond(list, headers, another),
    "the list, 5 % writes": () => withWrites(list, headers, ids),
    "one order": () => perSecond(one, headers),
  };
  const rates = Object.fromEntries(Object.keys(lanes).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, lane] of Object.entries(lanes)) rates[name]?.push(await lane());
  }
  bare.close();
  const rate = (name: string) => median(rates[name] ?? []);
  console.log(
    `${orders} full orders are ${(bytes.length / 1000).toFixed(0)} kB; ${load.connections} connections, ${seconds} s a lane`,
  );
  for (const name of Object.keys(lanes)) {
    const to = (other: string) => (rate(name) / rate(other)).toFixed(2);
    const ratios = `${to("pgbench, 100 rows")} of pgbench's 100 rows, ${to("pgbench, one row")} of its one, ${to("bare node:http")} of node:http`;
    console.log(`${name.padEnd(36)} ${rate(name).toFixed(0).padStart(7)}/s = ${ratios}`);
  }
} finally {
  await product.stop();
  await server.stop();
}

async function makeOrders({ address }: Product, headers: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= orders; n += 1) {
    const body = {
      title: `Hydraulic leak at cylinder seal ${n}`,
      description: "Oil under the press after the night shift. Replace the rod seal, kit 4471.",
      priority: "High",
      due_date: "2026-12-01",
      tags: ["hydraulics", "safety"],
      checklist_items: ["Lock out", "Drain", "Replace", "Test"],
    };
    const answer = await fetch(`${address}/api/work-orders`, { method: "POST", headers, body: JSON.stringify(body) });
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** One request in twenty moves an order. */
function withWrites(list: string, headers: Record<string, string>, ids: readonly string[]): Promise<number> {
  const origin = new URL(list).origin;
  let moves = 0;
  const move = () => {
    moves += 1;
    const status = moves % 2 === 0 ? "Scheduled" : "On Hold";
    const path = `/api/work-orders/${ids[moves % ids.length]}`;
    return { method: "PUT" as const, path, headers: { ...headers }, body: JSON.stringify({ status }) };
  };
  const read = { method: "GET" as const, path: list.slice(origin.length), headers: { ...headers } };
  return run({
    url: origin,
    requests: Array.from({ length: 20 }, (_, n) =>
      n === 19 ? { ...read, setupRequest: (r) => ({ ...r, ...move() }) } : read,
    ),
  });
}

function perSecond(url: string, headers: Record<string, string>, more?: () => string): Promise<number> {
  if (more === undefined) return run({ url, headers });
  const path = url.slice(new URL(url).origin.length);
  return run({ url, headers, requests: [{ setupRequest: (r) => ({ ...r, path: path + more() }) }] });
}

async function run(options: autocannon.Options): Promise<number> {
  await pause(300);
  const result = await autocannon({ connections: load.connections, duration: seconds, ...options });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.errors} calls failed, ${JSON.stringify(result.statusCodeStats)}`);
  }
  return result.requests.average;
}
