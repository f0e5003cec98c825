import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@millwright/api/db/embedded";
import { openBalancer } from "./balancer.ts";
import { freePort, Plant } from "./plant.ts";
import { figure, ms, quantile } from "./report.ts";

const people = 6;
const restarts = 2;

/** Two nodes behind a proxy, restarted one after the other while people read and write. */
export async function runRolling(count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-rolling-"));
  const database = await startEmbedded({ dataDir });
  const env = { DATABASE_URL: database.ownerUrl, DRAIN_SECONDS: "1" };
  const nodes = [new Plant(dataDir, await freePort(), env), new Plant(dataDir, await freePort(), env)] as const;
  for (const node of nodes) await node.start();
  const [first] = nodes;
  await first.signUp();
  const balancer = await openBalancer(nodes.map(({ port }) => port));
  try {
    const times: number[] = [];
    const failures = new Map<string, number>();
    let [sentCount, rolled] = [0, false];
    const person = async () => {
      while (sentCount < count || !rolled) {
        sentCount += 1;
        const began = performance.now();
        const failure = await ask(balancer.address, first.token, sentCount % 4 === 0);
        times.push(performance.now() - began);
        if (failure !== "200" && failure !== "201") failures.set(failure, (failures.get(failure) ?? 0) + 1);
        await pause(5);
      }
    };
    const asking = Array.from({ length: people }, person);
    await pause(3_000);
    const undisturbed = quantile(times, 1);
    for (let round = 0; round < restarts; round += 1) {
      for (const node of nodes) {
        await node.end("SIGTERM");
        await node.start();
        await balancer.untilReady(node.port);
        await pause(500);
      }
    }
    rolled = true;
    await Promise.all(asking);
    const failed = [...failures].map(([failure, times]) => `${times} × ${failure}`).join(", ") || "0";
    const what = `rolling restart, twice, ${times.length} requests: failed`;
    figure(what, failed, failures.size === 0 && times.length >= count, "0 of 10,000");
    const slowest = quantile(times, 1);
    const value = `${ms(slowest)} (p99 ${ms(quantile(times, 0.99))}; before the restarts ${ms(undisturbed)})`;
    figure("  slowest", value, slowest <= 250, "≤ 250 ms");
  } finally {
    balancer.close();
    for (const node of nodes.slice(1)) await node.end("SIGTERM");
    await first.end("SIGTERM");
    await database.stop();
    await first.remove();
  }
}

async function ask(address: string, token: string, writes: boolean): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init: RequestInit = writes
    ? {
        method: "POST",
        headers: { ...headers, "idempotency-key": randomUUID() },
        body: JSON.stringify({ title: "Leak" }),
      }
    : { headers };
  try {
    const answer = await fetch(`${address}/api/work-orders${writes ? "" : "?limit=20"}`, init);
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error.message) : "error";
  }
}
