import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { roleUrls } from "@millwright/api/db/connection/roles";
import { type Database, openDatabase } from "@millwright/api/db/database";
import { startEmbedded } from "@millwright/api/db/embedded";
import { Journal } from "../faults/journal.ts";
import type { Endpoint } from "../faults/plant.ts";
import { figure, ms, quantile } from "../faults/report.ts";
import { UploadJournal } from "../faults/upload-journal.ts";
import { insertPlant, insertTasks } from "../maintenance.queries.ts";
import { countBegun, countConnections, countDue, countRounds } from "./growth.queries.ts";
import { Listener } from "./listener.ts";
import { needPrograms } from "./programs.ts";
import { openFolder, openSite, removeFolder, type Site } from "./site.ts";

const people = 24;
const connections = 20;
const crossings = 100;
const companies = 100;
/** nginx counts in seconds: it leaves a node that did not answer alone for up to two. */
const proxyLooksAgainMs = 2_500;
const midnightWithinMs = 150_000;

/** Two nodes behind nginx, over one database behind PgBouncer, with a file store between them. */
export async function runNodes(): Promise<void> {
  needPrograms("nginx", "pgbouncer", "openssl");
  const folder = openFolder();
  const server = await startEmbedded({ dataDir: join(folder, "database") });
  const site = await openSite(server.ownerUrl, folder).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const database = openDatabase(roleUrls(server.ownerUrl));
  try {
    const journal = new Journal(site.endpoint);
    await writeAndListen(site, journal, database);
    await cross(site);
    await upload(site);
    await roll(site, journal);
    const { acknowledged, lost, doubled } = await journal.compare();
    figure(
      `of ${acknowledged} acknowledged work orders`,
      `${lost} lost, ${doubled} doubled`,
      lost + doubled === 0,
      "0 and 0",
    );
    await beginDays(database);
  } finally {
    await database.close();
    await site.close();
    await server.stop();
    removeFolder(folder);
  }
}

async function writeAndListen({ nodes }: Site, journal: Journal, database: Database): Promise<void> {
  const listeners = await Promise.all(nodes.map((node) => Listener.open(node)));
  journal.beginWriting(people);
  await pause(4_000);
  const used = await database.inIdentity(countConnections);
  await journal.stopWriting();
  await pause(1_000);
  const missed = listeners.map(({ heardAt }) => journal.ids.filter((id) => !heardAt.has(id)).length);
  for (const listener of listeners) listener.leave();
  const what = `${journal.size} changes, not heard of at node 1 and node 2`;
  figure(
    what,
    missed.join(" and "),
    missed.every((count) => count === 0),
    "0 and 0",
  );
  figure(`${people} writers: connections to PostgreSQL`, String(used), used <= connections, `≤ ${connections}`);
}

/** What is written at one node, seen at the other. */
async function cross({ nodes: [here, there] }: Site): Promise<void> {
  const listener = await Listener.open(there);
  const times: number[] = [];
  for (let count = 0; count < crossings; count += 1) {
    const id = await postOrder(here);
    const answeredAt = performance.now();
    while (!listener.heardAt.has(id) && performance.now() - answeredAt < 6_000) await pause(1);
    times.push((listener.heardAt.get(id) ?? Number.POSITIVE_INFINITY) - answeredAt);
  }
  listener.leave();
  const value = `p50 ${ms(quantile(times, 0.5))}, slowest ${ms(quantile(times, 1))}`;
  figure("from the answer of one node to a screen at the other", value, quantile(times, 1) <= 1_000, "≤ 1 s");
}

async function postOrder({ address, token }: Endpoint): Promise<string> {
  const answer = await fetch(`${address}/api/work-orders`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": randomUUID() },
    body: JSON.stringify({ title: randomUUID() }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

async function upload({ nodes, endpoint, objects }: Site): Promise<void> {
  const journal = new UploadJournal(endpoint);
  journal.beginWriting();
  await pause(3_000);
  await journal.abandon();
  const lost = await Promise.all(nodes.map((node) => journal.lost(node)));
  const isWhole = journal.size > 0 && objects.size >= journal.size && lost.every((count) => count === 0);
  const what = `${journal.size} uploads into the bucket, not as sent at node 1 and 2`;
  figure(what, lost.join(" and "), isWhole, "0 and 0");
}

/** Restarts one node after the other while people write and read. */
async function roll({ nodes, endpoint }: Site, journal: Journal): Promise<void> {
  let [isRolling, reads] = [true, 0];
  const failures: string[] = [];
  const read = async () => {
    while (isRolling) {
      const orders = await readOrders(endpoint);
      reads += 1;
      if (orders !== "200") failures.push(orders);
      await pause(10);
    }
  };
  journal.beginWriting(4);
  const reading = [read(), read()];
  for (const node of nodes) {
    await pause(proxyLooksAgainMs);
    await node.end("SIGTERM");
    await node.start();
  }
  await pause(proxyLooksAgainMs);
  isRolling = false;
  await Promise.all(reading);
  await journal.stopWriting();
  const failed = failures.length === 0 ? "0" : `${failures.length} (${[...new Set(failures)].join(", ")})`;
  figure(`each node restarted in turn, ${reads} reads: failed`, failed, failures.length === 0, "0");
}

async function readOrders({ address, token }: Endpoint): Promise<string> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/work-orders?limit=20`, { headers });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error.message) : "error";
  }
}

/** Companies whose midnight has passed: the next round of whichever node is free begins their days. */
async function beginDays(database: Database): Promise<void> {
  const yesterday = Temporal.Now.plainDateISO("America/Toronto").subtract({ days: 1 });
  const plants: string[] = [];
  for (let count = 0; count < companies; count += 1) {
    const plant = await database.inIdentity(insertPlant);
    await database.inCompany(plant, (db) => insertTasks(db, 50, yesterday.toString()));
    plants.push(plant);
  }
  const due = () => database.inIdentity((db) => countDue(db, plants, Temporal.Now.instant()));
  const until = performance.now() + midnightWithinMs;
  while ((await due()) > 0 && performance.now() < until) await pause(500);
  const begun = await Promise.all(plants.map((plant) => database.inCompany(plant, countBegun)));
  const once = begun.filter((times) => times === 1).length;
  figure(`${companies} midnights: days begun once`, `${once}`, once === companies, `${companies}`);
  const { rounds, most } = await database.inIdentity(countRounds);
  figure(`${rounds} rounds of the jobs, each taken up at most`, `${most} ×`, most === 1, "once");
}
