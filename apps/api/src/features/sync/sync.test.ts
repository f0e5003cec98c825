import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { forgetOldEvents } from "#db/transaction/live-events.ts";
import { testApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { faultsOf, pull } from "#testing/sync/copy.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
// Monday, nine in the morning in Toronto.
const monday = "2026-11-23T14:00:00Z";
beforeEach(() => app.clock.set(monday));

const inOrderOfIds = (rows: readonly unknown[]) =>
  rows.toSorted((a, b) => (String(Object(a).id) < String(Object(b).id) ? -1 : 1));

test("a device is given the open work with its days, its task and what was said, and each thing as it is asked alone", async () => {
  const plant = await openTestPlant(app);
  const task = await plant.task({ checklist_items: ["Grease"] });
  const params = { id: task.id };
  const machine = { params: { id: task.machine_id ?? "" } };
  await plant.call("POST /work-orders/{id}/comments", { params, body: { text: "Loud" } });
  await plant.call("POST /machines/{id}/comments", { ...machine, body: { text: "New belt" } });
  await plant.call("POST /machines/{id}/meters", { ...machine, body: { name: "Hours", unit: "h" } });
  await plant.call("PUT /machines/{id}/state", { ...machine, body: { state: "stopped" } });
  await plant.call("POST /parts", { body: { name: "Belt", part_type: "repair" } });
  await plant.assignee();
  const span = { from: "2026-11-16", to: "2026-12-07" };
  const { rows } = await pull(plant.call);
  expect(rows.get(`workOrder ${task.id}`)).toEqual({
    order: await plant.look(task.id),
    entries: (await plant.call("GET /calendar", { query: span })).body,
    task: (await plant.call("GET /task-instances/today")).body[0],
    comments: (await plant.call("GET /work-orders/{id}/comments", { params })).body,
  });
  expect(rows.get(`machine ${task.machine_id}`)).toEqual({
    machine: (await plant.call("GET /machines/{id}", machine)).body,
    repairs: [],
    worked: [],
    downtimes: (await plant.call("GET /machines/{id}/downtimes", machine)).body,
    comments: (await plant.call("GET /machines/{id}/comments", machine)).body,
    used_parts: [],
    isolation_points: [],
    locks: [],
    code_sha256: null,
  });
  const alone = [...rows].filter(([key]) => !/^(workOrder|machine) /.test(key)).map(([, row]) => row);
  const responses = [
    (await plant.call("GET /meters")).body,
    (await plant.call("GET /parts")).body,
    (await plant.call("GET /assignees")).body,
    (await plant.call("GET /departments")).body,
    inOrderOfIds((await plant.call("GET /plant-codes")).body),
    (await plant.call("GET /plant-calendar")).body,
  ];
  const isCode = (row: unknown) => Object(row).kind !== undefined;
  expect([...alone.filter((row) => !isCode(row)), ...inOrderOfIds(alone.filter(isCode))]).toEqual(
    responses.flat().toSorted((a, b) => Number(isCode(a)) - Number(isCode(b))),
  );
});

test("sends each change once, and nothing when nothing changed", async () => {
  const plant = await openTestPlant(app);
  const [one, other] = [await plant.order(), await plant.order()];
  const copy = await pull(plant.call);
  expect(copy).toMatchObject({ isFull: true, day: "2026-11-23" });
  const same = (await plant.call("GET /sync", { query: { since: String(copy.version), day: copy.day } })).body;
  expect(same).toEqual({ version: copy.version, day: copy.day, full: false, left_out: 0, rows: [], next: null });
  const edited = (await plant.edit(one.id, { title: "Burst" })).body;
  await plant.call("DELETE /work-orders/{id}", { params: { id: other.id } });
  const next = (await plant.call("GET /sync", { query: { since: String(copy.version), day: copy.day } })).body;
  expect(next.rows.sort((a, b) => Number(a.row === null) - Number(b.row === null))).toMatchObject([
    { kind: "workOrder", id: one.id, row: { order: edited } },
    { kind: "workOrder", id: other.id, row: null },
  ]);
  expect(next).toMatchObject({ full: false, next: null });
});

/** Makes so many things, four at a time. */
async function makeMany<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const created: T[] = [];
  const makeSome = async () => {
    for (let left = count / 4; left > 0; left -= 1) created.push(await make());
  };
  await Promise.all([makeSome(), makeSome(), makeSome(), makeSome()]);
  return created;
}

test("reports as gone what leaves the copy: deleted, or completed longer ago than a week", async () => {
  app.clock.set("2026-11-10T14:00:00Z");
  const plant = await openTestPlant(app);
  const [gone, old, lately] = [await plant.order(), await plant.order(), await plant.order()];
  await plant.edit(old.id, { status: "Completed" });
  app.clock.set("2026-11-17T14:00:00Z");
  await plant.edit(lately.id, { status: "Completed" });
  app.clock.set(monday);
  const copy = await pull(plant.call);
  expect([gone, old, lately].map(({ id }) => copy.rows.has(`workOrder ${id}`))).toEqual([true, false, true]);
  await plant.call("DELETE /work-orders/{id}", { params: { id: gone.id } });
  for (const { id } of [old, lately]) await plant.edit(id, { notes: "Belt was worn" });
  const { body } = await plant.call("GET /sync", { query: { since: String(copy.version), day: copy.day } });
  const goneById = new Map(body.rows.map(({ id, row }) => [id, row === null]));
  expect([gone, old, lately].map(({ id }) => goneById.get(id))).toEqual([true, true, false]);
  const next = await pull(plant.call, copy);
  expect(await faultsOf(plant.call, next)).toEqual({});
});

test("what changes between two pages is in the next changes, if not in a page", async () => {
  const plant = await openTestPlant(app);
  const text = "Oil under the press. ".repeat(400);
  const orders = await makeMany(300, () => plant.order({ description: text }));
  let n = 0;
  const between = async () => {
    const [edited, deleted] = [orders.at(n), orders.at(-1 - n)];
    n += 1;
    await plant.edit(edited?.id ?? "", { due_date: "2026-11-01", title: `Leak ${n}` });
    await plant.call("DELETE /work-orders/{id}", { params: { id: deleted?.id ?? "" } });
    await plant.order({ title: "New" });
  };
  const copy = await pull(plant.call, undefined, between);
  expect(copy.pages).toBeGreaterThan(2);
  expect(n).toBe(copy.pages - 1);
  expect(await faultsOf(plant.call, await pull(plant.call, copy))).toEqual({});
});

test("a page holds about a megabyte, however large its orders are", async () => {
  const plant = await openTestPlant(app);
  const description = "x".repeat(10_000);
  await makeMany(150, () => plant.order({ description }));
  const { body, json } = await plant.call("GET /sync");
  expect(JSON.stringify(json).length).toBeLessThan(1.1 * 1024 * 1024);
  expect(body.next).not.toBeNull();
});

test("another day, a version from the future, and one of which too little is known are answered by all of it", async () => {
  const plant = await openTestPlant(app);
  await plant.task();
  const copy = await pull(plant.call);
  expect((await pull(plant.call, { ...copy, day: "2026-11-22" })).isFull).toBe(true);
  expect((await pull(plant.call, { ...copy, version: copy.version + 1 })).isFull).toBe(true);
  await plant.order();
  expect((await pull(plant.call, copy)).isFull).toBe(false);
  const { companyId } = plant.session;
  const age = (days: number) =>
    asOwner(app.ownerUrl, (owner) =>
      owner.query("update live_event set at = now() - make_interval(days => $2) where company_id = $1", [
        companyId,
        days,
      ]),
    );
  await age(7);
  await app.db.inCompany(companyId, forgetOldEvents);
  expect((await pull(plant.call, copy)).isFull).toBe(false);
  await age(9);
  await app.db.inCompany(companyId, forgetOldEvents);
  const anew = await pull(plant.call, copy);
  expect(anew.isFull).toBe(true);
  expect(await pull(plant.call, anew)).toMatchObject({ isFull: false, version: anew.version });
});

test("at the plant's midnight the copy is made anew, of the new day", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ time: "13:30" });
  app.clock.set("2026-11-24T04:59:00Z");
  const copy = await pull(plant.call);
  expect(copy.day).toBe("2026-11-23");
  app.clock.set("2026-11-24T05:01:00Z");
  await plant.call("POST /task-instances/generate-today");
  const next = await pull(plant.call, copy);
  expect(next).toMatchObject({ isFull: true, day: "2026-11-24" });
  expect(next.rows.get(`workOrder ${id}`)).toMatchObject({ task: { scheduled_date: "2026-11-24" } });
  // A page of yesterday begins today's copy.
  const { body } = await plant.call("GET /sync", { query: { cursor: cursorOn("2026-11-23") } });
  expect(body).toMatchObject({ full: true, day: "2026-11-24" });
});

const cursorOn = (day: string) =>
  Buffer.from(JSON.stringify({ version: 1, day, since: 1, leftOut: 0, part: 2, after: null, told: 0 })).toString(
    "base64url",
  );

test("who works there finds their own work first, then nobody's, then that of others", async () => {
  const plant = await openTestPlant(app);
  const technician = await app.become({ company: plant.session, access: "technician" });
  const [luc, eve] = [await plant.assignee("Luc Roy"), await plant.assignee("Eve Côté")];
  await plant.call("PUT /assignees/{id}/member", { params: { id: luc.id }, body: { member_id: technician.personId } });
  const draft = (assignee: string | null, due_date: string) => ({
    title: `${due_date} ${assignee}`,
    assignee,
    due_date,
  });
  for (const one of [draft(eve.id, "2026-11-20"), draft(null, "2026-11-24"), draft(luc.id, "2026-11-29")]) {
    await plant.order(one);
  }
  await plant.order(draft(luc.id, "2026-11-25"));
  const titles = async (call: typeof plant.call) =>
    (await call("GET /sync")).body.rows.flatMap((one) =>
      one.kind === "workOrder" ? (one.row?.order.due_date ?? "") : [],
    );
  expect(await titles(app.as(technician))).toEqual(["2026-11-25", "2026-11-29", "2026-11-24", "2026-11-20"]);
  expect(await titles(plant.call)).toEqual(["2026-11-24", "2026-11-20", "2026-11-25", "2026-11-29"]);
});

test("what is under way, critical or on a stopped machine leads, and what has no day goes from the newest on", async () => {
  const plant = await openTestPlant(app);
  const machine = await plant.machine();
  const titles: string[] = [];
  const make = async (title: string, more: object = {}) => {
    app.clock.advance({ minutes: 1 });
    titles.push(title);
    return plant.order({ title, ...more });
  };
  await make("old");
  await make("new");
  await make("due", { due_date: "2026-11-24" });
  await make("on what stands", { machine_id: machine.id });
  await plant.call("PUT /machines/{id}/state", { params: { id: machine.id }, body: { state: "stopped" } });
  await make("critical", { priority: "Critical" });
  const begun = await make("under way");
  await plant.edit(begun.id, { status: "In Progress" });
  const { rows } = (await plant.call("GET /sync")).body;
  const found = rows.flatMap((one) => (one.kind === "workOrder" ? (one.row?.order.title ?? "") : []));
  expect(found.slice(0, 3).sort()).toEqual(["critical", "on what stands", "under way"]);
  expect(found.slice(3)).toEqual(["due", "new", "old"]);
});

const everyDays = (every: number) => ({
  ...byUnits(levelIds[0], "", 1),
  ...{ every, unit: "day" as const, every_units: null },
});

test("of PMs the copy has what is under way, overdue or due within 30 days, and what was done lately", async () => {
  app.clock.set("2026-11-02T14:00:00Z");
  const plant = await openTestPlant(app);
  const taskFrom = (title: string, from: string) =>
    plant.task({ title, plan: ruleOf({ start: from, levels: [everyDays(200)], shift: "none" }) });
  const soon = await taskFrom("soon", "2026-12-23");
  const later = await taskFrom("later", "2026-12-24");
  const late = await taskFrom("late", "2026-11-05");
  app.clock.set(monday);
  await plant.call("POST /task-instances/generate-today");
  const has = async () => {
    const copy = await pull(plant.call);
    return [soon, later, late].map(({ id }) => copy.rows.has(`workOrder ${id}`));
  };
  expect(await has()).toEqual([true, false, true]);
  expect((await plant.call("GET /sync")).body.left_out).toBe(0);
  await plant.edit(late.id, { status: "Completed" });
  expect(await has()).toEqual([true, false, true]);
  app.clock.set("2026-12-07T14:00:00Z");
  await plant.call("POST /task-instances/generate-today");
  expect(await has()).toEqual([true, true, false]);
});

test("of more than 3,000 open orders the rest is left out of a full copy, and told as it changes", async () => {
  const plant = await openTestPlant(app);
  const last = await plant.order({ due_date: "2027-12-31" });
  await app.db.inCompany(plant.session.companyId, async (db) => {
    await sql`set local statement_timeout = '1min'`.execute(db);
    await sql`insert into work_order (wo_id, type, title, due_on, created_by, created_at, updated_at)
      select 'X-' || n, 'Repair', 'Leak', '2026-11-30', 'ana', now(), now() from generate_series(1, 3004) n`.execute(
      db,
    );
  });
  const copy = await pull(plant.call);
  const orders = [...copy.rows.keys()].filter((key) => key.startsWith("workOrder "));
  expect(orders).toHaveLength(3_000);
  expect((await plant.call("GET /sync")).body.left_out).toBe(5);
  expect(copy.rows.has(`workOrder ${last.id}`)).toBe(false);
  await plant.edit(last.id, { title: "Burst" });
  expect((await pull(plant.call, copy)).rows.has(`workOrder ${last.id}`)).toBe(true);
});

test("a shared tablet has what a turn on it shows, by itself and in a turn alike, without anybody's username", async () => {
  const plant = await openTestPlant(app);
  const technicianId = await makeTechnician(app, plant.session);
  const { id } = await plant.order({ checklist_items: ["Wipe"], due_date: "2026-11-24" });
  await plant.call("POST /work-orders/{id}/comments", { params: { id }, body: { text: "Loud" } });
  await plant.call("POST /assignees", { body: { name: "Eve Côté", phone: "514 555-0142" } });
  const supplier = { name: "Bearings Inc.", contact: "Ida", phone: "514 555-0143", email: "ida@bearings.example" };
  await plant.call("POST /parts", { body: { name: "Belt", part_type: "repair", supplier } });
  const { device_token: token } = await enrolTablet(app, plant.session);
  const alone = await pull(app.as({ token }));
  const row = {
    comments: [{ text: "Loud" }],
    entries: [{ days: ["2026-11-24"] }],
    order: { created_by: "Marie Côté" },
  };
  expect(alone.rows.get(`workOrder ${id}`)).toMatchObject(row);
  expect(alone.rows.has(`assignee ${technicianId}`)).toBe(true);
  const turn = await beginTurn(app, token, technicianId);
  const inTurn = await pull(app.as({ token: turn.turn_token }));
  expect([...inTurn.rows.keys()].sort()).toEqual([...alone.rows.keys()].sort());
  expect((await pull(app.as({ token: turn.turn_token }), alone)).isFull).toBe(false);
  for (const copy of [alone, inTurn]) {
    const json = JSON.stringify([...copy.rows]);
    expect(json).toContain("Bearings Inc.");
    expect(json).not.toMatch(/514 555|Ida|bearings\.example/);
  }
});

test("nobody is given a copy who may not read the plant, or no longer", async () => {
  const plant = await openTestPlant(app);
  const requester = await app.become({ company: plant.session, access: "requester" });
  expect((await app.as(requester)("GET /sync")).json.code).toBe("not_allowed");
  const viewer = await app.become({ company: plant.session, access: "viewer" });
  expect((await app.as(viewer)("GET /sync")).status).toBe(200);
  await plant.call("DELETE /company/members/{id}", { params: { id: viewer.personId } });
  expect((await app.as(viewer)("GET /sync")).status).toBe(401);
  expect((await app.anyone("GET /sync", {})).status).toBe(401);
});

test("nothing of another company is in a copy, whatever version or page is asked for", async () => {
  const [mine, theirs] = [await openTestPlant(app), await openTestPlant(app)];
  await theirs.task();
  await Promise.all(Array.from({ length: 3 }, () => theirs.order()));
  const copy = await pull(theirs.call);
  const queries = [
    {},
    { since: "0", day: copy.day },
    { since: String(copy.version), day: copy.day },
    { cursor: cursorOn(copy.day) },
  ];
  for (const query of queries) {
    const { body } = await mine.call("GET /sync", { query });
    expect(body.rows.filter(({ kind, id }) => copy.rows.has(`${kind} ${id}`))).toEqual([]);
  }
  const wrong = await mine.call("GET /sync", { query: { cursor: "nonsense" } });
  expect([wrong.status, wrong.json.code]).toEqual([422, "invalid"]);
});
