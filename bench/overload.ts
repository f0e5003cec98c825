/**
 * `npm run bench -- overload [SECONDS]`: five times more than fits. The peak is what sixteen connections are answered that
 * each move an order and another at once; then five times as many moves come a second, whether or not any is answered. The
 * times are those that who asks sees, on the two cores that the server and the database have as well.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startServer } from "./database.ts";
import { quantile, ratio } from "./faults/report.ts";
import type { Flood, FloodOutcome } from "./overload/open-loop.ts";
import { startProduct } from "./product.ts";
import { makeOrders, moveInLua } from "./speed/orders.ts";
import { wrk } from "./speed/wrk.ts";

const seconds = Number(process.argv[3] ?? 10);
const times = 5;
const orders = 100;

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });
try {
  const token = await product.signUp();
  const ids = await makeOrders(product, token, orders);
  const closed = { url: product.address, token, request: moveInLua(ids) };
  await wrk(closed, { connections: 16, seconds: 3 });
  const peak = (await wrk(closed, { connections: 16, seconds })).perSecond;
  const alive = lookAlive(`${product.address}/api/health`);
  const port = Number(new URL(product.address).port);
  const flooded = await flood({ port, token, ids, perSecond: peak * times, seconds });
  const answered = flooded.times[200] ?? [];
  const refused = flooded.times[503] ?? [];
  const others = Object.entries(flooded.times).filter(([status]) => !["200", "503"].includes(status));
  console.log(
    `peak ${peak.toFixed(0)}/s; then ${(peak * times).toFixed(0)}/s for ${seconds} s, ${answered.length} answered, ${refused.length} refused`,
  );
  ratio("answered a second, to the peak", answered.length / flooded.seconds / peak, "≥", 0.95);
  console.log(
    `answered: ${[0.5, 0.9, 0.95].map((p) => quantile(answered, p).toFixed(0)).join(", ")} ms; refused: ${[0.5, 0.9, 0.95].map((p) => quantile(refused, p).toFixed(0)).join(", ")} ms (p50, p90, p95)`,
  );
  ratio("answered, p99 in ms", quantile(answered, 0.99), "≤", 500);
  ratio("refused, p99 in ms", quantile(refused, 0.99), "≤", 500);
  ratio("liveness, p99 in ms", quantile(await alive.stop(), 0.99), "≤", 50);
  ratio(
    "neither answered nor refused",
    others.reduce((sum, [, list]) => sum + list.length, 0),
    "≤",
    0,
  );
} finally {
  await product.stop();
  await server.stop();
}

function flood(workerData: Flood): Promise<FloodOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./overload/open-loop.ts", import.meta.url), { workerData });
    worker.once("message", resolve).once("error", reject);
  });
}

/** Asks twenty times a second whether the process lives; answers how long each answer took. */
function lookAlive(url: string): { stop: () => Promise<number[]> } {
  const took: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(url)).arrayBuffer();
      took.push(performance.now() - started);
      await pause(50);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      return took;
    },
  };
}
