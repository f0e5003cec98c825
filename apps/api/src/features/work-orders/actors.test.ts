import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const plant = await openTestPlant(app);
const { personId: marie } = plant.session;
const jean = await app.become({ company: plant.session, access: "planner", fullName: "Jean Tremblay" });
const asJean = app.as(jean);
const byMarie = { created_by_id: marie, created_by_name: "Marie Côté" };
const doneByJean = { completed_by_id: jean.personId, completed_by_name: "Jean Tremblay" };
const nobody = { completed_by: null, completed_by_id: null, completed_by_name: null };

type Command =
  | { kind: "complete" | "reopen" }
  | { kind: "tick"; item_id: string; completed: boolean }
  | { kind: "undo"; command: string };

async function command(call: typeof asJean, id: string, fields: Command) {
  const body = { ...fields, id: randomUUID() };
  (await call("POST /work-orders/{id}/commands", { params: { id }, body })).body;
  return body.id;
}

test.each(["order", "task"] as const)(
  "an %s says who made, ticked and completed it by their ids, and an undo puts them back",
  async (kind) => {
    const order = await plant[kind]({ checklist_items: ["Drain", "Refill"] });
    const { id, checklist } = order;
    const [drain] = checklist;
    expect(order).toMatchObject({ ...byMarie, completed_by_id: null, checklist: [{ ...byMarie, ...nobody }, byMarie] });
    await command(asJean, id, { kind: "tick", item_id: drain?.id ?? "", completed: true });
    const ticked = await plant.look(id);
    expect(ticked.checklist).toMatchObject([{ ...byMarie, ...doneByJean }, nobody]);
    const unticked = await command(plant.call, id, { kind: "tick", item_id: drain?.id ?? "", completed: false });
    expect((await plant.look(id)).checklist[0]).toMatchObject(nobody);
    await command(plant.call, id, { kind: "undo", command: unticked });
    expect((await plant.look(id)).checklist[0]).toMatchObject({ ...byMarie, ...doneByJean });
    await command(asJean, id, { kind: "complete" });
    expect(await plant.look(id)).toMatchObject(doneByJean);
    const reopened = await command(plant.call, id, { kind: "reopen" });
    expect(await plant.look(id)).toMatchObject({ completed_by_id: null, completed_by_name: null });
    await command(plant.call, id, { kind: "undo", command: reopened });
    expect(await plant.look(id)).toMatchObject(doneByJean);
  },
);

test("the histories say by id who completed, and who deleted an entry", async () => {
  const { id } = await plant.order();
  await command(asJean, id, { kind: "complete" });
  const ofRepair = (await plant.call("GET /repair-history", {})).body.find((entry) => entry.work_order_id === id);
  expect(ofRepair).toMatchObject(doneByJean);
  const task = await plant.task({ checklist_items: ["Drain"] });
  await command(asJean, task.id, { kind: "tick", item_id: task.checklist[0]?.id ?? "", completed: true });
  await command(plant.call, task.id, { kind: "complete" });
  const entries = (await plant.call("GET /maintenance-history", {})).body;
  const ofTask = entries.find((entry) => entry.work_order_id === task.id && entry.status === "completed");
  expect(ofTask).toMatchObject({ completed_by_id: marie, checklist: [doneByJean] });
  const params = [{ id: ofRepair?.id ?? "" }, { id: ofTask?.id ?? "" }] as const;
  await asJean("DELETE /repair-history/{id}", { params: params[0] });
  await asJean("DELETE /maintenance-history/{id}", { params: params[1] });
  const deleted = { deleted_by_id: jean.personId, deleted_by_name: "Jean Tremblay" };
  expect((await plant.call("GET /repair-history/deleted", {})).body).toMatchObject([deleted]);
  expect((await plant.call("GET /maintenance-history/deleted", {})).body).toMatchObject([deleted]);
  await asJean("DELETE /work-orders/{id}", { params: { id } });
  expect((await plant.call("GET /work-orders/deleted", {})).body).toMatchObject([deleted]);
});

test("a file, a part and its stock say by id who brought, moved and deleted them", async () => {
  const uploaded = { uploaded_by_id: marie, uploaded_by_name: "Marie Côté" };
  const { id: order } = await plant.order();
  const { id: file } = await plant.file();
  expect((await plant.edit(order, { files: [{ id: file }] })).body.files).toMatchObject([uploaded]);
  const part = (await plant.call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 2 } }))
    .body;
  const params = { id: part.id };
  const quantityChange = await asJean("POST /parts/{id}/quantity", {
    params,
    body: { quantity: 1, change_type: "remove" },
  });
  expect(quantityChange.body.quantity_history).toMatchObject([
    { by_id: jean.personId, by_name: "Jean Tremblay" },
    { by_id: marie, by_name: "Marie Côté" },
  ]);
  await asJean("DELETE /parts/{id}", { params });
  expect((await plant.call("GET /parts/deleted", {})).body).toMatchObject([
    { deleted_by_id: jean.personId, deleted_by_name: "Jean Tremblay" },
  ]);
});

test("of two people with one username only the one who ticked takes it away by a list without versions", async () => {
  await asOwner(app.ownerUrl, (owner) =>
    owner.query("update person set username = 'jean' where id = any($1)", [[marie, jean.personId]]),
  );
  const { id, checklist } = await plant.order({ checklist_items: ["Drain"] });
  const [drain] = checklist;
  await command(asJean, id, { kind: "tick", item_id: drain?.id ?? "", completed: true });
  const open = { checklist: [{ id: drain?.id ?? "", text: "Drain", completed: false }] };
  expect((await plant.edit(id, open)).body.checklist).toMatchObject([{ completed: true, ...doneByJean }]);
  const own = await asJean("PUT /work-orders/{id}", { params: { id }, body: open });
  expect(own.body.checklist).toMatchObject([{ completed: false }]);
});
