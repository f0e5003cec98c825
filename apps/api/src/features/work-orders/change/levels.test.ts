import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import { errors } from "@millwright/messages/en/errors";
import { fill } from "@millwright/messages/text";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app);
const marc = await app.become({ company: plant.session, access: "technician", fullName: "Marc Lavoie" });
const asMarc = app.as(marc);

async function technician(name: string) {
  return (await plant.call("POST /assignees", { body: { name } })).body.id;
}
const [marcs, julies] = [await technician("Marc Lavoie"), await technician("Julie Tanguay")];
await asMarc("PUT /assignees/{id}/member", { params: { id: marcs }, body: { member_id: marc.personId } });

type WithoutId<C = OrderCommand> = C extends OrderCommand ? Omit<C, "id"> : never;

const refused = { status: 403, code: "not_allowed", detail: errors.for_planners };
const heldByJulie = { ...refused, detail: fill(errors.given_to_another, { name: "Julie Tanguay" }) };

async function outcomeOf(answering: Promise<{ status: number; json: { code?: string; detail?: string } }>) {
  const { status, json } = await answering;
  return status < 300 ? "done" : { status, code: json.code, detail: json.detail };
}

const send = (id: string, fields: WithoutId, as = asMarc, command = randomUUID()) =>
  as("POST /work-orders/{id}/commands", { params: { id }, body: { ...fields, id: command } as OrderCommand });

test("whoever takes work that was given to somebody else meanwhile learns whose it is", async () => {
  const { id } = await plant.order({ title: "Leak", assignee: julies });
  expect(await outcomeOf(send(id, { kind: "assign", assignee: marcs }))).toEqual(heldByJulie);
});

test("a technician does the work: starts, holds, ticks, notes, attaches, completes and reopens", async () => {
  const { id, checklist } = await plant.order({ title: "Leak", checklist_items: ["Lock out", "Drain"] });
  const [step] = checklist;
  const acts: WithoutId[] = [
    { kind: "start" },
    { kind: "hold", reason: "No gasket" },
    { kind: "tick", item_id: step?.id ?? "", completed: true },
    { kind: "edit", notes: "Gasket ordered" },
    { kind: "assign", assignee: marcs },
    { kind: "assign", assignee: null },
    { kind: "complete" },
    { kind: "reopen" },
  ];
  for (const act of acts) expect([act.kind, await outcomeOf(send(id, act))]).toEqual([act.kind, "done"]);
  const list = checklist.map(({ id: item, text }) => ({ id: item, text, completed: true }));
  const put = (body: object) => outcomeOf(asMarc("PUT /work-orders/{id}", { params: { id }, body }));
  expect(await put({ checklist: list, status: "Completed" })).toBe("done");
  expect(await put({ checklist: list.slice(1) })).toEqual(refused);
  expect(await put({ checklist: list.toReversed() })).toEqual(refused);
  expect(await put({ checklist: [...list, { text: "Grease" }] })).toEqual(refused);
});

test("a technician plans nothing: each is refused with who can, and changes nothing", async () => {
  const order = await plant.order({ title: "Leak" });
  const task = await plant.task({ title: "Grease" });
  const acts: [string, WithoutId][] = [
    [order.id, { kind: "edit", title: "Flood" }],
    [order.id, { kind: "edit", status: "Completed", priority: "Low" }],
    [order.id, { kind: "assign", assignee: julies }],
    [order.id, { kind: "reschedule", due_date: "2026-12-01" }],
    [order.id, { kind: "move_occurrence", to: "2026-12-01" }],
    [order.id, { kind: "detach", files: [{ id: randomUUID() }] }],
    [task.id, { kind: "reschedule", frequency: "Daily" }],
    [task.id, { kind: "move_occurrence", to: "2026-12-01" }],
  ];
  for (const [id, act] of acts) expect([act.kind, await outcomeOf(send(id, act))]).toEqual([act.kind, refused]);
  expect(await outcomeOf(asMarc("PUT /work-orders/{id}", { params: order, body: { title: "Flood" } }))).toEqual(
    refused,
  );
  const pm = { ...task, type: "PM" as const, checklist_items: undefined, checklist: undefined, files: undefined };
  const { title, department_id, machine_id, frequency, day_of_week } = pm;
  const body = { type: "PM", title, department_id, machine_id, frequency, day_of_week, time: "08:00" } as const;
  expect(await outcomeOf(asMarc("POST /work-orders", { body }))).toEqual(refused);
  for (const { id } of [order, task]) {
    const now = (await plant.call("GET /work-orders/{id}", { params: { id } })).body;
    expect(now.version).toBe(id === order.id ? order.version : task.version);
  }
});

test("a technician takes an occurrence that nobody has, gives it back, and takes nobody else's", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const free = await plant.task({ title: "Grease" });
  const julie = await plant.task({ title: "Oil", assignee: julies });
  const give = (assignee: string | null, occurrence?: string): WithoutId => ({
    kind: "move_occurrence",
    occurrence,
    assignee,
  });
  expect(await outcomeOf(send(free.id, give(marcs)))).toBe("done");
  expect((await plant.look(free.id)).occurrence).toMatchObject({ assignee: marcs });
  expect((await plant.look(free.id)).assignee).toBeNull();
  expect(await outcomeOf(send(free.id, give(julies)))).toEqual(refused);
  expect(await outcomeOf(send(free.id, give(null)))).toBe("done");
  expect(await outcomeOf(send(free.id, give(marcs, "2026-11-26")))).toBe("done");
  expect(await outcomeOf(send(free.id, { kind: "move_occurrence", to: "2026-11-27", assignee: marcs }))).toEqual(
    refused,
  );
  expect(await outcomeOf(send(julie.id, give(marcs)))).toEqual(heldByJulie);
  expect(await outcomeOf(send(julie.id, give(marcs, "2026-11-26")))).toEqual(heldByJulie);
});

test("a repair that a technician made is theirs to correct until it is done", async () => {
  const { id } = (await asMarc("POST /work-orders", { body: { title: "Leek" } })).body;
  expect(await outcomeOf(send(id, { kind: "edit", title: "Leak", priority: "High" }))).toBe("done");
  expect(await outcomeOf(send(id, { kind: "complete" }))).toBe("done");
  expect(await outcomeOf(send(id, { kind: "edit", title: "Flood" }))).toEqual(refused);
  expect(await outcomeOf(asMarc("DELETE /work-orders/{id}", { params: { id } }))).toEqual(refused);
});

test("a technician undoes their own commands, a planner anybody's", async () => {
  const { id } = await plant.order({ title: "Leak" });
  const [theirs, own, again] = [randomUUID(), randomUUID(), randomUUID()];
  await send(id, { kind: "edit", title: "Flood" }, plant.call, theirs);
  expect(await outcomeOf(send(id, { kind: "undo", command: theirs }))).toEqual(refused);
  await send(id, { kind: "start" }, asMarc, own);
  expect(await outcomeOf(send(id, { kind: "undo", command: own }))).toBe("done");
  await send(id, { kind: "start" }, asMarc, again);
  expect(await outcomeOf(send(id, { kind: "undo", command: again }, plant.call))).toBe("done");
});

test("what was narrowed meanwhile is refused with the next command", async () => {
  const { id } = await plant.order({ title: "Leak" });
  const luc = await app.become({ company: plant.session, access: "planner" });
  expect(await outcomeOf(send(id, { kind: "edit", title: "Flood" }, app.as(luc)))).toBe("done");
  const params = { id: luc.personId };
  const planned = randomUUID();
  await send(id, { kind: "edit", title: "Deluge" }, app.as(luc), planned);
  await plant.call("PUT /company/members/{id}", { params, body: { access: "technician" } });
  expect(await outcomeOf(send(id, { kind: "edit", title: "Dry" }, app.as(luc)))).toEqual(refused);
  expect(await outcomeOf(send(id, { kind: "undo", command: planned }, app.as(luc)))).toEqual(refused);
  await plant.call("PUT /company/members/{id}", { params, body: { access: "viewer" } });
  const detail = errors.for_technicians;
  expect(await outcomeOf(send(id, { kind: "start" }, app.as(luc)))).toEqual({ ...refused, detail });
});

test("a technician takes parts and brings them back, and corrects no count", async () => {
  const { id } = (await plant.call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 4 } }))
    .body;
  const move = (change_type: "add" | "remove" | "adjust") =>
    outcomeOf(asMarc("POST /parts/{id}/quantity", { params: { id }, body: { change_type, quantity: 1 } }));
  expect([await move("remove"), await move("add"), await move("adjust")]).toEqual(["done", "done", refused]);
});

test("who only views keeps views of their own, and shares none", async () => {
  const viewer = app.as(await app.become({ company: plant.session, access: "viewer" }));
  const keep = (is_shared: boolean) =>
    outcomeOf(
      viewer("POST /saved-views", { body: { screen: "repairs", name: "Late", search: "due=overdue", is_shared } }),
    );
  const detail = errors.for_technicians;
  expect([await keep(false), await keep(true)]).toEqual(["done", { ...refused, detail }]);
});

test.each([
  ["took", marcs, null],
  ["gave back", null, marcs],
])(
  "who %s without a connection what a desk gave to another one meanwhile finds a planner to decide, and is not refused",
  async (_, to, had) => {
    app.clock.set("2026-11-23T12:00:00Z");
    const { id } = await plant.order({ title: "Leak", assignee: had });
    app.clock.set("2026-11-23T15:00:00Z");
    await plant.edit(id, { assignee: julies });
    app.clock.set("2026-11-23T18:00:00Z");
    for (const done_at of ["2026-11-23T14:00:00Z", "2026-11-23T16:00:00Z"]) {
      const command = randomUUID();
      const body = { kind: "assign", assignee: to, base: { assignee: had }, done_at } as const;
      for (let time = 0; time < 2; time += 1) expect(await outcomeOf(send(id, body, asMarc, command))).toBe("done");
    }
    expect(await plant.look(id)).toMatchObject({ assignee: julies, conflict_count: 1 });
    const conflicts = (await plant.call("GET /conflicts", { query: { subject: id } })).body;
    expect(conflicts).toMatchObject([
      { field: "assignee", by_name: "Marc Lavoie", mine: { assignee: to }, theirs: { assignee: julies } },
    ]);
    const log = (await plant.call("GET /activity", { query: { id } })).body;
    expect(log.map(({ done_at }) => done_at)).toContain("2026-11-23T14:00:00.000Z");
    // What was another one's when they saw it is not theirs to take.
    const theirs = {
      kind: "assign",
      assignee: to,
      base: { assignee: julies },
      done_at: "2026-11-23T16:30:00Z",
    } as const;
    expect(await outcomeOf(send(id, theirs))).toMatchObject({ status: 403 });
    expect(await outcomeOf(send(id, { kind: "assign", assignee: to }))).toMatchObject({ status: 403 });
  },
);
