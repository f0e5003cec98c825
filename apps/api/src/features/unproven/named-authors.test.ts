import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const doneAt = "2026-11-23T12:30:00.000Z";

/** What Luc did on a tablet without a PIN at 12:30, sent at 14:00: a repair and a PM completed, a comment, a part taken. */
async function late() {
  app.clock.set("2026-11-23T12:00:00Z");
  const plant = await openTestPlant(app);
  const tablet = await enrolTablet(app, plant.session);
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  const asTablet = app.as({ token: tablet.device_token });
  const headers = { author: `${luc};claimed`, "done-at": doneAt };
  const repair = await plant.order();
  const pm = await plant.task({ frequency: "Daily" });
  const part = (
    await plant.call("POST /parts", {
      body: { name: "V-belt", part_type: "repair", current_quantity: 3, min_stock_level: 0 },
    })
  ).body;
  app.clock.set("2026-11-23T14:00:00Z");
  for (const { id, scheduled_date } of [repair, pm]) {
    const occurrence = scheduled_date === null ? {} : { occurrence: scheduled_date };
    const body = { id: randomUUID(), kind: "complete", done_at: doneAt, ...occurrence } as const;
    expect((await asTablet("POST /work-orders/{id}/commands", { params: { id }, body, headers })).status).toBe(200);
  }
  const params = { id: repair.id };
  await plant.call("POST /work-orders/{id}/comments", { params, body: { text: "At 13:00" } });
  await asTablet("POST /work-orders/{id}/comments", { params, body: { text: "At 12:30" }, headers });
  await asTablet("POST /parts/{id}/quantity", {
    params: { id: part.id },
    body: { change_type: "remove", quantity: 1, work_order_id: repair.id },
    headers,
  });
  const press = (await plant.machine(null, "Press")).id;
  const meter = (
    await plant.call("POST /machines/{id}/meters", {
      params: { id: press },
      body: { name: "Hours", unit: "h" },
    })
  ).body;
  await asTablet("POST /meters/{id}/readings", { params: { id: meter.id }, body: { value: 12 }, headers });
  await asTablet("POST /shift-notes", { body: { text: "Mind the belt" }, headers });
  await asTablet("PUT /machines/{id}/state", { params: { id: press }, body: { state: "stopped" }, headers });
  const own = await enrolTablet(app, plant.session, "Dock");
  const { turn_token } = await beginTurn(app, own.device_token, luc);
  const proofs = async () => ({
    repair: (await plant.call("GET /repair-history")).body[0]?.completed_by_proof,
    pm: (await plant.call("GET /maintenance-history")).body.find((one) => one.status === "completed")
      ?.completed_by_proof,
    comments: (await plant.call("GET /work-orders/{id}/comments", { params })).body.map(({ author }) => author.proof),
    part: (await plant.call("GET /parts/{id}/movements", { params: { id: part.id } })).body[0]?.by_proof,
    reading: (await plant.call("GET /meters/{id}/readings", { params: { id: meter.id } })).body[0]?.by_proof,
    note: (await plant.call("GET /shift-notes")).body[0]?.author_proof,
    downtime: (await plant.call("GET /machines/{id}/downtimes", { params: { id: press } })).body[0]?.started_by_proof,
  });
  return { plant, repair, part, luc: app.as({ token: turn_token }), proofs };
}

const all = (proof: "unproven" | "denied" | null) => ({
  ...{ repair: proof, pm: proof, comments: [null, proof], part: proof },
  ...{ reading: proof, note: proof, downtime: proof },
});

test("wherever a person is named, the name is marked as unproven until they confirm it", async () => {
  const { luc, proofs } = await late();
  expect(await proofs()).toEqual(all("unproven"));
  await luc("POST /unproven/confirm", { body: {} });
  expect(await proofs()).toEqual(all(null));
});

test("an act that its person denies is marked as denied", async () => {
  const { luc, proofs } = await late();
  for (const { id } of (await luc("GET /unproven")).body) await luc("POST /unproven/{id}/deny", { params: { id } });
  expect(await proofs()).toEqual(all("denied"));
});

test("what waited on a device says when it was done, and stands in that order, page by page", async () => {
  const { plant, repair, part } = await late();
  const params = { id: repair.id };
  const { body } = await plant.call("GET /work-orders/{id}/comments", { params });
  expect(body.map(({ text, created_at }) => [text, created_at])).toEqual([
    ["At 13:00", "2026-11-23T14:00:00.000Z"],
    ["At 12:30", doneAt],
  ]);
  const first = await plant.call("GET /work-orders/{id}/comments", { params, query: { limit: 1 } });
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
  const next = await plant.call("GET /work-orders/{id}/comments", {
    params,
    query: { limit: 1, cursor: decodeURIComponent(cursor ?? "") },
  });
  expect([first.body[0]?.text, next.body[0]?.text]).toEqual(["At 13:00", "At 12:30"]);
  expect((await plant.call("GET /parts/{id}/movements", { params: { id: part.id } })).body[0]).toMatchObject({
    ...{ date: doneAt, before: 3, after: 2, by_name: "Luc Roy" },
  });
  const logged = (await plant.call("GET /activity", { query: { id: repair.id } })).body.find(({ call }) =>
    call?.endsWith("/comments"),
  );
  expect(logged?.done_at).toBe(doneAt);
});
