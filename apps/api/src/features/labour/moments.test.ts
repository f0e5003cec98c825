import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { makeLinkedTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
/** The plant's zone is that of Toronto: 09:00 there. */
const morning = "2026-11-23T14:00:00Z";

/** A plant with a repair, and Luc, who does work as a member. */
async function plantWithLuc() {
  app.clock.set(morning);
  const plant = await openTestPlant(app);
  const person = await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" });
  const assignee = await makeLinkedTechnician(app, plant.session, person);
  const { id } = await plant.order();
  return { plant, call: plant.call, luc: app.as(person), assignee, order: id, at: { params: { id } } };
}

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const add = (call: Call, id: string, body: object) =>
  call("POST /work-orders/{id}/labour", { params: { id }, body: { minutes: 35, ...body } });

test.each([
  ["0001-01-01T00:00:00Z", "started_at"],
  ["0000-01-01T00:00:00Z", "started_at"],
  ["1000-01-01T00:00:00Z", "started_at"],
  ["2026-11-23T13:00:00.12345678901Z", "started_at"],
  ["2026-11-23T13:58:00Z", "minutes"],
])("work that began at %s and took 35 minutes is refused at its %s", async (started_at, field) => {
  const { luc, order } = await plantWithLuc();
  const answer = await add(luc, order, { started_at });
  expect([answer.status, Object.keys(answer.json?.fields ?? {})]).toEqual([422, [field]]);
});

test("time is of the day on which it began or of the next, and ends by now; who corrects minutes alone may have begun before", async () => {
  const { luc, order, at: where } = await plantWithLuc();
  const started_at = "2026-11-20T14:00:00Z";
  for (const date of ["2026-11-19", "2026-11-22"])
    expect((await add(luc, order, { started_at, date })).json).toMatchObject({ fields: { date: "invalid" } });
  const { id } = (await add(luc, order, { started_at, date: "2026-11-21" })).body;
  const edit = (body: object) => luc("PUT /labour/{id}", { params: { id }, body });
  expect((await edit({ date: "2026-11-23" })).json).toMatchObject({ fields: { date: "invalid" } });
  expect((await edit({ started_at: at("13:55"), date: "2026-11-23" })).json?.fields).toEqual({ minutes: "invalid" });
  expect((await edit({ started_at: "0001-01-01T00:00:00Z" })).json?.fields).toEqual({ started_at: "invalid" });
  expect((await edit({ date: "2026-11-20", minutes: 40 })).status).toBe(200);
  const clock = (await luc("POST /work-orders/{id}/labour/start", { ...where, body: {} })).body;
  app.clock.set(at("14:20"));
  const stop = (minutes: number) => luc("POST /labour/{id}/stop", { params: { id: clock.id }, body: { minutes } });
  expect((await stop(90)).body.minutes).toBe(90);
});

test("a clock that runs isn't given to somebody whose clock runs", async () => {
  const { plant, call, luc, at: where } = await plantWithLuc();
  const person = await app.become({ company: plant.session, access: "technician", fullName: "Mia Ng" });
  const hers = await makeLinkedTechnician(app, plant.session, person);
  const other = await plant.order();
  await app.as(person)("POST /work-orders/{id}/labour/start", { params: { id: other.id }, body: {} });
  const { id } = (await luc("POST /work-orders/{id}/labour/start", { ...where, body: {} })).body;
  const give = (body: object) => call("PUT /labour/{id}", { params: { id }, body: { assignee_id: hers, ...body } });
  expect((await give({})).json).toMatchObject({ code: "labour_running", detail: expect.stringContaining("WO-") });
  expect((await give({ minutes: 1 })).body).toMatchObject({ assignee_id: hers, minutes: 1 });
  expect((await call("GET /work-orders/{id}/labour", where)).body.entries.map(({ minutes }) => minutes)).toEqual([1]);
});
