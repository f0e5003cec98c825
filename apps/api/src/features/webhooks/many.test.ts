import type { EventType } from "@millwright/domain/events/event";
import { expect, test } from "vitest";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import { startDeliveries } from "#features/webhooks/webhooks.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";
import { type ReceivedWebhook, type Receiver, webhookReceiver } from "#testing/webhooks/receiver.ts";

const networks = ["127.0.0.1"];
const app = await testApp({ config: { webhookNetworks: networks } });
const [good, slow, failing, hanging] = [
  await webhookReceiver(),
  await webhookReceiver(),
  await webhookReceiver(),
  await webhookReceiver(),
];
const start = () =>
  startDeliveries({
    ...{ database: app.db, clock: app.clock, log: app.deps.log, origin: "https://mill.example", random: () => 0.5 },
    sender: httpSenderOf({ networks, giveUpAfterMs: 1_000 }),
  });
const types: EventType[] = ["work_order.created", "work_order.changed"];
const orders = 20;
const changes = 9;
const whole = orders * (1 + changes);
const awaited = [good, slow, failing];

/** Whether of each thing nothing comes after what happened to it later. */
const isInOrder = (received: readonly ReceivedWebhook[]) =>
  [...Map.groupBy(received, ({ event }) => event.subject.id).values()].every((one) =>
    one.every(({ event }, at) => at === 0 || event.version >= (one[at - 1]?.event.version ?? 0)),
  );

test("two hundred events arrive in order and none is lost, where one address fails, one hangs, and the job ends in the middle", async () => {
  const plant = await openTestPlant(app);
  slow.delayMs = 20;
  failing.status = 500;
  hanging.status = null;
  for (const { address } of [good, slow, failing, hanging])
    await plant.call("POST /webhooks", { body: { address, types } });
  const ids: string[] = [];
  for (let n = 0; n < orders; n += 1) ids.push((await plant.order()).id);
  const change = (title: string) =>
    Promise.all(ids.map((id) => plant.call("PUT /work-orders/{id}", { params: { id }, body: { title } })));
  for (let n = 0; n < changes; n += 1) await change(`Leak ${n}`);
  const ended = start();
  await expect.poll(() => slow.received.length, { interval: 1, timeout: 10_000 }).toBeGreaterThan(10);
  await ended.stop();
  failing.status = 200;
  app.clock.advance({ minutes: 1 });
  const next = start();
  await next.round();
  // What did not arrive at once, also for want of time on a busy machine, waits for a while.
  const isWhole = ({ received }: Receiver) => new Set(received.map(({ id }) => id)).size === whole;
  for (let n = 0; n < 5 && !awaited.every(isWhole); n += 1) {
    app.clock.advance({ minutes: 40 });
    await next.round();
  }
  await next.stop();
  for (const { received } of awaited) {
    const arrived = new Map(received.map((one) => [one.id, one.event]));
    expect(arrived.size).toBe(whole);
    expect(new Set([...arrived.values()].map(({ version, subject }) => `${version} ${subject.id}`)).size).toBe(whole);
    expect(isInOrder(received)).toBe(true);
  }
  expect(hanging.received.length).toBeGreaterThan(0);
  const { body: webhooks } = await plant.call("GET /webhooks");
  expect(webhooks.filter(({ failing_since }) => failing_since !== null).map(({ address }) => address)).toEqual([
    hanging.address,
  ]);
}, 120_000);
