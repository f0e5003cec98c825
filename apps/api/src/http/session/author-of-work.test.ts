import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
/** In the morning, when all is made; the tablet sends at noon in the plant. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

const doneAt = "2026-11-23T12:30:00.000Z";

/** A tablet at its faces, which sends what Luc did at 12:30 without a PIN. */
async function open() {
  const plant = await openTestPlant(app);
  const tablet = await enrolTablet(app, plant.session);
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  const headers = { author: `${luc};claimed`, "done-at": doneAt };
  const call = app.as({ token: tablet.device_token });
  const asTablet: typeof call = (key, ...input) => {
    app.clock.set("2026-11-23T14:00:00Z");
    return call(key, ...input);
  };
  return { plant, headers, asTablet };
}

test("an answer that comes late is its author's, of when they measured", async () => {
  const { plant, asTablet, headers } = await open();
  const step = { id: randomUUID(), kind: "check", text: { en: "Guard" } } as const;
  const { id: procedure } = (await plant.call("POST /procedures", { body: { name: "Round", steps: [step] } })).body;
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure }, body: {} });
  const { id, checklist } = await plant.order({ procedure_id: procedure });
  const item_id = checklist[0]?.id ?? "";
  const body = { id: randomUUID(), kind: "answer", item_id, outcome: "pass", done_at: doneAt } as const;
  const answered = await asTablet("POST /work-orders/{id}/commands", { params: { id }, body, headers });
  expect([answered.status, answered.body.checklist[0]?.completed_by_name]).toEqual([200, "Luc Roy"]);
  expect(answered.body.checklist[0]?.completed_at).toBe(doneAt);
  const [entry] = (await plant.call("GET /activity", { query: { id } })).body;
  expect(entry).toMatchObject({ done_at: doneAt, proof: "unproven", actor: { name: "Luc Roy", proven: false } });
});

test("a reading that comes late is its author's, of when they read it, in the order of its time", async () => {
  const { plant, asTablet, headers } = await open();
  const params = { id: (await plant.machine()).id };
  const { id } = (await plant.call("POST /machines/{id}/meters", { params, body: { name: "Hours", unit: "h" } })).body;
  app.clock.set("2026-11-23T13:00:00Z");
  await plant.call("POST /meters/{id}/readings", { params: { id }, body: { value: 130 } });
  const late = await asTablet("POST /meters/{id}/readings", { params: { id }, body: { value: 120 }, headers });
  expect([late.status, late.body]).toEqual([201, expect.objectContaining({ at: doneAt, by_name: "Luc Roy" })]);
  const { body } = await plant.call("GET /meters/{id}/readings", { params: { id } });
  expect(body.map(({ value, by_name }) => [value, by_name])).toEqual([
    [130, "Marie Côté"],
    [120, "Luc Roy"],
  ]);
});

test("a tablet that is revoked in the middle of what it sends: what came stays theirs, the rest is refused", async () => {
  const { plant, asTablet, headers } = await open();
  const [first, second] = [await plant.order(), await plant.order()];
  const complete = (id: string, name: string) =>
    asTablet("POST /work-orders/{id}/commands", {
      params: { id },
      body: { id: name, kind: "complete", done_at: doneAt },
      headers,
    });
  const name = randomUUID();
  expect((await complete(first.id, name)).status).toBe(200);
  const [device] = (await plant.call("GET /devices")).body;
  await plant.call("DELETE /devices/{id}", { params: { id: device?.id ?? "" } });
  for (const [id, command] of [
    [first.id, name],
    [second.id, randomUUID()],
  ] as const) {
    const refused = await complete(id, command);
    expect([refused.status, refused.json.code]).toEqual([401, "device_revoked"]);
  }
  expect(await plant.look(first.id)).toMatchObject({ status: "Completed", completed_by_name: "Luc Roy" });
  expect(await plant.look(second.id)).toMatchObject({ status: "Scheduled", completed_by_name: null });
});

test("a lock is put on by a proven hand alone", async () => {
  const { plant, asTablet, headers } = await open();
  const { id } = await plant.order();
  const refused = await asTablet("POST /work-orders/{id}/locks", { params: { id }, body: {} as never, headers });
  expect([refused.status, refused.json.code]).toEqual([403, "not_allowed"]);
  expect(await plant.look(id)).toMatchObject({ locks: [] });
});
