import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
holdKeptJson(app);
// A Monday.
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const kinds = ["order", "task"] as const;

/** Luc at the plant's tablet, and Zoé, who is a member. */
async function openPlant() {
  const plant = await openTestPlant(app);
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  const { device_token } = await enrolTablet(app, plant.session);
  const atTablet = app.as({ token: (await beginTurn(app, device_token, luc)).turn_token });
  const zoe = await app.become({ company: plant.session, access: "technician", fullName: "Zoé Gagnon" });
  const { id: colleague } = await plant.assignee("Zoé Gagnon");
  await app.as(zoe)("PUT /assignees/{id}/member", { params: { id: colleague }, body: { member_id: zoe.personId } });
  return { plant, luc, atTablet, zoe, colleague };
}

const apart = (order: object) => ({ ...order, version: 0, updated_at: "", comment_count: 0 });
const give = (call: Call, id: string, fields: object, command: string = crypto.randomUUID()) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { ...fields, id: command } as never });
/** Work of a technician that they have begun. */
async function begun({ plant, luc, atTablet }: Awaited<ReturnType<typeof openPlant>>, kind: (typeof kinds)[number]) {
  const { id } = await plant[kind]({ assignee: luc });
  return (await give(atTablet, id, { kind: "start" })).body;
}
const assigneeOf = async (plant: TestPlant, id: string) => {
  const { assignee, occurrence } = await plant.look(id);
  return occurrence?.is_reassigned ? occurrence.assignee : assignee;
};

test.each(kinds)(
  "what is put back of an %s is nobody's and not in progress; one undo puts both as they were",
  async (kind) => {
    const all = await openPlant();
    const { plant, atTablet } = all;
    const before = await begun(all, kind);
    const command = crypto.randomUUID();
    const put = await give(atTablet, before.id, { kind: "hand_over", assignee: null }, command);
    expect([put.status, put.body.status, put.body.started_at]).toEqual([200, "Scheduled", null]);
    expect(await assigneeOf(plant, before.id)).toBeNull();
    // A PM keeps its technician for the occurrences to come.
    expect(put.body.assignee).toBe(kind === "task" ? before.assignee : null);
    const undone = await give(atTablet, before.id, { kind: "undo", command });
    expect(apart(undone.body)).toEqual(apart(before));
  },
);

test("what is on hold keeps its reason when it is put back", async () => {
  const all = await openPlant();
  const { id } = await begun(all, "order");
  await give(all.atTablet, id, { kind: "hold", reason: "No seal" });
  const put = await give(all.atTablet, id, { kind: "hand_over", assignee: null });
  expect(put.body).toMatchObject({ status: "On Hold", hold_reason: "No seal", assignee: null });
});

test.each(kinds)(
  "an %s is given to a colleague, who reads the word in their bell, and goes on in progress",
  async (kind) => {
    const all = await openPlant();
    const { plant, atTablet, zoe, colleague, luc } = all;
    const before = await begun(all, kind);
    app.clock.set("2026-11-23T14:05:00Z");
    const command = crypto.randomUUID();
    const word = "The seal is in bin 4";
    const given = await give(atTablet, before.id, { kind: "hand_over", assignee: colleague, word }, command);
    expect([given.status, given.body.status, await assigneeOf(plant, before.id)]).toEqual([
      200,
      "In Progress",
      colleague,
    ]);
    const bell = (await app.as(zoe)("GET /notifications")).body;
    expect(bell).toMatchObject([
      { kind: "assigned", subject: { id: before.id }, actor_name: "Luc Roy", excerpt: word },
    ]);
    // Sent again it says nothing twice.
    await give(atTablet, before.id, { kind: "hand_over", assignee: colleague, word }, command);
    const comments = async () =>
      (await plant.call("GET /work-orders/{id}/comments", { params: { id: before.id } })).body;
    expect(await comments()).toMatchObject([{ text: word, author: { name: "Luc Roy", device_name: "Press shop" } }]);
    const logged = (await plant.call("GET /activity", { query: { id: before.id } })).body;
    expect(logged[0]?.actor).toMatchObject({ kind: "technician", id: luc });
    await give(atTablet, before.id, { kind: "undo", command });
    expect([await assigneeOf(plant, before.id), (await comments()).length]).toEqual([luc, 1]);
  },
);

test("nobody hands over what is a colleague's, what is done, or to somebody of another plant", async () => {
  const all = await openPlant();
  const { plant, luc, atTablet, zoe, colleague } = all;
  const { id } = await begun(all, "order");
  const take = await give(app.as(zoe), id, { kind: "hand_over", assignee: colleague });
  expect([take.status, take.json?.code]).toEqual([403, "not_allowed"]);
  const elsewhere = await (await openTestPlant(app)).assignee();
  const away = await give(atTablet, id, { kind: "hand_over", assignee: elsewhere.id });
  expect([away.status, away.json?.code]).toEqual([422, "unknown_reference"]);
  await give(atTablet, id, { kind: "complete" });
  expect((await give(atTablet, id, { kind: "hand_over", assignee: colleague })).status).toBe(403);
  expect((await plant.look(id)).assignee).toBe(luc);
});

test.each(kinds)(
  "what was handed on without a connection, and was given to somebody meanwhile, is a planner's to decide: %s",
  async (kind) => {
    const all = await openPlant();
    const { plant, atTablet, colleague } = all;
    const { id } = await begun(all, kind);
    const third = await plant.assignee("Jean Roy");
    app.clock.set("2026-11-23T14:06:00Z");
    await give(
      plant.call,
      id,
      kind === "order"
        ? { kind: "assign", assignee: third.id }
        : { kind: "move_occurrence", occurrence: "2026-11-23", assignee: third.id },
    );
    app.clock.set("2026-11-23T14:10:00Z");
    const late = { kind: "hand_over", assignee: colleague, word: "Bin 4", done_at: "2026-11-23T14:05:00Z" };
    expect((await give(atTablet, id, late)).status).toBe(200);
    expect(await assigneeOf(plant, id)).toBe(third.id);
    expect((await plant.look(id)).conflict_count).toBe(1);
  },
);

test("who plans alone gives away an occurrence that is ahead, and putting that back leaves the present one in progress", async () => {
  const all = await openPlant();
  const { plant, atTablet, colleague, luc } = all;
  const { id } = await begun(all, "task");
  const ahead = { kind: "hand_over", assignee: colleague, occurrence: "2026-11-24" };
  expect((await give(atTablet, id, ahead)).json?.code).toBe("not_at_hand");
  expect((await give(plant.call, id, ahead)).status).toBe(200);
  const put = await give(plant.call, id, { ...ahead, assignee: null });
  expect([put.status, put.body.status, await assigneeOf(plant, id)]).toEqual([200, "In Progress", luc]);
});

test("an occurrence is moved to a day that a schedule of before has left to somebody", async () => {
  app.clock.set("2026-11-29T14:00:00Z");
  const { plant, colleague } = await openPlant();
  const { id } = await plant.task({ frequency: "Weekly", day_of_week: "Sunday" });
  await give(plant.call, id, { kind: "move_occurrence", assignee: colleague });
  await give(plant.call, id, { kind: "reschedule", frequency: "Daily" });
  const response = await give(plant.call, id, { kind: "move_occurrence", to: "2026-11-29" });
  expect([response.status, response.body?.scheduled_date]).toEqual([200, "2026-11-29"]);
});
