import { reviewStatuses } from "@millwright/domain/work/review/review";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const monday = "2026-11-23T14:00:00Z";
const tuesday = "2026-11-24T14:00:00Z";
// What is stored is finer than what is told.
beforeEach(() => app.clock.set(monday.replace("Z", ".123456Z")));

/** A plant that asks for a sign-off, its owner at work, and who else works there. */
async function openPlant(asks = true) {
  const plant = await openTestPlant(app);
  const joined = async (access: "planner" | "technician", fullName: string) =>
    app.as(await app.become({ company: plant.session, access, fullName }));
  if (asks) await plant.call("PUT /company", { body: { sign_off: true } });
  return { plant, ana: await joined("planner", "Ana Roy"), luc: await joined("technician", "Luc Côté") };
}

async function send(call: Call, orderId: string, fields: object, id: string = crypto.randomUUID()) {
  const body = { id, ...fields } as CallInput<"POST /work-orders/{id}/commands">["body"];
  const answer = await call("POST /work-orders/{id}/commands", { params: { id: orderId }, body });
  const { status, json } = answer;
  return {
    ...{ id, status, json },
    get order() {
      return answer.body;
    },
  };
}
const complete = { kind: "complete" };
const accept = { kind: "accept" };
const sendBack = { kind: "send_back", reason: "Torque it to 12 Nm" };

const repairs = async ({ call }: TestPlant) =>
  (await call("GET /repair-history")).body.map(({ review }) => [
    review?.status ?? null,
    review?.reason,
    review?.by_name,
  ]);
const waiting = async (call: Call) => (await call("GET /reviews")).body;
const count = async (call: Call) => (await call("GET /reviews/count")).body;
const none = { repairs: 0, pms: 0 };

test("what a technician completes waits, what a planner or an owner completes does not, nor does anything where nobody asks", async () => {
  const { plant, ana, luc } = await openPlant();
  const [first, second, third] = [await plant.order(), await plant.order(), await plant.order()];
  expect((await send(luc, first.id, complete)).order.review).toEqual({
    ...{ status: "waiting", reason: null, at: null, by_id: null, by_name: null },
  });
  expect((await send(ana, second.id, complete)).order.review).toBeNull();
  expect((await send(plant.call, third.id, complete)).order.review).toBeNull();
  expect(await waiting(ana)).toMatchObject([
    { work_order_id: first.id, type: "Repair", completed_by_name: "Luc Côté", is_current: true, scheduled_date: null },
  ]);
  expect(await count(ana)).toEqual({ repairs: 1, pms: 0 });
  const listByReview = (review: "waiting" | "sent-back") =>
    ana("GET /work-orders", { query: { type: "Repair", review } });
  expect((await listByReview("waiting")).body.map(({ id }) => id)).toEqual([first.id]);
  expect((await listByReview("sent-back")).body).toEqual([]);
  expect((await ana("GET /work-orders/counts", { query: { review: "waiting" } })).body.Completed).toBe(1);
  const other = await openPlant(false);
  const { id } = await other.plant.order();
  expect((await send(other.luc, id, complete)).order.review).toBeNull();
});

test("work that is done already when a technician makes it, or on the list of the day, waits as well", async () => {
  const { plant, ana, luc } = await openPlant();
  const created = await luc("POST /work-orders", { body: { title: "Tightened the guard", status: "Completed" } });
  expect(created.body.review?.status).toBe("waiting");
  const task = await plant.task();
  const [today] = (await luc("GET /task-instances/today")).body.filter(
    ({ work_order_id }) => work_order_id === task.id,
  );
  await luc("POST /task-instances/{id}/complete", { params: { id: today?.id ?? "" } });
  expect(await count(ana)).toEqual({ repairs: 1, pms: 1 });
});

test("a planner accepts, which two of them do once, and takes that back", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.order();
  await send(luc, id, complete);
  const mark = await announcedIn(app, plant.session.companyId);
  const [one, two] = await Promise.all([send(ana, id, accept), send(plant.call, id, accept)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const { review, version } = await plant.look(id);
  expect(review).toMatchObject({ status: "accepted", reason: null, at: "2026-11-23T14:00:00.123Z" });
  expect(version).toBe(3);
  expect(await repairs(plant)).toEqual([["accepted", null, review?.by_name]]);
  expect((await announcedIn(app, plant.session.companyId)).length).toBeGreaterThan(mark.length);
  expect(await count(ana)).toEqual(none);
  const winner = review?.by_name === "Ana Roy" ? one : two;
  expect((await send(ana, id, { kind: "undo", command: winner.id })).order.review?.status).toBe("waiting");
  expect(await repairs(plant)).toEqual([["waiting", null, null]]);
});

test("work is sent back with a remark, which it shows until it is completed again; its entry keeps it", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.order({ checklist_items: ["Drain"] });
  await send(luc, id, complete);
  const blank = await send(ana, id, { kind: "send_back", reason: "  " });
  expect([blank.status, blank.json.code]).toEqual([422, "invalid"]);
  const response = await send(ana, id, sendBack);
  expect(response.order).toMatchObject({
    ...{ status: "In Progress", completed_at: null },
    review: { status: "sent-back", reason: "Torque it to 12 Nm", by_name: "Ana Roy" },
  });
  expect(await repairs(plant)).toEqual([["sent-back", "Torque it to 12 Nm", "Ana Roy"]]);
  expect((await luc("GET /work-orders", { query: { review: "sent-back" } })).body).toHaveLength(1);
  expect((await send(luc, id, { kind: "hold" })).order.review?.status).toBe("sent-back");
  app.clock.advance({ minutes: 1 });
  expect((await send(luc, id, complete)).order.review).toMatchObject({ status: "waiting", reason: null });
  expect((await repairs(plant)).map(([status]) => status)).toEqual(["waiting", "sent-back"]);
});

test("sending back is undone whole: the work is completed and waits, as its entry does", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.order();
  const done = (await send(luc, id, complete)).order;
  const { id: command } = await send(ana, id, sendBack);
  const undone = (await send(ana, id, { kind: "undo", command })).order;
  const { status, completed_at, completed_by_name, review } = done;
  expect(undone).toMatchObject({ status, completed_at, completed_by_name, review });
  expect(await repairs(plant)).toEqual([["waiting", null, null]]);
});

test("what was reopened, reviewed otherwise or completed again since is refused with a sentence", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.order();
  const seen = (await send(luc, id, complete)).order.completed_at;
  await send(luc, id, { kind: "reopen" });
  expect(await repairs(plant)).toEqual([[null, undefined, undefined]]);
  for (const fields of [accept, sendBack]) {
    const refused = await send(ana, id, fields);
    expect([refused.status, refused.json.code]).toEqual([409, "not_to_review"]);
    expect(refused.json.detail).toContain("no longer waits for a review");
  }
  app.clock.advance({ minutes: 1 });
  await send(luc, id, complete);
  expect((await send(ana, id, { ...accept, completed_at: seen })).json.code).toBe("not_to_review");
  await send(ana, id, accept);
  expect((await send(ana, id, sendBack)).json.code).toBe("not_to_review");
});

test("reviewing is a planner's, and so is reopening what was accepted", async () => {
  const { plant, ana, luc } = await openPlant();
  const [repair, pm] = [await plant.order(), await plant.task()];
  for (const { id } of [repair, pm]) {
    await send(luc, id, complete);
    for (const fields of [accept, sendBack]) expect((await send(luc, id, fields)).status).toBe(403);
    await send(ana, id, accept);
    for (const kind of ["reopen", "start", "hold"]) {
      const occurrence = id === pm.id ? { occurrence: "2026-11-23" } : {};
      const refused = await send(luc, id, { kind, ...occurrence });
      expect([refused.status, refused.json.code]).toEqual([403, "not_allowed"]);
      expect(refused.json.detail).toBe("A supervisor accepted this work. Ask a planner or an owner to reopen it.");
    }
    expect((await send(ana, id, { kind: "reopen" })).order).toMatchObject({ status: "Scheduled", review: null });
  }
  for (const key of ["GET /reviews", "GET /reviews/count"] as const) expect((await luc(key)).status).toBe(403);
});

test("an occurrence of a PM is sent back while it is completed, and its remark is gone with the next one", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.task();
  await send(luc, id, complete);
  expect((await send(ana, id, sendBack)).order).toMatchObject({
    ...{ status: "In Progress", scheduled_date: "2026-11-23", review: { reason: "Torque it to 12 Nm" } },
  });
  expect((await plant.call("GET /maintenance-history")).body).toMatchObject([{ status: "pending" }]);
  app.clock.set(tuesday);
  expect((await plant.look(id)).review).toBeNull();
});

test("an occurrence that the next one has followed can be accepted, and not sent back", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.task();
  await send(luc, id, complete);
  app.clock.set(tuesday);
  expect(await plant.look(id)).toMatchObject({ status: "Scheduled", review: null });
  const [row] = await waiting(ana);
  expect(row).toMatchObject({ work_order_id: id, type: "PM", scheduled_date: "2026-11-23", is_current: false });
  const occurrence = { occurrence: "2026-11-23", completed_at: row?.completed_at };
  expect((await send(ana, id, { ...sendBack, ...occurrence })).json.code).toBe("review_overtaken");
  const accepted = await send(ana, id, { ...accept, ...occurrence });
  expect(accepted.order).toMatchObject({ status: "Scheduled", review: null });
  const entries = async () => (await plant.call("GET /maintenance-history", { query: { status: "completed" } })).body;
  expect(await entries()).toMatchObject([{ review: { status: "accepted", by_name: "Ana Roy" } }]);
  expect(await count(ana)).toEqual(none);
  await send(ana, id, { kind: "undo", command: accepted.id });
  expect(await entries()).toMatchObject([{ review: { status: "waiting", by_name: null } }]);
});

test("what is accepted of an occurrence says nothing of the next one, which was begun before and comes late", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.task();
  await send(luc, id, complete);
  app.clock.set(tuesday);
  await send(ana, id, { ...accept, occurrence: "2026-11-23" });
  const done_at = app.clock().subtract({ minutes: 1 }).toString();
  app.clock.advance({ seconds: 1 });
  expect((await send(luc, id, { kind: "start", done_at })).order).toMatchObject({ status: "In Progress" });
});

test("switched off, what waits is completed and nobody's to accept; what was reviewed stays so", async () => {
  const { plant, ana, luc } = await openPlant();
  const [repair, pm, back] = [await plant.order(), await plant.task(), await plant.order()];
  for (const { id } of [repair, pm, back]) await send(luc, id, complete);
  await send(ana, back.id, sendBack);
  expect((await ana("PUT /company", { body: { sign_off: false } })).status).toBe(403);
  expect((await plant.call("PUT /company", { body: { sign_off: false } })).body.sign_off).toBe(false);
  expect((await ana("GET /auth/me")).body.sign_off).toBe(false);
  for (const { id } of [repair, pm]) expect(await plant.look(id)).toMatchObject({ status: "Completed", review: null });
  expect((await plant.look(back.id)).review?.status).toBe("sent-back");
  expect(await count(ana)).toEqual(none);
  expect((await repairs(plant)).flatMap(([status]) => status ?? [])).toEqual(["sent-back"]);
});

test("each review is in the log of its order, under who made it", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.order();
  await send(luc, id, complete);
  await send(ana, id, sendBack);
  const [entry] = (await plant.call("GET /activity", { query: { id } })).body;
  expect(entry).toMatchObject({
    actor: { name: "Ana Roy" },
    call: "POST /work-orders/{id}/commands (send_back)",
    changes: { review: ["waiting", "sent-back"], review_reason: [null, "Torque it to 12 Nm"] },
  });
});

test("a repeated review does nothing twice", async () => {
  const { plant, ana, luc } = await openPlant();
  const { id } = await plant.order();
  await send(luc, id, complete);
  const { id: command } = await send(ana, id, accept);
  const again = await send(ana, id, accept, command);
  expect([again.status, again.order.version]).toEqual([200, 3]);
  expect(reviewStatuses).toContain(again.order.review?.status);
});
