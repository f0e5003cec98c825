/**
 * `npm run bench -- offline [TABLETS]`: 200 tablets, ten of each of twenty plants, that were away come back in one moment,
 * each with 100 commands on 25 orders and ten photos of some 400 kB, and then ask what changed. Beside them somebody reads
 * the board of another plant, 20 times a second, and did so alone before. Each plant has a network of its own. Who is told
 * to come back does so as an outbox does. The load takes its part of the same cores.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startServer } from "./database.ts";
import { figure, quantile, ratio } from "./faults/report.ts";
import { workUntil } from "./load/people-at-work.ts";
import { takePhoto } from "./offline/photo.ts";
import { type OfflinePlant, openPlant } from "./offline/plants.ts";
import type { Return, Returned } from "./offline/tablets.ts";
import { startProduct } from "./product.ts";
import { makeOrders } from "./speed/orders.ts";
import { processorMsOf } from "./speed/processor-time.ts";

const wished = Number(process.argv[3] ?? 200);
const [ofPlant, ordersEach, photosEach, shownOrders] = [10, 25, 10, 100];

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl, LOG_LEVEL: "error", TRUST_PROXY: "1" });

function comeBack(workerData: Return): Promise<Returned> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./offline/tablets.ts", import.meta.url), { workerData });
    worker.once("message", resolve).once("error", reject);
  });
}

const spread = (times: readonly number[]) =>
  [0.5, 0.99].map((part) => `${quantile(times, part).toFixed(0)} ms`).join(", ");
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

try {
  const reader = await product.signUp();
  await makeOrders(product, reader, shownOrders);
  const plants: OfflinePlant[] = [];
  for (let left = wished; left > 0; left -= ofPlant) {
    const network = `192.0.2.${plants.length + 1}`;
    const token = await product.signUp(`plant-${plants.length}@plant.example`, network);
    plants.push(await openPlant(product, token, { network, tablets: Math.min(ofPlant, left), ordersEach }));
  }
  const board = { method: "GET", path: `/api/work-orders?type=Repair&limit=${shownOrders}` } as const;
  const work = { address: product.address, token: reader, rate: 20, next: () => board };
  await workUntil(pause(2_000), work);
  const quiet = await workUntil(pause(10_000), work);
  const tablets = plants.flatMap((plant) => plant.tablets);
  const back = comeBack({ address: product.address, tablets, photosEach, photo: takePhoto() });
  const used = Promise.all([product.pid, server.pid].map((pid) => processorMsOf(pid, () => back)));
  const beside = await workUntil(back, work);
  const { sentMs, photosMs, allMs, times, told: toldCount, refused, bytes, carriedOut } = await back;
  console.log(
    `${tablets.length} tablets of ${plants.length} plants: ${carriedOut + times.command.length} commands in ${times.batch.length + times.command.length} requests, ${times.photo.length} photos, ${times.sync.length} pages of copies (${(bytes / 1e6).toFixed(0)} MB)`,
  );
  console.log(
    `commands after ${seconds(sentMs)}, photos after ${seconds(photosMs)}, told to come back ${toldCount} times`,
  );
  console.log(
    `p50, p99: an order's commands ${spread(times.batch)}; a photo ${spread(times.photo)}; a page ${spread(times.sync)}`,
  );
  const [ours, postgres] = (await used).map(({ ms: spent }) => seconds(spent));
  console.log(`processor time: ${ours} of the server with what it draws, ${postgres} of PostgreSQL`);
  figure("all of it is there", seconds(allMs), allMs <= 60_000, "≤ 60 s");
  const [alone, busy] = [quantile(quiet.times, 0.99), quantile(beside.times, 0.99)];
  ratio(`a board's p99, ${busy.toFixed(0)} ms, to ${alone.toFixed(0)} ms alone`, busy / alone, "≤", 2);
  ratio("boards told to come back", beside.refused, "≤", 0);
  ratio("refused for good", refused.length, "≤", 0);
  for (const refusal of refused.slice(0, 5)) console.log(refusal);
} finally {
  await product.stop();
  await server.stop();
}
