/**
 * `npm run bench -- board-list`: how fast the board's list of 100 full orders is, as ratios in one run to a call that does
 * nothing but authenticate and to a bare node:http that sends the same bytes. Seven seconds a round, three rounds, medians.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { startProduct } from "./product.ts";

const orders = 100;
const rounds = 3;
const load = { connections: 16, duration: 7 };

const product = await startProduct();
try {
  const token = await product.signUp();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (let n = 1; n <= orders; n += 1) {
    const body = {
      title: `Hydraulic leak at cylinder seal ${n}`,
      description: "Oil under the press after the night shift. Replace the rod seal, kit 4471.",
      priority: "High",
      due_date: "2026-12-01",
      tags: ["hydraulics", "safety"],
      checklist_items: ["Lock out", "Drain", "Replace", "Test"],
    };
    await fetch(`${product.address}/api/work-orders`, { method: "POST", headers, body: JSON.stringify(body) });
  }
  const list = `${product.address}/api/work-orders?type=Repair&limit=${orders}`;
  const bytes = Buffer.from(await (await fetch(list, { headers })).arrayBuffer());
  const bare = createServer((_, answer) => answer.setHeader("content-type", "application/json").end(bytes));
  await new Promise<void>((listening) => bare.listen(0, "127.0.0.1", listening));
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;

  const rates = { bare: [] as number[], nothing: [] as number[], list: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await perSecond(bareUrl, {}));
    rates.nothing.push(await perSecond(`${product.address}/api/auth/me`, headers));
    rates.list.push(await perSecond(list, headers));
  }
  bare.close();
  const [fastest, nothing, full] = [median(rates.bare), median(rates.nothing), median(rates.list)];
  console.log(`${orders} full orders are ${(bytes.length / 1000).toFixed(0)} kB`);
  console.log(`bare node:http, the same bytes   ${fastest.toFixed(0)}/s = 1.00`);
  console.log(`authenticated, does nothing      ${nothing.toFixed(0)}/s = ${(nothing / fastest).toFixed(2)}`);
  console.log(`the board's list                 ${full.toFixed(0)}/s = ${(full / fastest).toFixed(2)}`);
} finally {
  await product.stop();
}

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, ...load });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} of the calls failed`);
  return result.requests.average;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
