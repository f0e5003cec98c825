import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { activityPage } from "#features/activity/activity.queries.ts";
import { testApp } from "#testing/app.ts";
import { allowMinutes, planOf } from "#testing/payment/plan.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();

/** What happened to one thing, the latest first. */
async function activityOf(plant: TestPlant, id: string) {
  return (await plant.call("GET /activity", { query: { id } })).body;
}

test("a work order tells who did what, by which call, from what to what", async () => {
  const plant = await openTestPlant(app);
  const { id: department_id } = await plant.department("Sawing");
  const order = await plant.order({ title: "Leak", checklist_items: ["Grease"] });
  await plant.edit(order.id, { department_id, due_date: "2026-12-01" });
  await plant.edit(order.id, { status: "Completed" });
  const [completed, edited, creation] = await activityOf(plant, order.id);
  const who = { kind: "member", id: plant.session.personId, name: "Marie Côté" };
  expect(completed).toMatchObject({
    actor: who,
    call: "PUT /work-orders/{id}",
    done_at: app.clock().toString({ fractionalSecondDigits: 3 }),
    subject: { kind: "workOrder", id: order.id },
    changes: { status: ["Scheduled", "Completed"], completed_by_name: [null, "Marie Côté"] },
  });
  const entry = Object.keys(completed?.changes ?? {}).find((field) => field.startsWith("history/")) ?? "";
  expect(completed?.changes[entry]).toEqual([null, expect.objectContaining({ title: "Leak", wo_id: order.wo_id })]);
  expect(edited?.changes).toEqual({
    department: [null, { id: department_id, name: "Sawing" }],
    due_date: [null, "2026-12-01"],
  });
  expect(creation).toMatchObject({ call: "POST /work-orders", changes: { title: [null, "Leak"] } });
  expect(creation?.changes[`checklist/${order.checklist[0]?.id}`]).toEqual([
    null,
    expect.objectContaining({ text: "Grease" }),
  ]);
});

test("the log shows names as they were, and gives a reader no session", async () => {
  const plant = await openTestPlant(app);
  const { id: department_id } = await plant.department("Sawing");
  const { id } = await plant.order();
  await plant.edit(id, { department_id });
  await plant.call("PUT /departments/{id}", { params: { id: department_id }, body: { name: "Cutting" } });
  await plant.edit(id, { department_id: null });
  expect((await activityOf(plant, id)).slice(0, 2).map(({ changes }) => changes)).toEqual([
    { department: [{ id: department_id, name: "Cutting" }, null] },
    { department: [null, { id: department_id, name: "Sawing" }] },
  ]);
  expect((await activityOf(plant, department_id)).map(({ changes }) => changes)).toEqual([
    { name: ["Sawing", "Cutting"] },
    { name: [null, "Sawing"] },
  ]);
  expect((await activityOf(plant, id)).map(({ actor }) => actor.device)).toEqual([null, null, null]);
  expect(JSON.stringify(await activityOf(plant, id))).not.toContain(plant.session.sessionId);
});

test("the log shows a file, a stock movement and a deleted history entry with what they belong to", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const file = await plant.file("plan.txt");
  await plant.edit(id, { files: [file] });
  expect((await activityOf(plant, id))[0]?.changes[`files/${file.id}`]).toMatchObject([
    { name: "plan.txt" },
    { name: "plan.txt", work_order_id: id },
  ]);
  const part = (await plant.call("POST /parts", { body: { name: "Belt", part_type: "repair" } })).body;
  await plant.call("POST /parts/{id}/quantity", { params: { id: part.id }, body: { change_type: "add", quantity: 5 } });
  const [moveLine] = await activityOf(plant, part.id);
  expect(moveLine?.changes).toMatchObject({ current_quantity: [0, 5], "stock/1": [null, { moved: 5, after: 5 }] });
  await plant.edit(id, { status: "Completed" });
  const [entry] = (await plant.call("GET /repair-history", { query: {} })).body;
  const params = { id: entry?.id ?? "" };
  await plant.call("DELETE /repair-history/{id}", { params, query: { reason: "Twice" } });
  const [hidden] = await activityOf(plant, id);
  expect(hidden).toMatchObject({
    call: "DELETE /repair-history/{id}",
    changes: {
      [`history/${params.id}`]: [
        { title: "Leak", deleted_reason: null },
        { title: "Leak", deleted_reason: "Twice" },
      ],
    },
  });
});

test("the log shows an undone completion as both", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const command = randomUUID();
  await plant.edit(id, { status: "Completed" }, { "idempotency-key": command });
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
  const [undone, done] = await activityOf(plant, id);
  expect([done?.changes.status, undone?.changes.status]).toEqual([
    ["Scheduled", "Completed"],
    ["Completed", "Scheduled"],
  ]);
  expect(undone?.call).toBe("POST /work-orders/{id}/undo");
});

test("the log shows a command's kind, so that an undo is known as one", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const [hold, undo] = [randomUUID(), randomUUID()];
  const send = (body: object) => plant.call("POST /work-orders/{id}/commands", { params: { id }, body: body as never });
  await send({ id: hold, kind: "hold", reason: "No bearing" });
  await send({ id: undo, kind: "undo", command: hold });
  const [undone, onHold] = await activityOf(plant, id);
  expect(onHold).toMatchObject({
    call: "POST /work-orders/{id}/commands (hold)",
    changes: { status: ["Scheduled", "On Hold"], hold_reason: [null, "No bearing"] },
  });
  expect(undone).toMatchObject({ call: "POST /work-orders/{id}/commands (undo)" });
});

test("a repeated request is logged once", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const again = () => plant.edit(id, { status: "On Hold" }, { "idempotency-key": "once" });
  await again();
  await again();
  expect(await activityOf(plant, id)).toHaveLength(2);
});

test("the log of the company is paged, the latest first, and shows each entry once", async () => {
  const plant = await openTestPlant(app);
  for (let n = 0; n < 5; n += 1) await plant.department(`Department ${n}`);
  const names: unknown[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await plant.call("GET /activity", { query: { limit: 2, cursor } });
    names.push(...body.map(({ changes }) => changes.name?.[1]));
    const next = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
    cursor = next === undefined ? undefined : (new URL(next, app.origin).searchParams.get("cursor") ?? undefined);
  } while (cursor !== undefined);
  expect(names).toEqual([4, 3, 2, 1, 0].map((n) => `Department ${n}`));
});

test("the plant's day that a person is the first to see is the system's work, and what they did is theirs", async () => {
  const plant = await openTestPlant(app);
  const task = await plant.task({ frequency: "Daily" });
  app.clock.set(
    app
      .clock()
      .add({ hours: 24 * 7 })
      .toString(),
  );
  // Before the round of the night has come.
  const early = app.as({ token: plant.session.token });
  await early("PUT /work-orders/{id}", { params: { id: task.id }, body: { status: "In Progress" } });
  const { body } = await plant.call("GET /activity", { query: { limit: 10 } });
  const [theirs, ...systems] = body.filter(({ version }) => version === body[0]?.version);
  expect(theirs).toMatchObject({
    actor: { name: "Marie Côté" },
    changes: { status: ["Scheduled", "In Progress"] },
  });
  expect(systems.length).toBeGreaterThan(1);
  for (const bulk of systems) {
    expect(bulk).toMatchObject({
      actor: { kind: "system", id: null, name: "begin-day" },
      subject: { kind: "bulk" },
      bulk: { count: expect.any(Number) },
    });
  }
});

test("what happened to one thing among 20,000 is found by an index", async () => {
  const plant = await openTestPlant(app);
  const { companyId } = plant.session;
  const jean = { kind: "member", id: randomUUID(), name: "Jean", device: null, call: null, doneAt: null } as const;
  const fill = async (db: CompanyDb) => {
    await allowMinutes(db);
    await sql`insert into department (name) select 'Department ' || n from generate_series(1, 20000) n`.execute(db);
  };
  await app.db.inCompany(companyId, fill, jean);
  await asOwner(app.ownerUrl, (owner) => owner.query("vacuum analyze activity"));
  const { id } = await plant.order();
  const plans = await app.db.inCompany(companyId, async (db) => [
    await planOf(db, activityPage({ subjectId: id, after: null, limit: 50 })),
    await planOf(db, activityPage({ subjectId: id, after: [9, 9], limit: 50 })),
    await planOf(db, activityPage({ after: [1, 5000], limit: 50 })),
  ]);
  expect(plans.map((plan) => /using (\w+)/.exec(plan)?.[1])).toEqual([
    "activity_of_subject",
    "activity_of_subject",
    "activity_pkey",
  ]);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Rows Removed/);
});
