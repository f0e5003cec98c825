import type { EventType } from "@millwright/domain/events/event";
import { expect, test } from "vitest";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import { startDeliveries } from "#features/webhooks/webhooks.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";
import { webhookReceiver } from "#testing/webhooks/receiver.ts";

const networks = ["127.0.0.1"];
const app = await testApp({ config: { webhookNetworks: networks } });
const [hanging, good] = [await webhookReceiver(), await webhookReceiver()];
const types: EventType[] = ["work_order.created"];

test("four addresses that have not answered yet leave a place to a fifth of their company before they are given up", async () => {
  hanging.status = null;
  const plant = await openTestPlant(app);
  const add = (address: string) => plant.call("POST /webhooks", { body: { address, types } });
  for (const n of [1, 2, 3, 4]) await add(`${hanging.address}/${n}`);
  await plant.order();
  const deliveries = startDeliveries({
    ...{ database: app.db, clock: app.clock, log: app.deps.log, origin: "https://mill.example", random: () => 0.5 },
    sender: httpSenderOf({ networks, giveUpAfterMs: 60_000 }),
  });
  await expect.poll(() => hanging.received.length, { timeout: 10_000 }).toBe(4);
  await add(good.address);
  const { id } = await plant.order();
  deliveries.kick();
  await expect.poll(() => good.received.map(({ event }) => event.subject.id), { timeout: 20_000 }).toEqual([id]);
  await deliveries.stop();
}, 60_000);
