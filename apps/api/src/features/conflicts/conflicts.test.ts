import { errors as fr } from "@millwright/messages/fr/errors";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
holdKeptJson(app);
/** Early in the morning, when all is made; who was away is back at 14:00. */
beforeEach(() => app.clock.set("2026-11-23T08:00:00Z"));
const noon = () => app.clock.set("2026-11-23T14:00:00Z");

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;

/** A plant with somebody who plans at a desk, and a technician who comes back with what they did. */
async function open() {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  return { plant, luc };
}
const give = (call: Call, id: string, body: WithoutId<CommandBody>, name: string = crypto.randomUUID()) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { ...body, id: name } });
const openOf = async (call: Call, subject?: string) => (await call("GET /conflicts", { query: { subject } })).body;
const solve = (call: Call, id: string, body: CallInput<"POST /conflicts/{id}/solve">["body"], headers = {}) =>
  call("POST /conflicts/{id}/solve", { params: { id }, body, headers });

/** A repair of Luc's own whose due day he moved to the 27th without a connection, while Marie moved it to the 25th. */
async function parted() {
  const { plant, luc } = await open();
  const { id } = (await luc("POST /work-orders", { body: { title: "Leak", due_date: "2026-11-24" } })).body;
  noon();
  await plant.edit(id, { due_date: "2026-11-25" });
  const body = { kind: "reschedule", due_date: "2026-11-27", base: { due_date: "2026-11-24" } } as const;
  const command = crypto.randomUUID();
  const response = await give(luc, id, { ...body, done_at: "2026-11-23T09:00:00Z" }, command);
  const [conflict] = await openOf(plant.call);
  if (conflict === undefined) throw new Error("There is no conflict.");
  return { plant, luc, id, sent: response, conflict, command };
}

/** What the latest change told the company's screens. */
const lastTold = async ({ session }: TestPlant) =>
  (
    await app.db.inCompany(session.companyId, (db) =>
      sql`select kind, subject_id as id from live_event where version = (select max(version) from live_event)`.execute(
        db,
      ),
    )
  ).rows;

const field = { title: "Leak", notes: "Old", tags: ["a"] };
test.each<[string, WithoutId<CommandBody>, NonNullable<Parameters<TestPlant["edit"]>[1]>, object, string[]]>([
  ["what nobody else changed", { kind: "edit", title: "Belt", base: { title: "Leak" } }, {}, { title: "Belt" }, []],
  [
    "beside what somebody else changed",
    { kind: "edit", title: "Belt", base: { title: "Leak" } },
    { notes: "New" },
    { title: "Belt", notes: "New" },
    [],
  ],
  ["the same by both", { kind: "edit", title: "X", base: { title: "Leak" } }, { title: "X" }, { title: "X" }, []],
  [
    "different things",
    { kind: "edit", title: "X", base: { title: "Leak" } },
    { title: "Y" },
    { title: "Y" },
    ["title"],
  ],
  [
    "one of two",
    { kind: "edit", title: "X", notes: "Mine", base: { title: "Leak", notes: "Old" } },
    { title: "Y" },
    { title: "Y", notes: "Mine" },
    ["title"],
  ],
  [
    "tags one by one",
    { kind: "edit", tags: ["b"], base: { tags: ["a"] } },
    { tags: ["a", "c"] },
    { tags: ["c", "b"] },
    [],
  ],
  [
    "a start and an end as one",
    {
      kind: "reschedule",
      scheduled_end: "2026-11-26T15:00:00Z",
      base: { scheduled_start: null, scheduled_end: null },
    },
    { scheduled_start: "2026-11-30T15:00:00Z" },
    { scheduled_start: "2026-11-30T15:00:00.000Z", scheduled_end: null },
    ["schedule"],
  ],
  [
    "nothing where somebody else went on",
    { kind: "edit", title: "Leak", base: { title: "Leak" } },
    { title: "Y" },
    { title: "Y" },
    [],
  ],
])("a device that was away changes %s", async (_, command, meanwhile, order, fields) => {
  const { plant, luc } = await open();
  const { id } = (await luc("POST /work-orders", { body: field })).body;
  if (Object.keys(meanwhile).length > 0) await plant.edit(id, meanwhile);
  const answer = await give(luc, id, command);
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ ...order, conflict_count: fields.length }),
  ]);
  expect((await openOf(plant.call, id)).map((one) => one.field)).toEqual(fields);
});

test("a version is not asked of who says what they had seen, and is of who does not", async () => {
  const { plant } = await open();
  const { id, version } = await plant.order();
  await plant.edit(id, { notes: "New" });
  const body = { id: crypto.randomUUID(), kind: "edit", title: "X" } as const;
  const stale = await plant.call("POST /work-orders/{id}/commands", { params: { id }, body: { ...body, version } });
  expect([stale.status, stale.json.code]).toEqual([409, "stale"]);
  expect((await give(plant.call, id, { kind: "edit", title: "X", version, base: { title: "Leak" } })).status).toBe(200);
});

test("a field that both changed waits with both values, who and when, and planners are notified", async () => {
  const { plant, luc, id, sent: response, conflict } = await parted();
  expect(response.body).toMatchObject({ due_date: "2026-11-25", conflict_count: 1 });
  expect(conflict).toMatchObject({
    kind: "field",
    subject: { kind: "workOrder", id, title: "Leak" },
    field: "due_date",
    base: { due_date: "2026-11-24" },
    mine: { due_date: "2026-11-27" },
    theirs: { due_date: "2026-11-25" },
    by_name: "Luc Roy",
    done_at: "2026-11-23T09:00:00.000Z",
    created_at: "2026-11-23T14:00:00.000Z",
    solved_as: null,
  });
  expect((await plant.call("GET /notifications")).body).toMatchObject([{ kind: "conflict", subject: { id } }]);
  expect((await luc("GET /conflicts/count")).body).toEqual({ conflicts: 1 });
  const other = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect(await openOf(other)).toEqual([]);
  expect((await solve(luc, conflict.id, { take: "mine" })).status).toBe(403);
});

test("one tap takes either value; the sender's is a change that can be taken back", async () => {
  const { plant, id, conflict } = await parted();
  const command = crypto.randomUUID();
  const solved = await solve(plant.call, conflict.id, { take: "mine" }, { "idempotency-key": command });
  expect(solved.body).toMatchObject({ solved_as: "mine", solved_by_name: "Marie Côté" });
  expect(await plant.look(id)).toMatchObject({ due_date: "2026-11-27", conflict_count: 0 });
  expect(await openOf(plant.call)).toEqual([]);
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
  expect(await plant.look(id)).toMatchObject({ due_date: "2026-11-25" });
  const { conflict: other, ...again } = await parted();
  await solve(again.plant.call, other.id, { take: "theirs" });
  expect(await again.plant.look(again.id)).toMatchObject({ due_date: "2026-11-25", conflict_count: 0 });
});

test("a decision that is taken back is to be decided again, and a repeat of it decides nothing", async () => {
  const { plant, luc, id, conflict, command: sentId } = await parted();
  const command = crypto.randomUUID();
  const first = () => solve(plant.call, conflict.id, { take: "mine" }, { "idempotency-key": command });
  await first();
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
  expect(await lastTold(plant)).toContainEqual({ kind: "conflict", id: conflict.id });
  expect(await plant.look(id)).toMatchObject({ due_date: "2026-11-25", conflict_count: 1 });
  expect(await openOf(plant.call)).toEqual([conflict]);
  await first();
  expect(await openOf(plant.call)).toEqual([conflict]);
  const again = await solve(plant.call, conflict.id, { take: "mine" });
  expect(again.body).toMatchObject({ solved_as: "mine" });
  expect(await plant.look(id)).toMatchObject({ due_date: "2026-11-27", conflict_count: 0 });
  // What brought the conflict has nothing left to take back.
  expect((await give(luc, id, { kind: "undo", command: sentId })).json).toMatchObject({ code: "nothing_to_undo" });
});

test("what was changed once more is not written over, and the newer value is shown", async () => {
  const { plant, id, conflict } = await parted();
  await plant.edit(id, { due_date: "2026-11-30" });
  const { theirs } = conflict;
  const late = await solve(plant.call, conflict.id, { take: "mine", theirs }, { "accept-language": "fr" });
  expect([late.status, late.json]).toEqual([409, { code: "changed_since", detail: fr.conflict_changed_since }]);
  const [newer] = await openOf(plant.call);
  expect(newer?.theirs).toEqual({ due_date: "2026-11-30" });
  await solve(plant.call, conflict.id, { take: "mine", theirs: newer?.theirs });
  expect((await plant.look(id)).due_date).toBe("2026-11-27");
});

test("when two planners decide at once, one does, and the other learns who did", async () => {
  const { plant, id, conflict } = await parted();
  const ben = app.as(await app.become({ company: plant.session, access: "planner", fullName: "Ben Roy" }));
  const answers = await Promise.all([
    solve(plant.call, conflict.id, { take: "mine" }),
    solve(ben, conflict.id, { take: "theirs" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won] = answers.filter(({ status }) => status === 200);
  const [lost] = answers.filter(({ status }) => status === 409);
  expect(lost?.json).toMatchObject({ code: "conflict_solved" });
  expect(lost?.json.detail).toContain(won?.body.solved_by_name);
  expect((await plant.look(id)).due_date).toBe(won?.body.solved_as === "mine" ? "2026-11-27" : "2026-11-25");
  const twice = await solve(plant.call, conflict.id, { take: won?.body.solved_as === "theirs" ? "theirs" : "mine" });
  expect(twice.status).toBe(200);
});

test("sent again it is the same conflict, and saying more of the same field makes none beside it", async () => {
  const { plant, luc, id } = await parted();
  const body = { kind: "reschedule", due_date: "2026-11-28", base: { due_date: "2026-11-27" } } as const;
  const name = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) await give(luc, id, body, name);
  expect(await openOf(plant.call)).toMatchObject([
    { base: { due_date: "2026-11-24" }, mine: { due_date: "2026-11-28" } },
  ]);
});

/** What Luc said of a schedule that others had set whole, and which conflicts that left. */
async function afterSaying(...edits: { scheduled_start?: string; scheduled_end?: string; done_at?: string }[]) {
  const { plant, luc } = await open();
  const { id } = (await luc("POST /work-orders", { body: { title: "Leak" } })).body;
  const [start, end] = ["2026-11-30T15:00:00.000Z", "2026-11-30T16:00:00.000Z"];
  noon();
  await plant.edit(id, { scheduled_start: start, scheduled_end: end });
  for (const { done_at = "2026-11-23T13:00:00Z", ...fields } of edits) {
    const base = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
    expect((await give(luc, id, { kind: "reschedule", ...fields, base, done_at })).status).toBe(200);
  }
  return { plant, id, conflicts: await openOf(plant.call, id) };
}
const [early, late] = ["2026-12-01T15:00:00.000Z", "2026-12-01T17:00:00.000Z"];

test("saying another part of the same thing loses nothing, and each can be taken", async () => {
  const { plant, id, conflicts } = await afterSaying({ scheduled_start: early }, { scheduled_end: late });
  expect(conflicts.map(({ mine }) => mine)).toEqual(
    expect.arrayContaining([{ scheduled_start: early }, { scheduled_end: late }]),
  );
  // A start after the end that stands would be refused.
  const endFirst = conflicts.toSorted((a) => ("scheduled_end" in a.mine ? -1 : 1));
  for (const { id: conflict } of endFirst)
    expect((await solve(plant.call, conflict, { take: "mine" })).status).toBe(200);
  expect(await plant.look(id)).toMatchObject({ scheduled_start: early, scheduled_end: late, conflict_count: 0 });
});

test("saying more of the same thing takes the place of less, and can be taken whole", async () => {
  const both = { scheduled_start: early, scheduled_end: late };
  const { plant, id, conflicts } = await afterSaying({ scheduled_start: early }, both);
  expect(conflicts).toMatchObject([{ mine: both }]);
  expect((await solve(plant.call, conflicts[0]?.id ?? "", { take: "mine" })).status).toBe(200);
  expect(await plant.look(id)).toMatchObject(both);
});

test("what was said earlier and comes later takes the place of nothing", async () => {
  const [now, before] = ["2026-11-23T13:00:00Z", "2026-11-23T12:00:00Z"];
  const { conflicts } = await afterSaying(
    { scheduled_start: late, done_at: now },
    { scheduled_start: early, done_at: before },
  );
  expect(conflicts.map(({ mine }) => mine)).toEqual(
    expect.arrayContaining([{ scheduled_start: late }, { scheduled_start: early }]),
  );
});

test("who takes back what they sent takes back the conflict", async () => {
  const { plant, luc, id, command } = await parted();
  expect((await give(luc, id, { kind: "undo", command })).status).toBe(200);
  expect(await openOf(plant.call)).toEqual([]);
  expect(await plant.look(id)).toMatchObject({ due_date: "2026-11-25", conflict_count: 0 });
});

test("what an order is given to says its names, and a deleted order has nothing to decide", async () => {
  const { plant } = await open();
  const [ann, ben] = [await plant.assignee("Ann Roy"), await plant.assignee("Ben Roy")];
  const { id } = await plant.order();
  await give(plant.call, id, { kind: "assign", assignee: ann.id, base: { assignee: null } });
  await give(plant.call, id, { kind: "assign", assignee: ben.id, base: { assignee: null } });
  expect(await openOf(plant.call)).toMatchObject([
    { field: "assignee", names: { [ann.id]: "Ann Roy", [ben.id]: "Ben Roy" } },
  ]);
  await plant.call("DELETE /work-orders/{id}", { params: { id } });
  expect(await openOf(plant.call)).toEqual([]);
  const late = await give(plant.call, id, { kind: "edit", title: "X", base: { title: "Leak" } });
  expect([late.status, late.json.code]).toEqual([404, "not_found"]);
});

test("another company neither sees nor decides it", async () => {
  const { conflict } = await parted();
  const other = await openTestPlant(app);
  expect(await openOf(other.call)).toEqual([]);
  expect((await solve(other.call, conflict.id, { take: "mine" })).status).toBe(404);
});

const belts = async (plant: TestPlant, current_quantity: number) => {
  const body = { name: "V-belt", part_type: "repair", current_quantity, min_stock_level: 0 } as const;
  return (await plant.call("POST /parts", { body })).body.id;
};
const take = (call: Call, id: string, quantity: number, doneAt?: string, name: string = crypto.randomUUID()) =>
  call("POST /parts/{id}/quantity", {
    params: { id },
    body: { id: name, change_type: "remove", quantity },
    headers: doneAt === undefined ? {} : { "done-at": doneAt },
  });

test("parts that were taken and are not there are booked as far as they are, and a conflict", async () => {
  const { plant, luc } = await open();
  const id = await belts(plant, 3);
  expect((await take(luc, id, 5)).json).toMatchObject({ code: "not_enough_stock" });
  noon();
  expect((await take(luc, id, 5, "2026-11-23T14:00:00Z")).json).toMatchObject({ code: "not_enough_stock" });
  const name = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect((await take(luc, id, 5, "2026-11-22T14:00:00Z", name)).body.current_quantity).toBe(0);
  const [conflict] = await openOf(plant.call, id);
  expect(conflict).toMatchObject({ kind: "stock", mine: { quantity: 5 }, theirs: { available: 3 }, field: null });
  await solve(plant.call, conflict?.id ?? "", { take: "theirs" });
  expect((await plant.call("GET /parts/{id}", { params: { id } })).body.current_quantity).toBe(3);
  expect(await openOf(plant.call)).toEqual([]);
});

test("two tablets that took the last one: the second is a conflict, and the stock stays at nothing", async () => {
  const { plant, luc } = await open();
  const id = await belts(plant, 1);
  const done = "2026-11-22T14:00:00Z";
  await Promise.all([take(luc, id, 1, done), take(luc, id, 1, done)]);
  const found = await openOf(plant.call);
  expect(found).toMatchObject([{ mine: { quantity: 1 }, theirs: { available: 0 } }]);
  await solve(plant.call, found[0]?.id ?? "", { take: "mine" });
  expect((await plant.call("GET /parts/{id}", { params: { id } })).body.current_quantity).toBe(0);
});
