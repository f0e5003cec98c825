/**
 * `npm run bench -- sync`: what a device asks of the server to keep its copy, in a plant of 20,000 repairs, some 2,000 of them
 * open, with 500 machines, 60 PMs and 1,000 parts: a full copy, a day's changes (300 orders), and nothing new. Times are of whole
 * answers, medians of five.
 */

import { refreshStatistics } from "@millwright/api/db/connection/owner";
import { openDatabase } from "@millwright/api/db/database";
import { prepareDatabase } from "@millwright/api/db/migration/prepare";
import { seedCompany } from "@millwright/api/demo/seed/seed";
import { findSeededCompany } from "@millwright/api/demo/seed/seed.queries";
import type { SyncPage } from "@millwright/contract/sync";
import { median, startServer, timeOf } from "./database.ts";
import { figure, ms } from "./faults/report.ts";
import { account, startProduct } from "./product.ts";
import { reopen } from "./sync.queries.ts";

const rounds = 5;
const changed = 300;
/** Beside those 350 that the seed leaves open. */
const reopened = 1_650;
const wish = { workOrders: Number(process.argv[3] ?? 20_000), machines: 500, history: 20_000, pms: 60, parts: 1_000 };

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl, LOG_LEVEL: "error" });
const database = openDatabase(await prepareDatabase(server.ownerUrl));

interface Pulled {
  version: number;
  day: string;
  pages: number;
  bytes: number;
  /** The longest of the pages, in milliseconds. */
  slowest: number;
  rows: SyncPage["rows"];
}

async function pull(token: string, from = ""): Promise<Pulled> {
  const pulled: Pulled = { version: 0, day: "", pages: 0, bytes: 0, slowest: 0, rows: [] };
  let query = from;
  for (;;) {
    let text = "";
    const took = await timeOf(async () => {
      const headers = { authorization: `Bearer ${token}`, "accept-encoding": "identity" };
      const answer = await fetch(`${product.address}/api/sync?${query}`, { headers });
      text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    });
    const page: SyncPage = JSON.parse(text);
    pulled.pages += 1;
    pulled.bytes += text.length;
    pulled.slowest = Math.max(pulled.slowest, took);
    pulled.rows.push(...page.rows);
    Object.assign(pulled, { version: page.version, day: page.day });
    if (page.next === null) return pulled;
    query = `cursor=${page.next}`;
  }
}

try {
  const token = await product.signUp();
  const company = await database.inIdentity((db) => findSeededCompany(db, { code: "", email: account.email }));
  if (company === null) throw new Error("Nobody signed up.");
  // What it asks on the way is planned for the tables as they are by then.
  await seedCompany(database, company, wish, Temporal.Now.instant(), () => refreshStatistics(server.ownerUrl));
  await database.inCompany(company.companyId, (db) => reopen(db, reopened));
  await refreshStatistics(server.ownerUrl);
  const first = await pull(token);
  const ids = first.rows.flatMap(({ kind, id }) => (kind === "workOrder" ? id : []));
  const kinds = Object.groupBy(first.rows, ({ kind }) => kind);
  const counts = Object.entries(kinds).map(([kind, rows]) => `${kind} ${rows.length}`);
  console.log(
    `${counts.join(", ")}; ${first.pages} pages, ${(first.bytes / 1e6).toFixed(1)} MB, slowest ${ms(first.slowest)}`,
  );
  const full: number[] = [];
  for (let round = 0; round < rounds; round += 1) full.push(await timeOf(() => pull(token)));
  for (const id of ids.slice(0, changed)) {
    const body = JSON.stringify({ id: crypto.randomUUID(), kind: "hold", reason: "No part" });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${product.address}/api/work-orders/${id}/commands`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.text();
  }
  const since = `since=${first.version}&day=${first.day}`;
  const delta = await pull(token, since);
  const orderRows = delta.rows.filter(({ kind }) => kind === "workOrder").length;
  console.log(
    `${delta.rows.length} rows of ${orderRows} orders changed; ${delta.pages} pages, ${(delta.bytes / 1e6).toFixed(1)} MB`,
  );
  const deltas: number[] = [];
  for (let round = 0; round < rounds; round += 1) deltas.push(await timeOf(() => pull(token, since)));
  const now = `since=${delta.version}&day=${delta.day}`;
  const nothing: number[] = [];
  for (let round = 0; round < rounds; round += 1) nothing.push(await timeOf(() => pull(token, now)));
  const open = kinds.workOrder?.length ?? 0;
  const perTwoThousand = (median(full) * 2_000) / open;
  figure(
    `a full copy, ${open} orders`,
    ms(median(full)),
    median(full) <= 3_000 || perTwoThousand <= 3_000,
    "≤ 3000 ms of 2,000",
  );
  figure(`a day's changes, ${orderRows} orders`, ms(median(deltas)), median(deltas) <= 200, "≤ 200 ms");
  figure("nothing new", ms(median(nothing)), median(nothing) <= 20, "≤ 20 ms");
} finally {
  await database.close();
  await product.stop();
  await server.stop();
}
