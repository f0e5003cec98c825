import { CreateWorkOrder } from "@millwright/contract/new-order";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { movePart } from "#features/parts/parts.ts";
import { changeWorkOrder, commandsOfChange, createWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const device = { id: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06", name: "Tablette Usinage" };
const julie = { kind: "technician", id: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a07", name: "Julie Tanguay" } as const;

/** Somebody who acts in the shop on its tablet. */
async function onTablet(plant: TestPlant, work: (db: CompanyDb, by: Actor, at: Temporal.Instant) => Promise<unknown>) {
  const { companyId } = plant.session;
  const acting = { actor: { ...julie, device }, call: "POST /work-orders/{id}/commands", done_at: null };
  await app.db.inCompany(companyId, async (db) => {
    await sql`select set_config('app.acting', ${JSON.stringify(acting)}, true)`.execute(db);
    const by: Actor = {
      ...{ ...julie, companyId, companyName: "Plant", timeZone: "America/Toronto", locale: "fr" as const },
      ...{ deviceId: device.id, username: "julie.tanguay", access: "technician" as const, seesMoney: false },
    };
    await work(db, by, app.clock());
  });
}
const here = { completed_by_name: "Julie Tanguay", completed_by_device: "Tablette Usinage" };

test.each(["order", "task"] as const)(
  "the ticks and the completion of an %s keep the tablet, and an undo gives it back",
  async (kind) => {
    const plant = await openTestPlant(app);
    const { id, checklist } = await plant[kind]({ checklist_items: ["Drain"] });
    const itemId = checklist[0]?.id ?? "";
    await onTablet(plant, (db, by, at) =>
      changeWorkOrder(db, id, commandsOfChange({ tick: { itemId, completed: true } }), {}, by, at),
    );
    expect((await plant.look(id)).checklist).toMatchObject([here]);
    await onTablet(plant, (db, by, at) =>
      changeWorkOrder(db, id, commandsOfChange({ status: "Completed" }), {}, by, at),
    );
    expect(await plant.look(id)).toMatchObject(here);
    const path = kind === "order" ? "GET /repair-history" : "GET /maintenance-history";
    const [entry] = (await plant.call(path)).body;
    expect(entry).toMatchObject(here);
    const call = kind === "order" ? "GET /repair-history/{id}" : "GET /maintenance-history/{id}";
    expect((await plant.call(call, { params: { id: entry?.id ?? "" } })).body.checklist).toMatchObject([here]);
    const command = crypto.randomUUID();
    const reopened = await plant.edit(id, { status: "In Progress" }, { "idempotency-key": command });
    expect(reopened.body.completed_by_device).toBeNull();
    const undone = await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
    expect(undone.body).toMatchObject(here);
    const [, , logged] = (await plant.call("GET /activity", { query: { id } })).body;
    expect(logged?.actor).toEqual({ ...julie, device });
  },
);

test("a tick that is kept stays with its tablet, whatever else is saved of the list elsewhere", async () => {
  const plant = await openTestPlant(app);
  const order = await plant.order({ checklist_items: ["Drain", "Seal"] });
  const itemId = order.checklist[0]?.id ?? "";
  await onTablet(plant, (db, by, at) =>
    changeWorkOrder(db, order.id, commandsOfChange({ tick: { itemId, completed: true } }), {}, by, at),
  );
  const seen = (await plant.look(order.id)).checklist;
  const checklist = seen.map((item) => ({ ...item, text: `${item.text} it`, completed: true }));
  const saved = (await plant.edit(order.id, { checklist })).body.checklist;
  expect(saved.map((item) => item.completed_by_device)).toEqual(["Tablette Usinage", null]);
});

test("a stock movement keeps the tablet, and what was done by who signed in as themself names none", async () => {
  const plant = await openTestPlant(app);
  const part = (await plant.call("POST /parts", { body: { name: "Seal", part_type: "repair", current_quantity: 4 } }))
    .body;
  const move = { quantity: 1, change_type: "remove" as const, notes: null };
  await onTablet(plant, async (db, by, at) => {
    await movePart(
      db,
      part.id,
      { ...move, work_order_id: null, machine_id: null },
      { by, at, notifyShort: async () => {} },
    );
  });
  const [taken, first] = (await plant.call("GET /parts/{id}/movements", { params: { id: part.id } })).body;
  expect(taken).toMatchObject({ by_name: "Julie Tanguay", by_device: "Tablette Usinage" });
  expect(first?.by_device).toBeNull();
  const [, line] = (await plant.call("GET /activity", { query: { id: part.id } })).body;
  expect(line?.actor).toMatchObject({ kind: "member", device: null });
});

test("a technician who makes a repair at a tablet follows it as who they are when they sign in", async () => {
  const plant = await openTestPlant(app);
  const { id: technicianId } = await plant.assignee("Luc Roy");
  const luc = await app.become({ company: plant.session, access: "technician" });
  const params = { id: technicianId };
  await app.as(luc)("PUT /assignees/{id}/member", { params, body: { member_id: luc.personId } });
  const acting = { kind: "technician", id: technicianId, name: "Luc Roy", device, call: null, doneAt: null } as const;
  const by: Actor = {
    ...{ ...julie, companyId: plant.session.companyId, companyName: "Plant", timeZone: "America/Toronto" },
    ...{
      id: technicianId,
      locale: "fr",
      deviceId: device.id,
      username: "luc.roy",
      access: "technician",
      seesMoney: false,
    },
  };
  const draft = CreateWorkOrder.parse({ title: "Leak", type: "Repair" });
  const make = (db: CompanyDb) => createWorkOrder(db, draft, by, app.clock());
  const id = await app.db.inCompany(plant.session.companyId, make, acting);
  expect((await app.as(luc)("GET /watching/{id}", { params: { id } })).body).toEqual({ watching: true });
});
