import { createHash, randomUUID } from "node:crypto";
import { currentShape } from "@millwright/domain/outbox/shapes";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { renewSession } from "#testing/become.ts";
import { pdf } from "#testing/files/sample-files.ts";

const app = await testApp();

test("what was written down in an older shape is taken, of a newer one its device comes again", async () => {
  const ana = await app.become();
  const make = (shape: string) =>
    app.as(ana)("POST /departments", { body: { name: `Shape ${shape}` }, headers: { "Command-Shape": shape } });
  expect((await make("1")).status).toBe(201);
  expect((await make(String(currentShape))).status).toBe(201);
  const newer = await make(String(currentShape + 1));
  expect([newer.status, newer.json.code, newer.headers.get("retry-after")]).toEqual([503, "unavailable", "30"]);
  for (const none of ["0", "1.5", "two"])
    expect((await make(none)).json).toMatchObject({ code: "invalid", fields: { "Command-Shape": "invalid" } });
});

test("a stop reported offline counts once and from then on, also a day later when its answer is no longer stored", async () => {
  const ana = await app.become();
  const call = app.as(ana);
  const { id } = (await call("POST /machines", { body: { name: "Press" } })).body;
  const claimed = app.clock().subtract({ hours: 3 });
  const key = randomUUID();
  const stop = () =>
    call("PUT /machines/{id}/state", {
      params: { id },
      body: { id: key, state: "stopped" },
      headers: { "Done-At": claimed.toString(), "idempotency-key": key },
    });
  expect((await stop()).body.state).toBe("stopped");
  const [downtime] = (await call("GET /machines/{id}/downtimes", { params: { id } })).body;
  expect(Temporal.Instant.from(downtime?.started_at ?? "").equals(claimed)).toBe(true);
  app.clock.advance({ hours: 4 });
  await call("PUT /machines/{id}/state", { params: { id }, body: { state: "running" } });
  app.clock.advance({ hours: 30 });
  expect((await stop()).body.state).toBe("running");
});

test("a part that was taken is taken once, also when its device sends it again when its answer is kept no more", async () => {
  const ana = await app.become();
  const call = app.as(ana);
  const { id } = (await call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 9 } })).body;
  const key = randomUUID();
  const body = { id: key, change_type: "remove", quantity: 2 } as const;
  const take = () => call("POST /parts/{id}/quantity", { params: { id }, body, headers: { "idempotency-key": key } });
  expect((await take()).body.current_quantity).toBe(7);
  app.clock.advance({ hours: 30 });
  expect((await take()).body.current_quantity).toBe(7);
});

test("the steps of a new repair have the ids of their sender", async () => {
  const ana = await app.become();
  const ids = [randomUUID(), randomUUID()];
  const body = { title: "Leak", checklist_items: ["Close", "Seal"], checklist_ids: ids };
  const { checklist } = (await app.as(ana)("POST /work-orders", { body })).body;
  expect(checklist.map((item) => item.id)).toEqual(ids);
});

test.each([
  ["en", "This file did not arrive as it was sent. Send it again."],
  ["fr", "Ce fichier n’est pas arrivé tel qu’il a été envoyé. Envoyez-le de nouveau."],
])("bytes that were cut off are not taken, which is said in %s, and may come again", async (language, detail) => {
  const ana = await app.become();
  const send = (bytes: Buffer) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), "plan.pdf");
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    const headers = { authorization: `Bearer ${ana.token}`, "accept-language": language };
    const url = `${app.origin}/api/files/upload?id=${randomUUID()}&sha256=${sha256}`;
    return fetch(url, { method: "POST", headers, body: form });
  };
  const torn = await send(pdf.subarray(0, pdf.length - 4));
  expect([torn.status, torn.headers.get("retry-after")]).toEqual([409, "1"]);
  expect(await torn.json()).toEqual({ code: "conflict", detail });
  expect((await send(pdf)).status).toBe(201);
});

test("what was done longer ago than its id is known is refused with a sentence, by every call that a device keeps", async () => {
  const ana = await app.become();
  const call = app.as(ana);
  const part = (await call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 9 } })).body;
  const machine = (await call("POST /machines", { body: { name: "Press" } })).body;
  const order = (await call("POST /work-orders", { body: { title: "Leak" } })).body;
  const days = (n: number) => app.clock().subtract({ hours: 24 * n });
  const headers = (at: Temporal.Instant) => ({ "Device-Time": days(1).toString(), "Done-At": at.toString() });
  const take = (at: Temporal.Instant) =>
    call("POST /parts/{id}/quantity", {
      params: { id: part.id },
      body: { id: randomUUID(), change_type: "remove", quantity: 2 },
      headers: headers(at),
    });
  const late = await take(days(91));
  expect(late.json).toMatchObject({ code: "conflict", detail: expect.stringContaining("more than 90 days ago") });
  expect((await take(days(89))).body.current_quantity).toBe(7);

  const old = { headers: { "Device-Time": days(91).toString() } };
  const params = { id: order.id };
  const command = { id: randomUUID(), kind: "start", done_at: days(91).toString() } as const;
  const answers = [
    await call("POST /work-orders", { body: { title: "Old" }, ...old }),
    await call("POST /work-orders/{id}/commands", { params, body: command, ...old }),
    await call("POST /work-orders/{id}/comments", { params, body: { text: "Old" }, ...old }),
    await call("POST /machines/{id}/comments", { params: { id: machine.id }, body: { text: "Old" }, ...old }),
    await call("PUT /machines/{id}/state", { params: { id: machine.id }, body: { state: "stopped" }, ...old }),
  ];
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [409, "conflict"]));
  expect((await call("GET /work-orders", {})).body).toHaveLength(1);
});

test("what a device sends again sixty days later is known by its id, and done once", async () => {
  const ana = await app.become();
  let call = app.as(ana);
  const part = (await call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 9 } })).body;
  const machine = (await call("POST /machines", { body: { name: "Press" } })).body;
  const done = app.clock().toString();
  const [createdId, started, claimedId, taken] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const stood = randomUUID();
  const order = { id: createdId };
  const headersOf = (id: string) => ({ headers: { "Done-At": done, "idempotency-key": id } });
  const all = async () => [
    await call("POST /work-orders", { body: { id: createdId, title: "Leak" }, ...headersOf(createdId) }),
    await call("POST /work-orders/{id}/commands", {
      params: order,
      body: { id: started, kind: "start", done_at: done },
      ...headersOf(started),
    }),
    await call("POST /work-orders/{id}/comments", {
      params: order,
      body: { id: claimedId, text: "Wet" },
      ...headersOf(claimedId),
    }),
    await call("POST /parts/{id}/quantity", {
      params: { id: part.id },
      body: { id: taken, change_type: "remove", quantity: 2 },
      ...headersOf(taken),
    }),
    await call("PUT /machines/{id}/state", {
      params: { id: machine.id },
      body: { id: stood, state: "stopped" },
      ...headersOf(stood),
    }),
  ];
  const first = (await all()).map(({ status }) => status);
  app.clock.advance({ hours: 24 * 60 });
  call = app.as(await renewSession(app.ownerUrl, ana, app.clock()));
  expect((await all()).map(({ status }) => status)).toEqual(first);
  const orders = (await call("GET /work-orders", {})).body;
  expect(orders.map(({ id, status }) => [id, status])).toEqual([[createdId, "In Progress"]]);
  const comments = (await call("GET /work-orders/{id}/comments", { params: order })).body;
  const downtimes = (await call("GET /machines/{id}/downtimes", { params: { id: machine.id } })).body;
  expect([comments.length, downtimes.length]).toEqual([1, 1]);
  expect((await call("GET /parts/{id}", { params: { id: part.id } })).body.current_quantity).toBe(7);
});
