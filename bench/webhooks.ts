/**
 * `npm run bench -- webhooks [events]`: 10,000 events to four addresses of one company: one answers well, one slowly, one 500
 * for a while, and one never. The product is killed in the middle and started again. Whether each thing's events came in
 * order and none is lost, how long the good address waited for the others, and how long another company waits meanwhile,
 * against the same changes without a webhook.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./database.ts";
import { figure, ms, quantile, ratio } from "./faults/report.ts";
import { askMeanwhile } from "./load/ask-meanwhile.ts";
import { startProduct } from "./product.ts";
import { countDoubles, countOutOfOrder, startReceiver } from "./webhooks/receiver.ts";

const events = Number(process.argv[3] ?? 10_000);
const orders = 250;
/** Changes a second, and those that are under way at once. */
const pace = { perSecond: 110, atOnce: 12 };
/** A machine that is too slow for all writes for so long, and waits for so long after that. */
const most = { lagMs: 1_000, boardRatio: 2, writeMs: 100_000, drainMs: 80_000 };

const server = await startServer();
const settings = { DATABASE_URL: server.ownerUrl, WEBHOOK_NETWORKS: "127.0.0.1" };
let product = await startProduct(settings);
let isDown = false;
const address = () => (isDown ? null : product.address);
const receivers = {
  good: await startReceiver(() => ({ status: 204, afterMs: 0 })),
  slow: await startReceiver(() => ({ status: 204, afterMs: 30 })),
  failing: await startReceiver((sinceMs) => ({ status: sinceMs < 3_000 ? 500 : 204, afterMs: 0 })),
  hanging: await startReceiver(() => null),
};
const watchdog = setTimeout(() => {
  console.error("It took longer than four minutes.");
  void product.kill().finally(() => process.exit(1));
}, 235_000);

try {
  const token = await product.signUp();
  const other = await product.signUp("other@plant.example");
  /** Sends a request until it is answered: the product may end under it. */
  const call = async (method: string, path: string, body?: object, bearer = token) => {
    const headers = {
      ...{ authorization: `Bearer ${bearer}`, "idempotency-key": randomUUID() },
      ...(body && { "content-type": "application/json" }),
    };
    for (;;) {
      const at = address();
      try {
        if (at === null) throw new Error("The product is down.");
        const answer = await fetch(`${at}/api${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        });
        if (answer.status === 503 || answer.status === 429) await pause(200);
        else if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
        else return await answer.json();
      } catch (error) {
        if (address() !== null && address() === at) throw error;
        await pause(100);
      }
    }
  };
  const asked = { address, token: other };
  const calmTimes = askMeanwhile(asked);
  await pause(8_000);
  const calmP99 = quantile(await calmTimes.stop(), 0.99);
  const plainTimes = askMeanwhile(asked);
  await write(call, pace.perSecond * 15);
  const plainP99 = quantile(await plainTimes.stop(), 0.99);
  const { key } = await call("POST", "/keys", { name: "ERP", access: "planner" });
  let { next } = await call("GET", "/events", undefined, key);
  const types = ["work_order.created", "work_order.changed", "work_order.completed"];
  const hooks: Record<string, string> = {};
  for (const [name, receiver] of Object.entries(receivers))
    hooks[name] = (await call("POST", "/webhooks", { address: receiver.address, types })).id;

  const startedMs = performance.now();
  const board = askMeanwhile(asked);
  const killed = killAfter((events / pace.perSecond) * 500);
  const written = await write(call, events);
  const writtenMs = performance.now();
  const killedAtMs = await killed;
  const boardTimes = await board.stop();

  const whole: { id: string; version: number }[] = [];
  for (;;) {
    const page = await call("GET", `/events?since=${next}`, undefined, key);
    whole.push(...page.events);
    if (page.events.length === 0 && (whole.length >= written || performance.now() - writtenMs > most.drainMs)) break;
    if (page.events.length === 0) await pause(500);
    next = page.next;
  }
  const awaited = Object.entries(receivers).filter(([name]) => name !== "hanging");
  const arrivedOf = ({ arrivals }: (typeof receivers)["good"]) => new Set(arrivals.map(({ id }) => id)).size;
  while (performance.now() - writtenMs < most.drainMs && awaited.some(([, one]) => arrivedOf(one) < whole.length))
    await pause(200);

  const seconds = (writtenMs - startedMs) / 1_000;
  console.log(`${whole.length} events in ${seconds.toFixed(0)} s, ${(whole.length / seconds).toFixed(0)} a second`);
  figure("changes", String(written), written >= events, `≥ ${events}`);
  figure("events of them", String(whole.length), whole.length === written, String(written));
  for (const [name, { arrivals }] of Object.entries(receivers)) {
    const ids = new Set(arrivals.map(({ id }) => id));
    const lost = whole.filter(({ id }) => !ids.has(id)).length;
    const lastMs = arrivals.at(-1)?.atMs ?? startedMs;
    const doubles = countDoubles(arrivals);
    console.log(`${name}: ${arrivals.length} arrived, the last ${ms(lastMs - writtenMs)} after the last change`);
    if (name !== "hanging") figure("not arrived", String(lost), lost === 0, "0");
    figure("out of order", String(countOutOfOrder(arrivals)), countOutOfOrder(arrivals) === 0, "0");
    figure(
      "again under another id",
      `${doubles.underAnotherId} of ${doubles.again}`,
      doubles.underAnotherId === 0,
      "0 of any",
    );
  }
  const calmLags = receivers.good.arrivals.filter(({ atMs }) => atMs < killedAtMs).map(({ lagMs }) => lagMs);
  const lag = quantile(calmLags, 0.99);
  console.log(`lag of the good address, p50: ${ms(quantile(calmLags, 0.5))}`);
  figure("the same, p99, while the others hang and fail", ms(lag), lag <= most.lagMs, ms(most.lagMs));
  const waits = await call("GET", `/webhooks/${hooks.hanging}/deliveries?limit=200`);
  const isWaiting = waits.every(({ state }: { state: string }) => state === "waiting");
  figure("the hanging address", isWaiting ? "all waits" : "something was given up", isWaiting, "all waits");
  const boardP99 = quantile(boardTimes, 0.99);
  console.log(`p99 of another company while nobody writes: ${ms(calmP99)}`);
  const name = `the same, ${ms(boardP99)} (${ms(plainP99)} by the same changes without a webhook)`;
  ratio(name, boardP99 / plainP99, "≤", most.boardRatio);
} finally {
  clearTimeout(watchdog);
  await product.stop();
  await server.stop();
  for (const receiver of Object.values(receivers)) receiver.stop();
}

/** Kills the product and starts it again on the same database. Answers when. */
async function killAfter(afterMs: number): Promise<number> {
  await pause(afterMs);
  isDown = true;
  const atMs = performance.now();
  await product.kill();
  product = await startProduct(settings);
  isDown = false;
  console.log(`killed and back after ${ms(performance.now() - atMs)}`);
  return atMs;
}

type Call = (method: string, path: string, body?: object) => Promise<{ id: string }>;

/** Makes orders and changes them in turn, at an even pace: each change is an event. Answers how many it made. */
async function write(call: Call, events: number): Promise<number> {
  const startedMs = performance.now();
  const ids: string[] = [];
  let count = 0;
  const inTurn = async () => {
    while (count < events && performance.now() - startedMs < most.writeMs) {
      const n = count++;
      await pause(Math.max(0, startedMs + (n * 1_000) / pace.perSecond - performance.now()));
      if (n < orders) ids.push((await call("POST", "/work-orders", { title: `Leak ${n}`, type: "Repair" })).id);
      else await call("PUT", `/work-orders/${ids[n % ids.length]}`, { title: `Leak ${n}` });
    }
  };
  await Promise.all(Array.from({ length: pace.atOnce }, inTurn));
  return count;
}
