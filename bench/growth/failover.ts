import { setTimeout as pause } from "node:timers/promises";
import { Journal } from "../faults/journal.ts";
import { type Endpoint, untilServing } from "../faults/plant.ts";
import { figure, ms, quantile } from "../faults/report.ts";
import { Cluster } from "./cluster.ts";
import { needPrograms } from "./programs.ts";
import { openFolder, openSite, removeFolder } from "./site.ts";

const people = 4;
const servingWithinMs = 30_000;
const answeredWithinMs = 2_000;

/** Two nodes over a PostgreSQL of two members, kept by Patroni: the primary goes while people write. */
export async function runFailover(rounds: number): Promise<void> {
  needPrograms("nginx", "pgbouncer", "openssl", "etcd", "patroni", "haproxy", "/usr/lib/postgresql/15/bin/postgres");
  const folder = openFolder();
  const cluster = new Cluster(folder);
  try {
    await cluster.start();
    const site = await openSite(cluster.ownerUrl, folder);
    try {
      await killPrimaries(cluster, site.endpoint, rounds);
    } finally {
      await site.close();
    }
  } finally {
    await cluster.stop();
    removeFolder(folder);
  }
}

async function killPrimaries(cluster: Cluster, endpoint: Endpoint, rounds: number): Promise<void> {
  const journal = new Journal(endpoint);
  const waits: number[] = [];
  const asking = askUntilStopped(endpoint);
  for (let round = 0; round < rounds; round += 1) {
    journal.beginWriting(people);
    await pause(1_500);
    const bringBack = await cluster.killPrimary();
    waits.push(await untilServing(endpoint, 2 * servingWithinMs));
    await pause(1_500);
    await journal.stopWriting();
    await bringBack();
    await cluster.untilSynchronous();
  }
  const { times, others } = await asking.stop();
  const { acknowledged, lost, doubled } = await journal.compare();
  const slowest = quantile(waits, 1);
  const value = `${ms(slowest)} (median ${ms(quantile(waits, 0.5))})`;
  const what = `the primary killed, ${rounds} rounds: serving again`;
  figure(what, value, slowest <= servingWithinMs, "≤ 30 s, by themselves");
  figure(
    `  of ${acknowledged} acknowledged work orders`,
    `${lost} lost, ${doubled} doubled`,
    lost + doubled === 0,
    "0 and 0",
  );
  const longest = quantile(times, 1);
  figure(`  ${times.length} reads meanwhile: answered within`, ms(longest), longest <= answeredWithinMs, "≤ 2 s");
  figure("  answered with something else than 200 or 503", others.join(", ") || "none", others.length === 0, "none");
}

/** Somebody who reads all along: how long each answer took, and the statuses that nobody expects. */
function askUntilStopped({ address, token }: Endpoint) {
  const [times, others] = [[] as number[], new Set<string>()];
  const stopping = new AbortController();
  const ask = async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${address}/api/work-orders?limit=20`, { headers }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      times.push(performance.now() - began);
      if (answer?.status !== 200 && answer?.status !== 503) others.add(String(answer?.status ?? "no answer"));
      await pause(50);
    }
  };
  const asking = ask();
  const stop = async () => {
    stopping.abort();
    await asking;
    return { times, others: [...others] };
  };
  return { stop };
}
