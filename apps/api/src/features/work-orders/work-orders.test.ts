import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app);
const username = `user-${plant.session.personId.slice(0, 8)}`;

test("a repair is made with nothing but a title, and has the usual values", async () => {
  const { call, session } = await openTestPlant(app);
  const created = await call("POST /work-orders", { body: { title: " Leaking valve " } });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(String),
    wo_id: "WO-2026-0001",
    title: "Leaking valve",
    description: null,
    type: "Repair",
    status: "Scheduled",
    priority: "Medium",
    assignee: null,
    assignee_name: null,
    requested_by_name: "Marie Côté",
    site: "Main Site",
    ...{ started_at: null, started_by_id: null, started_by_name: null },
    department_id: null,
    department_name: null,
    machine_id: null,
    machine_name: null,
    location: null,
    due_date: null,
    scheduled_start: null,
    shutdowns: null,
    scheduled_end: null,
    scheduled_date: null,
    estimated_duration: null,
    tags: [],
    checklist: [],
    comment_count: 0,
    files: [],
    safety_notes: null,
    notes: null,
    frequency: null,
    hold_reason: null,
    day_of_week: null,
    monthly_period: null,
    occurrence: null,
    ...{
      plan: null,
      level: null,
      covers: [],
      expected: null,
      family_id: null,
      open_count: 1,
      pause: null,
      needs_lockout: false,
      locks: [],
      conflict_count: 0,
    },
    ...{ found_by: null, procedure: null },
    time: null,
    created_at: "2026-11-21T14:00:00.000Z",
    updated_at: "2026-11-21T14:00:00.000Z",
    completed_at: null,
    completed_by_name: null,
    completed_by_id: null,
    completed_by_device: null,
    completed_by_proof: null,
    completed_recorded_at: null,
    completed_claimed_at: null,
    review: null,
    created_by: `user-${session.personId.slice(0, 8)}`,
    created_by_id: session.personId,
    created_by_name: "Marie Côté",
    version: 1,
  });
});

test("a repair keeps all that its form says", async () => {
  const [department, assignee, file] = [await plant.department(), await plant.assignee(), await plant.file()];
  const machine = await plant.machine(department.id);
  const fields = {
    description: "Close the main first",
    priority: "Critical",
    requested_by_name: "Jo",
    site: "Annex",
    location: "Bay 3",
    safety_notes: "Lock out",
    notes: "Parts ordered",
    department_id: department.id,
    machine_id: machine.id,
    assignee: assignee.id,
  } as const;
  const order = await plant.order({
    ...fields,
    estimated_duration: "45",
    tags: [" leak ", "", "LEAK", "Hydraulic"],
    checklist_items: ["Drain", "  ", " Refill "],
    files: [{ id: file.id }],
  });
  expect(order).toMatchObject({
    ...fields,
    department_name: "Assembly",
    machine_name: "Press 4",
    assignee_name: "Luc Roy",
    estimated_duration: 45,
    tags: ["leak", "Hydraulic"],
    files: [{ id: file.id, name: "note.txt", uploaded_by: username }],
  });
  const item = { completed: false, completed_by: null, completed_at: null, created_by: username, version: 1 };
  expect(order.checklist).toMatchObject([
    { ...item, text: "Drain" },
    { ...item, text: "Refill" },
  ]);
});

test("empty optional fields count as nothing said", async () => {
  const empty = { assignee: "none", department_id: "", machine_id: null, due_date: "", estimated_duration: "" };
  const order = await plant.order({ ...empty, site: "", requested_by_name: " ", description: " ", status: null });
  const nothing = { assignee: null, department_id: null, machine_id: null, due_date: null, estimated_duration: null };
  expect(order).toMatchObject({ ...nothing, description: null, status: "Scheduled" });
  expect(order).toMatchObject({ site: "Main Site", requested_by_name: "Marie Côté" });
});

test("a preventive task is kept with its schedule and has a code of its kind", async () => {
  const { order, department, machine } = await openTestPlant(app);
  const { id: department_id } = await department();
  const place = { department_id, machine_id: (await machine(department_id)).id };
  const usual = { frequency: "Daily", day_of_week: null, monthly_period: null, time: "08:00" };
  expect(await order({ type: "PM", ...place })).toMatchObject({ wo_id: "PM-2026-0001", type: "PM", ...usual });
  const weekly = { frequency: "Weekly", day_of_week: "Friday", time: "13:30" } as const;
  expect(await order({ type: "PM", ...place, ...weekly })).toMatchObject({ wo_id: "PM-2026-0002", ...weekly });
});

test("fifty people who make an order at once get fifty codes without a gap", async () => {
  const { order } = await openTestPlant(app);
  const orders = await Promise.all(Array.from({ length: 50 }, () => order()));
  const expected = Array.from({ length: 50 }, (_, n) => `WO-2026-${String(n + 1).padStart(4, "0")}`);
  expect(orders.map((order) => order.wo_id).sort()).toEqual(expected);
});

test("a refused order takes no code, and the code's year is the plant's", async () => {
  app.clock.set("2027-01-01T04:59:00Z");
  const { call, order } = await openTestPlant(app);
  const files = [{ id: crypto.randomUUID() }];
  expect((await call("POST /work-orders", { body: { title: "Leak", files } })).status).toBe(422);
  expect((await order()).wo_id).toBe("WO-2026-0001");
  app.clock.advance({ minutes: 1 });
  expect((await order()).wo_id).toBe("WO-2027-0001");
  app.clock.set("2026-11-21T14:00:00Z");
});

test("an edit changes what is given, and only that", async () => {
  const order = await plant.order({ notes: "First", tags: ["a"], due_date: "2026-12-01" });
  app.clock.set("2026-11-21T15:00:00Z");
  const edited = await plant.edit(order.id, { title: "Burst pipe", tags: ["a", "b"], due_date: "2026-12-24T10:00" });
  app.clock.set("2026-11-21T14:00:00Z");
  expect(edited.body).toEqual({
    ...order,
    title: "Burst pipe",
    tags: ["a", "b"],
    due_date: "2026-12-24T15:00:00.000Z",
    updated_at: "2026-11-21T15:00:00.000Z",
    version: 2,
  });
  expect((await plant.edit(order.id, { due_date: null, notes: "" })).body).toMatchObject({
    due_date: null,
    notes: null,
  });
});

test("what changes nothing makes no new version, and tells nobody", async () => {
  const order = await plant.order({ tags: ["a"], due_date: "2026-12-01", scheduled_start: "2026-12-01T08:00" });
  const before = await announcedIn(app, plant.session.companyId);
  const { title, tags, due_date, scheduled_start, checklist, files, priority } = order;
  const same = await plant.edit(order.id, { title, tags, due_date, scheduled_start, checklist, files, priority });
  expect(same.body).toEqual(order);
  expect(await announcedIn(app, plant.session.companyId)).toEqual(before);
});

test("every change of an order is announced", async () => {
  const { session, order, edit, call } = await openTestPlant(app);
  const { id, checklist } = await order({ checklist_items: ["Drain"] });
  await edit(id, { notes: "Hot" });
  const params = { id, item_id: checklist[0]?.id ?? "" };
  await call("PUT /work-orders/{id}/checklist/{item_id}", { params, body: { completed: true } });
  await call("DELETE /work-orders/{id}", { params: { id } });
  await call("POST /work-orders/{id}/restore", { params: { id } });
  expect(await announcedIn(app, session.companyId)).toEqual(Array(5).fill({ kind: "workOrder", id }));
});

test("changes to a version that is no longer the order's are refused and lose nothing", async () => {
  const order = await plant.order();
  await plant.edit(order.id, { notes: "theirs", version: 1 });
  const detail = {
    en: "Somebody else changed this in the meantime. Look at what changed, then keep yours or take theirs.",
    fr: "Quelqu’un d’autre a modifié ceci entre-temps. Regardez ce qui a changé, puis gardez votre version ou prenez la sienne.",
  };
  for (const [locale, sentence] of Object.entries(detail)) {
    const headers = { "accept-language": locale };
    const late = await plant.edit(order.id, { notes: "mine", status: "Completed", version: 1 }, headers);
    expect([late.status, late.json]).toEqual([409, { code: "stale", detail: sentence }]);
    const byHeader = await plant.edit(order.id, { notes: "mine" }, { ...headers, "if-match": '"1"' });
    expect([byHeader.status, byHeader.json]).toEqual([409, { code: "stale", detail: sentence }]);
  }
  for (const unreadable of ['"1", "2"', '"latest"', '"99999999999"']) {
    expect((await plant.edit(order.id, { notes: "mine" }, { "if-match": unreadable })).json.code).toBe("stale");
  }
  expect(await plant.look(order.id)).toMatchObject({ notes: "theirs", status: "Scheduled", version: 2 });
  expect((await plant.edit(order.id, { notes: "any" }, { "if-match": "*" })).body.version).toBe(3);
});

test("what a form leaves open may be null or an empty text", async () => {
  const usual = await plant.order();
  const left = ["type", "status", "priority", "site", "tags", "checklist_items", "files", "frequency", "day_of_week"];
  for (const empty of [null, ""]) {
    const open = Object.fromEntries([...left, "monthly_period", "time", "due_date"].map((name) => [name, empty]));
    const created = await plant.order(open);
    const { id, wo_id } = usual;
    expect({ ...created, id, wo_id }).toEqual(usual);
  }
});

test("without a version the last writer of each field wins, and twenty at once all count", async () => {
  const order = await plant.order();
  await Promise.all([plant.edit(order.id, { notes: "a" }), plant.edit(order.id, { location: "b" })]);
  expect(await plant.look(order.id)).toMatchObject({ notes: "a", location: "b", version: 3 });
  await Promise.all(Array.from({ length: 20 }, (_, n) => plant.edit(order.id, { notes: `note ${n}` })));
  expect((await plant.look(order.id)).version).toBe(23);
});

test("of twenty who save the same version at once, one wins", async () => {
  const order = await plant.order();
  const saves = Array.from({ length: 20 }, (_, n) => plant.edit(order.id, { notes: `note ${n}`, version: 1 }));
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test("files are taken in and given up with the list that is saved", async () => {
  const first = await plant.file("a.txt");
  app.clock.advance({ seconds: 1 });
  const second = await plant.file("b.txt");
  const order = await plant.order({ files: [first] });
  const both = await plant.edit(order.id, { files: [first, second] });
  expect(both.body).toMatchObject({ files: [{ name: "a.txt" }, { name: "b.txt" }], version: 2 });
  const one = await plant.edit(order.id, { files: [second] });
  expect(one.body).toMatchObject({ files: [{ name: "b.txt" }], version: 3 });
  const other = await plant.order();
  const stolen = await plant.edit(other.id, { files: [second] });
  expect([stolen.status, stolen.json.code]).toEqual([422, "unknown_reference"]);
});
