import { errors as en } from "@millwright/messages/en/errors";
import { afterAll, expect, test } from "vitest";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import { startDeliveries } from "#features/webhooks/webhooks.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";
import { webhookReceiver } from "#testing/webhooks/receiver.ts";
import { verifyWebhook } from "#testing/webhooks/verify.ts";

const networks = ["127.0.0.1"];
const app = await testApp({ config: { webhookNetworks: networks } });
const receiver = await webhookReceiver();
const deliveries = startDeliveries({
  ...{ database: app.db, clock: app.clock, log: app.deps.log, origin: "https://mill.example" },
  sender: httpSenderOf({ networks }),
});
afterAll(() => deliveries.stop());
const hook = () => ({ address: receiver.address, types: ["work_order.created" as const] });

async function openHooked() {
  const plant = await openTestPlant(app);
  const { secret, id } = (await plant.call("POST /webhooks", { body: hook() })).body;
  const rotate = async () => (await plant.call("POST /webhooks/{id}/rotate", { params: { id } })).body.secret;
  const next = async () => {
    receiver.received = [];
    await plant.order();
    await deliveries.round();
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return { body, headers: texts, signatures: texts["webhook-signature"]?.split(" ") ?? [] };
  };
  return { secret, rotate, next };
}

test("both secrets sign for a day after a rotation, and then the new one alone", async () => {
  const { secret: former, rotate, next } = await openHooked();
  const secret = await rotate();
  const both = await next();
  for (const each of [secret, former]) verifyWebhook(app, each, both);
  app.clock.advance({ hours: 24, seconds: 1 });
  const one = await next();
  verifyWebhook(app, secret, one);
  expect(() => verifyWebhook(app, former, one)).toThrow();
});

test("the secret in use signs on while a webhook is rotated again and again", async () => {
  const { secret: used, rotate, next } = await openHooked();
  const later = [await rotate(), await rotate(), await rotate()];
  const all = await next();
  for (const each of [used, ...later]) verifyWebhook(app, each, all);
  app.clock.advance({ hours: 24, seconds: 1 });
  await rotate();
  expect((await next()).signatures).toHaveLength(2);
});

test("a webhook that is made or rotated again under the same Idempotency-Key is refused, and nothing happens twice", async () => {
  const { call } = await openTestPlant(app);
  const headers = { "idempotency-key": "made" };
  const make = () => call("POST /webhooks", { body: hook(), headers });
  expect([(await make()).status, (await make()).json]).toMatchObject([
    201,
    { code: "secret_shown_once", detail: en.secret_shown_once },
  ]);
  const [{ id } = { id: "" }, ...others] = (await call("GET /webhooks")).body;
  expect(others).toEqual([]);
  const rotate = () =>
    call("POST /webhooks/{id}/rotate", { params: { id }, headers: { "idempotency-key": "rotated" } });
  const { rotated_at } = (await rotate()).body;
  app.clock.advance({ minutes: 1 });
  expect((await rotate()).json.code).toBe("secret_shown_once");
  expect((await call("GET /webhooks")).body[0]?.rotated_at).toBe(rotated_at);
});
