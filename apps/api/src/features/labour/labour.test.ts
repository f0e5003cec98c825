import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { beginTurn, enrolTablet, makeLinkedTechnician } from "#testing/tablet.ts";
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
type Status = "In Progress" | "On Hold" | "Completed";
async function move(call: Call, id: string, status: Status, time: string) {
  app.clock.set(at(time));
  await call("PUT /work-orders/{id}", { params: { id }, body: { status } });
}
const add = (call: Call, id: string, body: object) =>
  call("POST /work-orders/{id}/labour", { params: { id }, body: { minutes: 35, ...body } });
const minutesOf = async (call: Call, id: string) =>
  (await call("GET /work-orders/{id}/labour", { params: { id } })).body.entries.map(({ minutes }) => minutes);

test("a completed repair offers what the clock says, less what it was on hold, until there is an entry", async () => {
  const { luc, order, assignee, at: where } = await plantWithLuc();
  await move(luc, order, "In Progress", "14:10");
  await move(luc, order, "On Hold", "14:20");
  await move(luc, order, "In Progress", "14:35");
  expect((await luc("GET /work-orders/{id}/labour", where)).body.offer).toBeNull();
  await move(luc, order, "Completed", "15:00");
  const { body } = await luc("GET /work-orders/{id}/labour", where);
  const offer = { minutes: 35, started_at: at("14:10"), ended_at: at("15:00"), date: "2026-11-23" };
  expect(body).toMatchObject({ offer, own_assignee_id: assignee, entries: [], running: null, scheduled_date: null });
  const { minutes, started_at, date } = offer;
  const entry = await add(luc, order, { minutes, started_at, date });
  expect(entry.body).toMatchObject({
    minutes: 35,
    started_at,
    date,
    assignee_name: "Luc Roy",
    overlaps: [],
    version: 1,
  });
  const after = (await luc("GET /work-orders/{id}/labour", where)).body;
  expect([after.offer, after.entries]).toEqual([null, [entry.body]]);
});

test("work that was left running over the night offers nothing", async () => {
  const { luc, order, at: where } = await plantWithLuc();
  await move(luc, order, "In Progress", "22:00");
  app.clock.set("2026-11-24T13:00:00Z");
  await luc("PUT /work-orders/{id}", { ...where, body: { status: "Completed" } });
  expect((await luc("GET /work-orders/{id}/labour", where)).body.offer).toBeNull();
});

test("an occurrence of a PM has time of its own, and what the clock offers of it", async () => {
  const { luc, call, plant } = await plantWithLuc();
  const { id } = await plant.task({ frequency: "Daily", time: "09:00" });
  const pm = { params: { id } };
  await luc("PUT /work-orders/{id}", { ...pm, body: { status: "In Progress" } });
  await move(luc, id, "Completed", "14:25");
  const { body } = await luc("GET /work-orders/{id}/labour", pm);
  expect(body).toMatchObject({ scheduled_date: "2026-11-23", offer: { minutes: 25 } });
  expect((await add(luc, id, { minutes: 25 })).body.scheduled_date).toBe("2026-11-23");
  app.clock.set("2026-11-24T15:00:00Z");
  await luc("PUT /work-orders/{id}", { ...pm, body: { status: "In Progress" } });
  expect((await call("GET /work-orders/{id}/labour", pm)).body).toMatchObject({
    scheduled_date: "2026-11-24",
    entries: [],
  });
  const before = { ...pm, query: { scheduled_date: "2026-11-23" } };
  expect((await call("GET /work-orders/{id}/labour", before)).body.entries).toHaveLength(1);
  const never = { ...pm, query: { scheduled_date: "2026-01-01" } };
  expect((await call("GET /work-orders/{id}/labour", never)).status).toBe(404);
});

test("who does the work writes their own time alone, a planner anybody's; who views reads it, who requests does not", async () => {
  const { plant, call, luc, order, assignee, at: where } = await plantWithLuc();
  const mia = (await plant.assignee("Mia Ng")).id;
  expect((await add(luc, order, { assignee_id: mia })).json?.code).toBe("not_allowed");
  expect((await add(call, order, {})).json?.code).toBe("no_technician");
  const hers = (await add(call, order, { assignee_id: mia })).body;
  const own = (await add(luc, order, {})).body;
  const edit = (as: Call, id: string, body: object) => as("PUT /labour/{id}", { params: { id }, body });
  expect((await edit(luc, hers.id, { minutes: 5 })).json?.code).toBe("not_allowed");
  expect((await edit(luc, own.id, { assignee_id: mia })).json?.code).toBe("not_allowed");
  expect((await luc("DELETE /labour/{id}", { params: { id: hers.id } })).status).toBe(403);
  expect((await edit(call, own.id, { minutes: 50 })).body).toMatchObject({
    minutes: 50,
    assignee_id: assignee,
    version: 2,
  });
  const read = async (access: "viewer" | "requester") =>
    (await app.as(await app.become({ company: plant.session, access }))("GET /work-orders/{id}/labour", where)).status;
  expect([await read("viewer"), await read("requester")]).toEqual([200, 403]);
});

test("of two who correct an entry at once the second is refused, and the log keeps what both said", async () => {
  const { call, luc, order } = await plantWithLuc();
  const { id, version } = (await add(luc, order, {})).body;
  const edit = (as: Call, minutes: number) => as("PUT /labour/{id}", { params: { id }, body: { minutes, version } });
  const both = await Promise.all([edit(luc, 40), edit(call, 50)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.json?.code).toBe("stale");
  const log = (await call("GET /activity", { query: { id: order } })).body;
  expect(log.filter(({ changes }) => `labour/${id}` in changes)).toHaveLength(2);
});

test("an entry that is deleted is brought back, and one that is sent twice is made once", async () => {
  const { call, luc, order } = await plantWithLuc();
  const id = crypto.randomUUID();
  const entry = (await add(luc, order, { id, note: " Belt " })).body;
  expect((await add(luc, order, { id, note: " Belt " })).body).toEqual(entry);
  expect(entry.note).toBe("Belt");
  const one = { params: { id } };
  expect((await luc("DELETE /labour/{id}", one)).status).toBe(204);
  expect((await luc("DELETE /labour/{id}", one)).status).toBe(404);
  expect(await minutesOf(call, order)).toEqual([]);
  expect((await luc("POST /labour/{id}/restore", one)).body).toMatchObject({ id, minutes: 35 });
  expect(await minutesOf(call, order)).toEqual([35]);
});

test.each([0, -5, 1441, 1.5])("%s minutes are refused", async (minutes) => {
  const { luc, order } = await plantWithLuc();
  const answer = await add(luc, order, { minutes });
  expect([answer.status, Object.keys(answer.json?.fields ?? {})]).toEqual([422, ["minutes"]]);
});

test("more than 24 hours of one day of one person are refused, also by a correction, by two at once, and by an undo", async () => {
  const { call, luc, order } = await plantWithLuc();
  const long = (await add(luc, order, { minutes: 1_400 })).body;
  const full = await add(luc, order, { minutes: 41 });
  expect(full.json).toMatchObject({ code: "labour_day_full", fields: { minutes: "invalid" } });
  expect((await add(luc, order, { minutes: 40 })).status).toBe(201);
  expect((await add(luc, order, { minutes: 500, date: "2026-11-22" })).status).toBe(201);
  const edit = (body: object) => call("PUT /labour/{id}", { params: { id: long.id }, body });
  expect((await edit({ minutes: 1_401 })).json?.code).toBe("labour_day_full");
  expect((await edit({ date: "2026-11-22" })).json).toMatchObject({ fields: { date: "invalid" } });
  await luc("DELETE /labour/{id}", { params: { id: long.id } });
  const both = await Promise.all([add(luc, order, { minutes: 1_000 }), add(luc, order, { minutes: 1_000 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await luc("POST /labour/{id}/restore", { params: { id: long.id } })).json?.code).toBe("labour_day_full");
});

test("time that overlaps is written, and says what it overlaps with; what is yet to come is refused", async () => {
  const { plant, luc, order } = await plantWithLuc();
  const other = await plant.order();
  app.clock.set(at("18:00"));
  await add(luc, order, { started_at: at("14:00"), minutes: 60 });
  const apart = await add(luc, other.id, { started_at: at("15:00"), minutes: 30 });
  const within = await add(luc, other.id, { started_at: at("14:59"), minutes: 1 });
  expect([apart.body.overlaps, within.body.overlaps.length]).toEqual([[], 1]);
  for (const body of [{ date: "2026-11-24" }, { started_at: at("18:01") }])
    expect((await add(luc, order, body)).json?.code).toBe("invalid");
});

test("a technician's week has their entries by day, with their orders", async () => {
  const { call, luc, order, assignee } = await plantWithLuc();
  for (const date of ["2026-11-23", "2026-11-17", "2026-11-16", "2026-11-15"]) await add(luc, order, { date });
  const week = { from: "2026-11-16", to: "2026-11-22" };
  const own = (await luc("GET /labour", { query: week })).body;
  expect(own.map(({ date }) => date)).toEqual(["2026-11-16", "2026-11-17"]);
  expect(own[0]?.work_order).toMatchObject({ id: order, title: "Leak" });
  expect((await call("GET /labour", { query: { ...week, assignee_id: assignee } })).body).toEqual(own);
  expect((await call("GET /labour", { query: week })).body).toEqual([]);
  for (const to of ["2026-11-15", "2027-02-16"])
    expect((await luc("GET /labour", { query: { from: week.from, to } })).status).toBe(422);
});

test("a clock that is started at the tablet outlives the turn, and is stopped on a phone", async () => {
  const { plant, luc, assignee, at: where } = await plantWithLuc();
  const { device_token: tablet } = await enrolTablet(app, plant.session);
  const atTablet = app.as({ token: (await beginTurn(app, tablet, assignee)).turn_token });
  const started = await atTablet("POST /work-orders/{id}/labour/start", { ...where, body: {} });
  expect(started.body).toMatchObject({ minutes: null, started_at: "2026-11-23T14:00:00.000Z", assignee_id: assignee });
  await atTablet("DELETE /turns/current");
  expect((await app.as({ token: tablet })("GET /work-orders/{id}/labour", where)).status).toBe(403);
  app.clock.set(at("14:20"));
  expect((await luc("GET /work-orders/{id}/labour", where)).body.running?.id).toBe(started.body.id);
  expect((await luc("POST /work-orders/{id}/labour/start", { ...where, body: {} })).body.id).toBe(started.body.id);
  const other = await plant.order();
  const second = await luc("POST /work-orders/{id}/labour/start", { params: { id: other.id }, body: {} });
  expect(second.json).toMatchObject({ code: "labour_running", detail: expect.stringContaining("WO-") });
  const stop = () => luc("POST /labour/{id}/stop", { params: { id: started.body.id }, body: { note: "Belt" } });
  expect((await stop()).body).toMatchObject({ minutes: 20, note: "Belt" });
  expect((await stop()).json?.code).toBe("labour_stopped");
});

test("a clock that was forgotten asks for its minutes", async () => {
  const { luc, at: where } = await plantWithLuc();
  const { id } = (await luc("POST /work-orders/{id}/labour/start", { ...where, body: {} })).body;
  app.clock.set("2026-11-24T14:00:00Z");
  const stop = (body: object) => luc("POST /labour/{id}/stop", { params: { id }, body });
  expect((await stop({})).json).toMatchObject({ code: "labour_too_long", fields: { minutes: "required" } });
  expect((await stop({ minutes: 90 })).body).toMatchObject({ minutes: 90, date: "2026-11-23" });
});

test("the time of many orders comes in one answer, of a PM that on its occurrence at hand; one too many is refused", async () => {
  const { luc, call, plant, order } = await plantWithLuc();
  const pm = (await plant.task({ frequency: "Daily", time: "09:00" })).id;
  for (const id of [order, pm]) await add(luc, id, { minutes: 25 });
  const other = await plant.order();
  await add(luc, other.id, {});
  const ask = (ids: readonly string[]) => call("GET /labour/work-orders", { query: { work_order_ids: ids.join() } });
  const { body } = await ask([order, pm, crypto.randomUUID()]);
  expect(body.map(({ work_order }) => work_order.id).sort()).toEqual([order, pm].sort());
  const alone = (await call("GET /work-orders/{id}/labour", { params: { id: order } })).body.entries;
  expect(body).toEqual(expect.arrayContaining(alone));
  app.clock.set("2026-11-24T15:00:00Z");
  await luc("PUT /work-orders/{id}", { params: { id: pm }, body: { status: "In Progress" } });
  expect((await ask([pm])).body).toEqual([]);
  const most = Array.from({ length: 50 }, () => crypto.randomUUID());
  expect([(await ask(most)).status, (await ask([...most, order])).status]).toEqual([200, 422]);
  expect((await ask(["press"])).status).toBe(422);
});

test("the time on what is in a history is still read once its order is deleted, and nothing is added to it", async () => {
  const { luc, call, plant, order, at: where } = await plantWithLuc();
  const pm = (await plant.task({ frequency: "Daily", time: "09:00" })).id;
  await move(luc, order, "Completed", "14:20");
  await move(luc, pm, "Completed", "14:25");
  for (const id of [order, pm]) await add(luc, id, { minutes: 25 });
  for (const id of [order, pm]) await call("DELETE /work-orders/{id}", { params: { id } });
  expect(await minutesOf(call, order)).toEqual([25]);
  const query = { scheduled_date: "2026-11-23" };
  const ofDay = await call("GET /work-orders/{id}/labour", { params: { id: pm }, query });
  expect(ofDay.body.entries).toHaveLength(1);
  expect((await add(luc, order, {})).status).toBe(404);
  const never = (await plant.order()).id;
  await call("DELETE /work-orders/{id}", { params: { id: never } });
  expect((await call("GET /work-orders/{id}/labour", { params: { id: never } })).status).toBe(404);
  expect((await call("GET /work-orders/{id}/labour", where)).body.offer).toBeNull();
});

test("the time of a technician who was deleted is still corrected, stopped, deleted and brought back, and no more is added", async () => {
  const { luc, call, order, assignee, at: where } = await plantWithLuc();
  const own = (await add(luc, order, { minutes: 600 })).body;
  const clock = (await luc("POST /work-orders/{id}/labour/start", { ...where, body: {} })).body;
  app.clock.set(at("14:20"));
  expect((await call("DELETE /assignees/{id}", { params: { id: assignee } })).status).toBe(204);
  const one = { params: { id: own.id } };
  expect((await call("PUT /labour/{id}", { ...one, body: { minutes: 60 } })).body).toMatchObject({ minutes: 60 });
  expect((await call("PUT /labour/{id}", { ...one, body: { date: "2026-11-20" } })).status).toBe(200);
  expect((await call("POST /labour/{id}/stop", { params: { id: clock.id }, body: {} })).body.minutes).toBe(20);
  expect((await call("DELETE /labour/{id}", one)).status).toBe(204);
  expect((await call("POST /labour/{id}/restore", one)).body).toMatchObject({ id: own.id, minutes: 60 });
  const unknown = { code: "unknown_reference", fields: { assignee_id: "invalid" } };
  expect((await add(call, order, { assignee_id: assignee })).json).toMatchObject(unknown);
});

test("the time on an order that was deleted stays as it is until the order is back; a clock that ran on it stops", async () => {
  const { luc, call, order, at: where } = await plantWithLuc();
  const [own, gone] = [(await add(luc, order, {})).body.id, (await add(luc, order, { minutes: 5 })).body.id];
  const clock = (await luc("POST /work-orders/{id}/labour/start", { ...where, body: {} })).body.id;
  await luc("DELETE /labour/{id}", { params: { id: gone } });
  app.clock.set(at("14:20"));
  await call("DELETE /work-orders/{id}", where);
  const write = async () => [
    (await call("PUT /labour/{id}", { params: { id: own }, body: { minutes: 60 } })).status,
    (await call("POST /labour/{id}/restore", { params: { id: gone } })).status,
    (await luc("DELETE /labour/{id}", { params: { id: own } })).status,
  ];
  expect(await write()).toEqual([404, 404, 404]);
  expect((await luc("POST /labour/{id}/stop", { params: { id: clock }, body: {} })).body.minutes).toBe(20);
  await call("POST /work-orders/{id}/restore", where);
  expect((await minutesOf(call, order)).toSorted()).toEqual([20, 35]);
  expect(await write()).toEqual([200, 200, 204]);
});
