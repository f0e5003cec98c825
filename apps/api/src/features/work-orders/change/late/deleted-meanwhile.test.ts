import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Early in the morning, when all is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
const at = (time: string) => `2026-11-23T${time}Z`;
const send = (call: Call, id: string, body: CommandBody) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body, headers: { "accept-language": "en" } });
const conflictsOf = async ({ call }: TestPlant) => (await call("GET /conflicts")).body;
const complete = (): CommandBody => ({ id: crypto.randomUUID(), kind: "complete", done_at: at("14:00:00") });

/** An order that Luc completed without a connection, and that Marie deleted an hour later; he is back at 18:00. */
async function deletedMeanwhile(kind: "order" | "task" = "order") {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const { id, checklist } = await plant[kind]({ checklist_items: ["Belt"] });
  app.clock.set(at("15:00:00"));
  await plant.call("DELETE /work-orders/{id}", { params: { id } });
  app.clock.set(at("18:00:00"));
  return { plant, luc, id, belt: checklist[0]?.id ?? "" };
}

test.each(["order", "task"] as const)(
  "what was done to an %s that was deleted meanwhile is refused with who deleted it, and a planner is told once",
  async (kind) => {
    const { plant, luc, id } = await deletedMeanwhile(kind);
    const command = complete();
    for (let time = 0; time < 2; time += 1) {
      const refused = await send(luc, id, command);
      expect([refused.status, refused.json.code]).toEqual([404, "not_found"]);
      expect(refused.json.detail).toMatch(/^Marie Côté deleted this work order on November 23, 2026 .*10:00/);
    }
    expect(await conflictsOf(plant)).toMatchObject([
      {
        ...{ kind: "act", subject: { id }, by_name: "Luc Roy", done_at: at("14:00:00.000") },
        mine: { act: "complete", status: "Completed" },
        theirs: { deleted_at: at("15:00:00.000"), deleted_by_name: "Marie Côté" },
      },
    ]);
    const listNotifications = async () => (await plant.call("GET /notifications")).body;
    expect(await listNotifications()).toMatchObject([{ kind: "conflict", subject: { id }, address: "/conflicts" }]);
    await plant.call("POST /work-orders/{id}/restore", { params: { id } });
    expect(await listNotifications()).toMatchObject([{ kind: "conflict", address: `/work-orders/${id}` }]);
    expect((await luc("GET /conflicts/count")).body).toEqual({ conflicts: 1 });
  },
);

test("after the order is restored it is sent again, counts as of when it was done, and nothing is left to decide", async () => {
  const { plant, luc, id } = await deletedMeanwhile();
  const command = complete();
  await send(luc, id, command);
  const [conflict] = await conflictsOf(plant);
  await plant.call("POST /work-orders/{id}/restore", { params: { id } });
  const before = (await announcedIn(app, plant.session.companyId)).length;
  expect((await send(luc, id, command)).body).toMatchObject({ status: "Completed", completed_at: at("14:00:00.000") });
  expect(await conflictsOf(plant)).toEqual([]);
  const announced = (await announcedIn(app, plant.session.companyId)).slice(before);
  expect(announced).toContainEqual({ kind: "conflict", id: conflict?.id });
  expect((await plant.look(id)).conflict_count).toBe(0);
});

test("a planner brings the order back with what was done; sent again it is known", async () => {
  const { plant, luc, id, belt } = await deletedMeanwhile();
  const tick: CommandBody = {
    id: crypto.randomUUID(),
    kind: "tick",
    item_id: belt,
    completed: true,
    done_at: at("14:00:00"),
  };
  await send(luc, id, tick);
  const [conflict] = await conflictsOf(plant);
  expect(conflict?.mine).toMatchObject({ act: "tick", item: "Belt", completed: true });
  await plant.call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "mine" } });
  const order = await plant.look(id);
  expect(order).toMatchObject({ checklist: [{ completed: true }], conflict_count: 0 });
  expect((await send(luc, id, tick)).body.version).toBe(order.version);
});

test("several that come in one call are refused alike, and what comes at once is no planner's to decide", async () => {
  const { plant, luc, id } = await deletedMeanwhile();
  const body = { commands: [{ command: complete() }] };
  const refused = await luc("POST /work-orders/{id}/commands/batch", { params: { id }, body });
  expect([refused.status, refused.json.detail]).toEqual([404, expect.stringMatching(/^Marie Côté deleted/)]);
  expect(await conflictsOf(plant)).toHaveLength(1);
  const now = await send(luc, id, { id: crypto.randomUUID(), kind: "start" });
  expect([now.status, now.json.detail]).toEqual([404, expect.stringMatching(/^Marie Côté deleted/)]);
  expect(await conflictsOf(plant)).toHaveLength(1);
});

test("a planner who brings the order back records what was done as it was: by whom, when, and who let it stand", async () => {
  const { plant, luc, id } = await deletedMeanwhile();
  await send(luc, id, complete());
  const [conflict] = await conflictsOf(plant);
  await plant.call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "mine" } });
  expect(await plant.look(id)).toMatchObject({ status: "Completed", completed_at: at("14:00:00.000") });
  const [entry] = (await plant.call("GET /repair-history")).body;
  const late = { completed_by_name: "Luc Roy", completed_recorded_at: at("18:00:00.000") };
  expect(entry).toMatchObject({ work_order_id: id, ...late });
});

test("what came a few seconds after it was done to an order that was deleted meanwhile is a planner's to decide as well", async () => {
  const { plant, luc, id } = await deletedMeanwhile();
  app.clock.set(at("14:00:04"));
  await send(luc, id, complete());
  expect(await conflictsOf(plant)).toHaveLength(1);
});

const write = (call: Call, id: string, text: string, name: string = crypto.randomUUID()) =>
  call("POST /work-orders/{id}/comments", {
    params: { id },
    body: { id: name, text },
    headers: { "done-at": at("14:00:00") },
  });
const textsOf = async ({ call }: TestPlant, id: string) =>
  (await call("GET /work-orders/{id}/comments", { params: { id } })).body.map(({ text }) => text);

test("a comment on an order that was deleted meanwhile is kept with it, and planners are notified and can read it", async () => {
  const { plant, luc, id } = await deletedMeanwhile();
  const name = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await write(luc, id, "Bearing is loud", name)).status).toBe(201);
  const [conflict, ...others] = await conflictsOf(plant);
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({
    ...{ kind: "act", subject: { id }, by_name: "Luc Roy", done_at: at("14:00:00.000") },
    mine: { act: "comment", text: "Bearing is loud" },
    theirs: { deleted_at: at("15:00:00.000"), deleted_by_name: "Marie Côté" },
  });
  expect((await plant.call("GET /notifications")).body).toMatchObject([{ kind: "conflict", address: "/conflicts" }]);
  // Its words are the comment's: they go with it, and no log keeps them.
  const other = crypto.randomUUID();
  await write(luc, id, "Secret", other);
  await luc("DELETE /comments/{id}", { params: { id: other } });
  const newest = (await conflictsOf(plant)).find(({ mine }) => mine.comment_id === other);
  expect(newest?.mine).toEqual({ act: "comment", comment_id: other, text: null });
  const log = JSON.stringify((await plant.call("GET /activity", { query: { id } })).body);
  expect(log).not.toMatch(/Secret|Bearing is loud/);
  await plant.call("POST /conflicts/{id}/solve", { params: { id: newest?.id ?? "" }, body: { take: "theirs" } });
  await plant.call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "mine" } });
  expect([(await textsOf(plant, id)).filter((text) => text !== null), await conflictsOf(plant)]).toEqual([
    ["Bearing is loud"],
    [],
  ]);
  expect(await plant.look(id)).toMatchObject({ comment_count: 1, conflict_count: 0 });
});

test("a comment that is written at once on an order that is deleted is refused; a restored order has nothing left to decide", async () => {
  const { plant, luc, id } = await deletedMeanwhile();
  const now = await luc("POST /work-orders/{id}/comments", { params: { id }, body: { text: "Now" } });
  expect([now.status, now.json.code]).toEqual([404, "not_found"]);
  await write(luc, id, "Then");
  await plant.call("POST /work-orders/{id}/restore", { params: { id } });
  expect([await textsOf(plant, id), await conflictsOf(plant)]).toEqual([["Then"], []]);
});

const belts = async (plant: TestPlant) =>
  (
    await plant.call("POST /parts", {
      body: { name: "V-belt", part_type: "repair", current_quantity: 5, min_stock_level: 0 },
    })
  ).body.id;
const take = (call: Call, id: string, more: { work_order_id?: string } = {}, name: string = crypto.randomUUID()) =>
  call("POST /parts/{id}/quantity", {
    params: { id },
    body: { id: name, change_type: "remove", quantity: 2, ...more },
    headers: { "done-at": at("14:00:00") },
  });
const leftOf = async ({ call }: TestPlant, id: string) => (await call("GET /parts/{id}", { params: { id } })).body;

test("a part taken for an order that was deleted meanwhile is booked, and planners learn for what", async () => {
  app.clock.set(at("12:00:00"));
  const { plant, luc, id } = await deletedMeanwhile();
  app.clock.set(at("13:00:00"));
  const part = await belts(plant);
  app.clock.set(at("18:00:00"));
  const name = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await take(luc, part, { work_order_id: id }, name)).body.current_quantity).toBe(3);
  expect(await conflictsOf(plant)).toMatchObject([
    { subject: { id }, mine: { act: "part", item: "V-belt", change_type: "remove", quantity: 2 } },
  ]);
});

test("a part that was taken and deleted meanwhile is booked, and comes back with that", async () => {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const part = await belts(plant);
  app.clock.set(at("15:00:00"));
  await plant.call("DELETE /parts/{id}", { params: { id: part } });
  app.clock.set(at("18:00:00"));
  const name = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await take(luc, part, {}, name)).status).toBe(200);
  const [conflict, ...others] = await conflictsOf(plant);
  expect([conflict, others]).toMatchObject([
    {
      ...{ kind: "stock", subject: { kind: "part", id: part }, by_name: "Luc Roy" },
      mine: { item: "V-belt", quantity: 2 },
      theirs: { deleted_at: at("15:00:00.000"), deleted_by_name: "Marie Côté" },
    },
    [],
  ]);
  expect((await plant.call("GET /notifications")).body).toMatchObject([
    { kind: "conflict", subject: { id: part }, address: "/conflicts" },
  ]);
  await plant.call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "mine" } });
  expect(await leftOf(plant, part)).toMatchObject({ current_quantity: 3 });
  expect(await conflictsOf(plant)).toEqual([]);
});

test("what was written or taken a few seconds before it came is kept as well, though its order, part or machine is deleted", async () => {
  app.clock.set(at("12:00:00"));
  const { plant, luc, id } = await deletedMeanwhile();
  app.clock.set(at("13:00:00"));
  const [part, gone] = [await belts(plant), await belts(plant)];
  const { id: machine_id } = await plant.machine(null, "Press 9");
  await plant.call("DELETE /parts/{id}", { params: { id: gone } });
  await plant.call("DELETE /machines/{id}", { params: { id: machine_id } });
  app.clock.set(at("14:00:05"));
  expect((await write(luc, id, "Bearing is loud")).status).toBe(201);
  expect((await take(luc, gone)).status).toBe(200);
  const taken = await luc("POST /parts/{id}/quantity", {
    params: { id: part },
    body: { id: crypto.randomUUID(), change_type: "remove", quantity: 2, machine_id },
    headers: { "done-at": at("14:00:00") },
  });
  expect([taken.status, taken.json]).toMatchObject([200, { current_quantity: 3 }]);
  expect((await conflictsOf(plant)).map(({ mine }) => mine.act).sort()).toEqual(["comment", "part"]);
  const now = await luc("POST /parts/{id}/quantity", {
    params: { id: part },
    body: { id: crypto.randomUUID(), change_type: "remove", quantity: 1, machine_id },
  });
  expect([now.status, now.json.code]).toEqual([422, "unknown_reference"]);
});

test("what was done before an order was reopened says who reopened it, and when", async () => {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const { id } = await plant.order();
  app.clock.set(at("14:00:00"));
  await plant.edit(id, { status: "Completed" });
  app.clock.set(at("15:00:00"));
  await plant.edit(id, { status: "Scheduled" });
  app.clock.set(at("18:00:00"));
  await send(luc, id, { id: crypto.randomUUID(), kind: "complete", done_at: at("14:30:00") });
  expect(await conflictsOf(plant)).toMatchObject([
    { theirs: { status: "Scheduled", by_name: "Marie Côté", done_at: at("15:00:00.000") } },
  ]);
});

test("of a completion that was overtaken by a hold its conflict says that the history has it", async () => {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const { id } = await plant.order();
  app.clock.set(at("15:00:00"));
  await plant.edit(id, { status: "On Hold" });
  app.clock.set(at("18:00:00"));
  await send(luc, id, { id: crypto.randomUUID(), kind: "complete", done_at: at("14:30:00") });
  const [conflict] = await conflictsOf(plant);
  expect(conflict).toMatchObject({ mine: { status: "Completed", recorded: true }, theirs: { status: "On Hold" } });
  await plant.call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "theirs" } });
  const history = (await plant.call("GET /repair-history", {})).body;
  expect(history.map(({ completed_by_name }) => completed_by_name)).toEqual(["Luc Roy"]);
  expect([await conflictsOf(plant), (await plant.look(id)).status]).toEqual([[], "On Hold"]);
});
