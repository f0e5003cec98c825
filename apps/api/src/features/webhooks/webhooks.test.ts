import { limits } from "@millwright/contract/limits";
import type { EventType } from "@millwright/domain/events/event";
import { errors as en } from "@millwright/messages/en/errors";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import type { IdentityDb } from "#db/database.ts";
import { workLeft } from "#db/transaction/waiting-work.ts";
import { changeWebhook, startDeliveries } from "#features/webhooks/webhooks.ts";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";
import { webhookReceiver } from "#testing/webhooks/receiver.ts";
import { verifyWebhook } from "#testing/webhooks/verify.ts";

const networks = ["127.0.0.1"];
const app = await testApp({ config: { webhookNetworks: networks } });
const receiver = await webhookReceiver();
const other = await webhookReceiver();
const deliveries = startDeliveries({
  ...{ database: app.db, clock: app.clock, log: app.deps.log, origin: "https://mill.example", random: () => 0.5 },
  sender: httpSenderOf({ networks, giveUpAfterMs: 300 }),
});
afterAll(() => deliveries.stop());
beforeEach(() => {
  for (const each of [receiver, other])
    Object.assign(each, { received: [], status: 204, text: "", headers: {}, delayMs: 0 });
});

// What waits of one test is nothing to the next one.
afterEach(() => asOwner(app.ownerUrl, (db) => db.query("delete from webhook")));

const all: EventType[] = ["work_order.created", "work_order.changed", "work_order.completed"];

async function openHooked(types: EventType[] = all, address = receiver.address) {
  const plant = await openTestPlant(app);
  const { secret, ...webhook } = (await plant.call("POST /webhooks", { body: { address, types } })).body;
  const sent = async () => (await plant.call("GET /webhooks/{id}/deliveries", { params: { id: webhook.id } })).body;
  return { plant, webhook, secret, sent, call: plant.call };
}
const typesOf = ({ received }: typeof receiver) => received.map(({ event }) => event.type);

test("what happens arrives as a thin event that a library of Standard Webhooks verifies", async () => {
  const { plant, secret, sent } = await openHooked();
  const { id } = await plant.order({ title: "Leak at valve 7" });
  await deliveries.round();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body, event, id: messageId } = { headers: {}, body: "", event: null, id: "" }] = receiver.received;
  expect(event).toEqual({
    id: messageId,
    type: "work_order.created",
    subject: { kind: "work_order", id },
    version: expect.any(Number),
    at: expect.stringMatching(/Z$/),
  });
  expect(body).not.toContain("Leak");
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const at = Number(signed["webhook-timestamp"]) * 1_000;
  expect(Math.abs(at - app.clock().epochMilliseconds)).toBeLessThan(1_000);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  verifyWebhook(app, secret, { body, headers: signed });
  expect(() => verifyWebhook(app, secret, { body: `${body} `, headers: signed })).toThrow();
  expect(await sent()).toMatchObject([{ state: "delivered", tries: 1, status: 204, failure: null, body }]);
});

test("a webhook is told of its kinds, and of its own company", async () => {
  const { plant } = await openHooked(["work_order.completed"]);
  const stranger = await openTestPlant(app);
  await stranger.order();
  const { id } = await plant.order();
  await plant.call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } });
  await deliveries.round();
  expect(receiver.received.map(({ event }) => [event.type, event.subject.id])).toEqual([["work_order.completed", id]]);
});

test("what failed is tried eight times over 28 hours, and what comes after it of the same thing waits", async () => {
  const { plant, sent } = await openHooked();
  receiver.status = 500;
  receiver.text = "No\0 room".padEnd(10_000, "!");
  const { id } = await plant.order();
  await deliveries.round();
  await plant.call("PUT /work-orders/{id}", { params: { id }, body: { title: "Other" } });
  const another = await plant.order();
  await deliveries.round();
  expect(receiver.received.map(({ event }) => event.subject.id)).toEqual([id, another.id]);
  const [, , first] = await sent();
  expect(first).toMatchObject({
    state: "waiting",
    tries: 1,
    status: 500,
    next_try_at: app.clock().add({ seconds: 5 }).toString(),
  });
  expect(first?.answer).toHaveLength(4 * 1024);
  const startedAt = app.clock();
  for (let n = 0; n < 7; n++) {
    const next = (await sent()).find((each) => each.id === first?.id)?.next_try_at;
    if (next) app.clock.set(next);
    await deliveries.round();
  }
  const hours = app.clock().since(startedAt).total("hours");
  expect(hours).toBeGreaterThan(27);
  expect(hours).toBeLessThan(28);
  const ofFirst = receiver.received.filter(
    ({ event }) => event.type === "work_order.created" && event.subject.id === id,
  );
  expect(ofFirst).toHaveLength(8);
  expect(new Set(ofFirst.map((each) => each.id)).size).toBe(1);
  expect((await sent()).find((each) => each.id === first?.id)).toMatchObject({ state: "failed", next_try_at: null });
  await deliveries.round();
  expect(typesOf(receiver)).toContain("work_order.changed");
});

test("what waited goes out in order once the address answers", async () => {
  const { plant } = await openHooked();
  receiver.status = 503;
  const { id } = await plant.order();
  await deliveries.round();
  for (const status of ["In Progress", "Completed"])
    await plant.call("PUT /work-orders/{id}", { params: { id }, body: { status } });
  await deliveries.round();
  receiver.received = [];
  receiver.status = 200;
  app.clock.advance({ seconds: 5 });
  await deliveries.round();
  expect(typesOf(receiver)).toEqual([...all]);
});

test("an address that hangs keeps no other waiting", async () => {
  const { plant } = await openHooked();
  await plant.call("POST /webhooks", { body: { address: other.address, types: all } });
  receiver.status = null;
  await plant.order();
  const round = deliveries.round();
  await expect.poll(() => other.received.length).toBe(1);
  await round;
});

test("four addresses that hang keep a fifth of their company waiting no longer than one does", async () => {
  const { plant } = await openHooked(all, `${receiver.address}/0`);
  for (const n of [1, 2, 3]) {
    await plant.call("POST /webhooks", { body: { address: `${receiver.address}/${n}`, types: all } });
  }
  receiver.status = null;
  await plant.order();
  await deliveries.round();
  await plant.call("POST /webhooks", { body: { address: other.address, types: all } });
  app.clock.advance({ hours: 1 });
  receiver.received = [];
  await plant.order();
  const round = deliveries.round();
  await expect.poll(() => other.received.length).toBe(1);
  expect(receiver.received.length).toBeLessThanOrEqual(4);
  await round;
});

test("a webhook to which nothing arrives for five days is turned off, with a mail to the owners", async () => {
  const { plant, webhook, call } = await openHooked();
  receiver.status = 500;
  const failOnce = async () => {
    await plant.order();
    await deliveries.round();
  };
  await failOnce();
  const failingSince = app.clock().toString();
  app.clock.advance({ hours: 24 * limits.webhooks.givenUpDays - 1 });
  await failOnce();
  expect((await call("GET /webhooks")).body).toMatchObject([{ state: "on", failing_since: failingSince }]);
  app.clock.advance({ hours: 1 });
  await failOnce();
  expect((await call("GET /webhooks")).body).toMatchObject([{ state: "disabled" }]);
  const [mail] = await emailsTo(app, plant.session.email);
  expect(mail?.subject).toMatch(/^A webhook of .* was turned off$/);
  expect(mail?.text).toContain(receiver.address);
  const before = receiver.received.length;
  app.clock.advance({ hours: 1 });
  await failOnce();
  expect(receiver.received).toHaveLength(before);
  receiver.status = 200;
  const turnedOn = await call("PUT /webhooks/{id}", { params: { id: webhook.id }, body: { is_paused: false } });
  expect(turnedOn.body).toMatchObject({ state: "on", failing_since: null });
  await plant.order();
  await deliveries.round();
  expect(receiver.received.length).toBeGreaterThan(before);
});

test("nothing is kept for a paused webhook, and what waited goes out once it is on", async () => {
  const { plant, webhook, call } = await openHooked();
  const turn = (is_paused: boolean) => call("PUT /webhooks/{id}", { params: { id: webhook.id }, body: { is_paused } });
  receiver.status = 500;
  await plant.order();
  await deliveries.round();
  receiver.status = 200;
  expect((await turn(true)).body.state).toBe("paused");
  await plant.order();
  app.clock.advance({ seconds: 10 });
  await deliveries.round();
  expect(receiver.received).toHaveLength(1);
  await turn(false);
  await deliveries.round();
  expect(receiver.received).toHaveLength(2);
});

test("a webhook that is put as it is begins no work, and is not written", async () => {
  const { plant, webhook } = await openHooked();
  const of = { companyId: plant.session.companyId, id: webhook.id };
  const put = (change: Parameters<typeof changeWebhook>[2]) =>
    app.db.inIdentity(async (db) => {
      const { isChanged } = await changeWebhook(db, of, change, { now: app.clock(), outbound: { networks } });
      return { isChanged, begins: [...workLeft(db)], writes: await hasWritten(db) };
    });
  const same = { address: webhook.address, types: webhook.types.toReversed(), is_paused: false };
  expect(await put(same)).toEqual({ isChanged: false, begins: [], writes: false });
  expect(await put({ is_paused: true })).toEqual({ isChanged: true, begins: ["event_outbox"], writes: true });
});

/** Whether a transaction has written anything. */
async function hasWritten(db: IdentityDb): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_current_xact_id_if_assigned() is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}

test("a test event is sent at once, and a delivery again under the same id", async () => {
  const { webhook, call, sent } = await openHooked();
  const params = { id: webhook.id };
  expect((await call("POST /webhooks/{id}/test", { params })).body).toMatchObject({
    type: "webhook.test",
    state: "waiting",
  });
  await deliveries.round();
  const [delivery] = await sent();
  expect(receiver.received[0]?.event).toMatchObject({
    type: "webhook.test",
    subject: { kind: "webhook", id: webhook.id },
  });
  const again = { params: { id: delivery?.id ?? "" } };
  expect((await call("POST /webhook-deliveries/{id}/resend", again)).body).toMatchObject({
    state: "waiting",
    tries: 0,
  });
  await deliveries.round();
  expect(receiver.received.map(({ id }) => id)).toEqual([delivery?.event_id, delivery?.event_id]);
  await call("PUT /webhooks/{id}", { params, body: { is_paused: true } });
  const refused = await call("POST /webhooks/{id}/test", { params });
  expect([refused.status, refused.json.detail]).toEqual([409, en.webhook_off]);
  expect((await call("POST /webhook-deliveries/{id}/resend", again)).json.code).toBe("webhook_off");
});

test("the secret is in no other answer, in no log of the company and in no export", async () => {
  const { secret, call } = await openHooked();
  const bare = secret.slice("whsec_".length);
  const answers = [await call("GET /webhooks"), await call("GET /activity"), await call("GET /company/activity")];
  for (const answer of answers) expect(JSON.stringify(answer.json)).not.toContain(bare);
  expect(app.logged.join("")).not.toContain(bare);
  const { body } = await call("GET /company/activity");
  expect(JSON.stringify(body)).toContain(receiver.address);
});

test("deliveries of others are answered as what does not exist, and pages go on", async () => {
  const { plant, webhook, call, sent } = await openHooked();
  for (let n = 0; n < 3; n++) await plant.order();
  await deliveries.round();
  const params = { id: webhook.id };
  const page = await call("GET /webhooks/{id}/deliveries", { params, query: { limit: 2 } });
  expect(page.body).toHaveLength(2);
  const cursor = new URL(/<(.+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "", app.origin).searchParams.get(
    "cursor",
  );
  const rest = await call("GET /webhooks/{id}/deliveries", { params, query: { cursor: cursor ?? "" } });
  expect([...page.body, ...rest.body]).toEqual(await sent());
  const stranger = app.as(await app.become());
  expect((await stranger("GET /webhooks/{id}/deliveries", { params })).status).toBe(404);
});

test("a write of a company without webhooks leaves nothing for them, and with one a single row", async () => {
  const count = async (companyId: string) => {
    const { rows } = await asOwner(app.ownerUrl, (db) =>
      db.query(`select count(*)::int as n from event_outbox where company_id = '${companyId}'`),
    );
    return rows[0].n;
  };
  const bare = await openTestPlant(app);
  await bare.order();
  expect(await count(bare.session.companyId)).toBe(0);
  const { plant } = await openHooked();
  await deliveries.round();
  await plant.order();
  expect(await count(plant.session.companyId)).toBe(1);
});
