import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

/** A press with an open repair, a PM and a completed repair; each has a technician. */
async function openPlant() {
  const plant = await openTestPlant(app);
  const assignee = await plant.assignee();
  const department = await plant.department();
  const machine = await plant.machine(department.id);
  const place = { department_id: department.id, machine_id: machine.id, assignee: assignee.id };
  const repair = await plant.order(place);
  const task = await plant.task(place);
  const done = await plant.order({ ...place, status: "Completed" });
  return { plant, machine, department, assignee, repair, task, done };
}

const things = ["machine", "department", "assignee"] as const;
type Thing = (typeof things)[number];
type Query = { open_work?: "keep" | "detach" | "move" | "cancel"; to?: string; reason?: string };
const targetOf = (thing: Thing) => `to_${thing}_id` as const;

const remove = ({ call }: TestPlant, thing: Thing, id: string, query: Query = {}, headers = {}) => {
  const { to, ...fate } = query;
  const input = { params: { id }, query: { ...fate, ...(to && { [targetOf(thing)]: to }) }, headers };
  if (thing === "machine") return call("DELETE /machines/{id}", input);
  return thing === "department" ? call("DELETE /departments/{id}", input) : call("DELETE /assignees/{id}", input);
};
const openWork = ({ call }: TestPlant, thing: Thing, id: string) => {
  const input = { params: { id } };
  if (thing === "machine") return call("GET /machines/{id}/open-work", input);
  return thing === "department"
    ? call("GET /departments/{id}/open-work", input)
    : call("GET /assignees/{id}/open-work", input);
};
const columnOf = { machine: "machine_id", department: "department_id", assignee: "assignee" } as const;

test.each(things)(
  "deleting a %s says before how many open orders and PMs point to it, and keeps them unless told",
  async (thing) => {
    const at = await openPlant();
    expect((await openWork(at.plant, thing, at[thing].id)).body).toEqual({ repairs: 1, tasks: 1 });
    expect((await remove(at.plant, thing, at[thing].id)).status).toBe(204);
    for (const { id } of [at.repair, at.task, at.done])
      expect((await at.plant.look(id))[columnOf[thing]]).toBe(at[thing].id);
    expect((await openWork(at.plant, thing, at[thing].id)).status).toBe(404);
  },
);

test.each(things)(
  "the open work of a deleted %s can point nowhere; what is completed stays as it was",
  async (thing) => {
    const at = await openPlant();
    await remove(at.plant, thing, at[thing].id, { open_work: "detach" });
    for (const { id, version } of [at.repair, at.task])
      expect(await at.plant.look(id)).toMatchObject({ [columnOf[thing]]: null, version: version + 1 });
    expect(await at.plant.look(at.done.id)).toMatchObject({
      [columnOf[thing]]: at[thing].id,
      version: at.done.version,
    });
    expect(await announcedIn(app, at.plant.session.companyId)).toContainEqual({ kind: "workOrder", id: at.repair.id });
  },
);

test("the open work of a deleted machine moves to another one and its department", async () => {
  const at = await openPlant();
  const other = await at.plant.department("Shipping");
  const saw = await at.plant.machine(other.id, "Saw");
  await remove(at.plant, "machine", at.machine.id, { open_work: "move", to: saw.id });
  for (const { id } of [at.repair, at.task])
    expect(await at.plant.look(id)).toMatchObject({ machine_name: "Saw", department_name: "Shipping" });
  expect(await at.plant.look(at.done.id)).toMatchObject({ machine_name: "Press 4", department_name: "Assembly" });
});

test("the open work of a deleted department moves to another one, its machines with it", async () => {
  const at = await openPlant();
  const other = await at.plant.department("Shipping");
  await remove(at.plant, "department", at.department.id, { open_work: "move", to: other.id });
  expect(await at.plant.look(at.task.id)).toMatchObject({ machine_name: "Press 4", department_name: "Shipping" });
  const [press] = (await at.plant.call("GET /machines", { query: { department_id: other.id } })).body;
  expect(press?.id).toBe(at.machine.id);
});

test("the open work of a technician who leaves is given to another one", async () => {
  const at = await openPlant();
  const zoe = await at.plant.assignee("Zoé Gagnon");
  await remove(at.plant, "assignee", at.assignee.id, { open_work: "move", to: zoe.id });
  expect(await at.plant.look(at.repair.id)).toMatchObject({ assignee_name: "Zoé Gagnon" });
  expect(await at.plant.look(at.done.id)).toMatchObject({ assignee_name: "Luc Roy" });
});

test.each([
  ["detach", { is_reassigned: true, assignee: null }],
  ["move", { is_reassigned: true, assignee_name: "Zoé Gagnon" }],
  ["cancel", null],
  ["keep", { is_reassigned: true, assignee_name: "Eve Côté" }],
] as const)(
  "of a technician who leaves an occurrence of another's PM counts too, and %s settles it",
  async (fate, left) => {
    const { plant, task, assignee } = await openPlant();
    const [eve, zoe] = [await plant.assignee("Eve Côté"), await plant.assignee("Zoé Gagnon")];
    const given = { id: randomUUID(), kind: "move_occurrence", assignee: eve.id } as const;
    await plant.call("POST /work-orders/{id}/commands", { params: { id: task.id }, body: given });
    expect((await openWork(plant, "assignee", eve.id)).body).toEqual({ repairs: 0, tasks: 1 });
    await remove(plant, "assignee", eve.id, { open_work: fate, ...(fate === "move" && { to: zoe.id }) });
    const { occurrence, assignee: plans } = await plant.look(task.id);
    expect(plans).toBe(assignee.id);
    if (left === null) expect(occurrence).toBeNull();
    else expect(occurrence).toMatchObject(left);
    const whose = { detach: "unassigned", move: zoe.id, cancel: assignee.id, keep: eve.id }[fate];
    const { body } = await plant.call("GET /work-orders", { query: { type: "PM", assignee: whose } });
    expect(body.map(({ id }) => id)).toEqual([task.id]);
  },
);

test.each(things)(
  "the open work of a deleted %s can be cancelled with it, and an owner brings it back",
  async (thing) => {
    const at = await openPlant();
    await remove(at.plant, thing, at[thing].id, { open_work: "cancel", reason: "Scrapped" });
    expect((await at.plant.call("GET /work-orders")).body.map(({ id }) => id)).toEqual([at.done.id]);
    const deleted = (await at.plant.call("GET /work-orders/deleted")).body;
    expect(deleted.map(({ id, deleted_reason }) => [id, deleted_reason]).sort()).toEqual(
      [at.repair.id, at.task.id].map((id) => [id, "Scrapped"]).sort(),
    );
    const restored = await at.plant.call("POST /work-orders/{id}/restore", { params: { id: at.task.id } });
    expect(restored.body).toMatchObject({ id: at.task.id, status: "Scheduled" });
  },
);

test.each([
  ["en", "What you chose no longer exists. Choose again."],
  ["fr", "Ce que vous avez choisi n’existe plus. Choisissez de nouveau."],
])("where open work moves has to be there, another one, and the company's own, in %s", async (locale, detail) => {
  const at = await openPlant();
  const stranger = await openTestPlant(app);
  const theirs = {
    machine: await stranger.machine(),
    department: await stranger.department(),
    assignee: await stranger.assignee(),
  };
  const headers = { "accept-language": locale };
  for (const thing of things) {
    const { id } = at[thing];
    for (const to of [theirs[thing].id, randomUUID()]) {
      const refused = await remove(at.plant, thing, id, { open_work: "move", to }, headers);
      const fields = { [targetOf(thing)]: "invalid" };
      expect([refused.status, refused.json]).toEqual([422, { code: "unknown_reference", detail, fields }]);
    }
    const itself = await remove(at.plant, thing, id, { open_work: "move", to: id }, headers);
    expect([itself.json.code, itself.json.fields]).toEqual(["invalid", { [targetOf(thing)]: "invalid" }]);
    const nowhere = await remove(at.plant, thing, id, { open_work: "move" }, headers);
    expect([nowhere.json.code, nowhere.json.fields]).toEqual(["invalid", { [targetOf(thing)]: "required" }]);
  }
  expect(await at.plant.look(at.repair.id)).toEqual(at.repair);
});

test("deleting a machine while its orders are edited ends in one order, without a fault", async () => {
  const at = await openPlant();
  const saw = await at.plant.machine(at.department.id, "Saw");
  const edits = Array.from({ length: 8 }, (_, n) =>
    at.plant.edit(at.repair.id, { title: `Leak ${n}`, machine_id: n % 2 === 0 ? saw.id : at.machine.id }),
  );
  const deleted = remove(at.plant, "machine", at.machine.id, { open_work: "detach" });
  const statuses = (await Promise.all([...edits, deleted])).map(({ status }) => status);
  // Who loses a race is told so, and tries again.
  for (const status of statuses) expect([200, 204, 409, 422]).toContain(status);
  if (statuses.at(-1) === 409) await remove(at.plant, "machine", at.machine.id, { open_work: "detach" });
  expect((await at.plant.look(at.repair.id)).machine_id).not.toBe(at.machine.id);
});
