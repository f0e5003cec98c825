import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { startDeliveries } from "#features/webhooks/webhooks.ts";
import { testApp } from "#testing/app.ts";
import { makeKey } from "#testing/call-matrix/bearers.ts";
import { senderOf } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";
import { webhookReceiver } from "#testing/webhooks/receiver.ts";

const networks = ["127.0.0.1"];
const app = await testApp({ config: { webhookNetworks: networks } });
const receiver = await webhookReceiver();
const deliveries = startDeliveries({
  ...{ database: app.db, clock: app.clock, log: app.deps.log, origin: app.origin },
  sender: httpSenderOf({ networks }),
});
afterAll(() => deliveries.stop());

async function openReading() {
  const plant = await openTestPlant(app);
  const { key } = await makeKey(app, plant.session);
  const ask = senderOf(app.origin, key);
  const read = async (since?: string, wait = 0) => {
    await deliveries.round();
    return (await ask("GET /events", { query: { ...(since !== undefined && { since }), wait } })).json;
  };
  return { plant, key, ask, read };
}

test("a key reads on from where it begins, each event once, and none of another company", async () => {
  const { plant, read } = await openReading();
  await plant.order();
  const begun = await read();
  expect(begun).toMatchObject({ events: [], is_complete: true });
  const { id } = await plant.order();
  const stranger = await openTestPlant(app);
  await stranger.order();
  await plant.call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } });
  const page = await read(begun.next);
  expect(page.events.map(({ type, subject }: { type: string; subject: object }) => [type, subject])).toEqual([
    ["work_order.created", { kind: "work_order", id }],
    ["work_order.completed", { kind: "work_order", id }],
  ]);
  expect(page.is_complete).toBe(true);
  expect(await read(page.next)).toEqual({ events: [], next: page.next, is_complete: true });
  expect((await read("0")).is_complete).toBe(false);
});

test("who waits is answered as soon as something happens", async () => {
  const { plant, ask, read } = await openReading();
  const { next } = await read();
  const waiting = ask("GET /events", { query: { since: next, wait: 25 } });
  await plant.order();
  await deliveries.round();
  expect((await waiting).json.events).toHaveLength(1);
});

test("who waits with a key that is revoked meanwhile hears of nothing more", async () => {
  const { plant, ask, read } = await openReading();
  const { next } = await read();
  const waiting = ask("GET /events", { query: { since: next, wait: 5 } });
  const [{ id } = { id: "" }] = (await plant.call("GET /keys")).body;
  expect((await plant.call("DELETE /keys/{id}", { params: { id } })).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await plant.order();
  await deliveries.round();
  const { status, json } = await waiting;
  expect([status, json.events]).toEqual([401, undefined]);
});

test("who leaves while waiting gives the place to another", async () => {
  const { plant, key, ask, read } = await openReading();
  const { next } = await read();
  const leaving = new AbortController();
  const options = { headers: { authorization: `Bearer ${key}` }, signal: leaving.signal };
  const left = Array.from({ length: 5 }, () =>
    fetch(`${app.origin}/api/events?since=${next}&wait=25`, options).catch(() => null),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  leaving.abort();
  await Promise.all(left);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const waiting = ask("GET /events", { query: { since: next, wait: 25 } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await plant.order();
  await deliveries.round();
  expect((await waiting).json.events).toHaveLength(1);
});

test("a place that the company has not come to is no complete one", async () => {
  const { plant, read } = await openReading();
  const { next } = await read();
  expect(await read("999999")).toEqual({ events: [], next, is_complete: false });
  await plant.order();
  expect((await read(next)).events).toHaveLength(1);
});

test("a technician's key may not, and what is no cursor is refused", async () => {
  const { plant, ask } = await openReading();
  const { key } = await makeKey(app, plant.session, "technician");
  expect((await senderOf(app.origin, key)("GET /events", {})).status).toBe(403);
  for (const query of [{ since: "soon" }, { wait: 26 }]) expect((await ask("GET /events", { query })).status).toBe(422);
});

test("a PM that a day has overtaken is missed, once", async () => {
  const { plant, read } = await openReading();
  app.clock.set("2026-11-23T15:00:00Z");
  const { id } = await plant.task();
  const { next } = await read();
  const failed: unknown[] = [];
  for (const at of ["2026-11-24T15:00:00Z", "2026-11-24T16:00:00Z"]) {
    app.clock.set(at);
    await beginDueDays(app.db, app.clock, (error) => failed.push(error));
  }
  const { events } = await read(next);
  const missed = events.filter((event: { type: string }) => event.type === "pm.missed");
  expect([missed, failed]).toMatchObject([[{ subject: { kind: "work_order", id } }], []]);
});

test("members who come and go, and parts that run low, are told", async () => {
  const { plant, read } = await openReading();
  const { next } = await read();
  const ann = await app.become({ company: plant.session, access: "technician" });
  await plant.call("DELETE /company/members/{id}", { params: { id: ann.personId } });
  const { events } = await read(next);
  expect(
    events.map(({ type, subject }: { type: string; subject: { id: string } }) => [type, subject.id]),
  ).toContainEqual(["member.left", ann.personId]);
});

const examples = new URL("../../../../../docs/examples/", import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, examples));
const programs = [
  [process.execPath, "millwright.mjs"],
  ["/usr/bin/python3", "millwright.py"],
] as const;

test.each(programs.filter(([program]) => existsSync(program)))(
  "the client that %s runs reads events",
  async (program, file) => {
    const { plant, key, read } = await openReading();
    const { next } = await read();
    const { id } = await plant.order();
    await deliveries.round();
    const client = spawn(program, [pathOf(file), app.origin, key, next]);
    const [line] = await new Promise<string[]>((resolve) =>
      client.stdout.once("data", (data) => resolve(String(data).split("\n"))),
    );
    client.kill();
    expect(JSON.parse(line ?? "")).toMatchObject({ type: "work_order.created", subject: { id } });
  },
);

const checks = {
  "millwright.mjs": (input: string) => [
    "--input-type=module",
    "-e",
    `import { isFromMillwright } from ${JSON.stringify(new URL("millwright.mjs", examples).href)};
     const [secret, headers, body] = JSON.parse(${JSON.stringify(input)});
     console.log(isFromMillwright(secret, headers, body), isFromMillwright(secret, headers, body + " "));`,
  ],
  "millwright.py": (input: string) => [
    "-c",
    `import json, sys
sys.path.insert(0, ${JSON.stringify(fileURLToPath(examples))})
sys.dont_write_bytecode = True
from millwright import is_from_millwright
secret, headers, body = json.loads(${JSON.stringify(input)})
print(is_from_millwright(secret, headers, body.encode()), is_from_millwright(secret, headers, body.encode() + b" "))`,
  ],
};

test.each(programs.filter(([program]) => existsSync(program)))(
  "the client that %s runs verifies a webhook",
  async (program, file) => {
    app.clock.set(new Date().toISOString());
    const { plant } = await openReading();
    receiver.received = [];
    const body = { address: receiver.address, types: ["work_order.created" as const] };
    const { secret } = (await plant.call("POST /webhooks", { body })).body;
    await plant.order();
    await deliveries.round();
    const [received] = receiver.received;
    const input = JSON.stringify([secret, received?.headers, received?.body]);
    const { stdout } = await promisify(execFile)(program, checks[file](input));
    expect(stdout.trim().toLowerCase()).toBe("true false");
  },
);
