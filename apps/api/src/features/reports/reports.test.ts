import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

/** A plant with somebody who reports. */
async function openPlant() {
  const plant = await openTestPlant(app);
  const zoe = app.as(await app.become({ company: plant.session, access: "requester" }));
  const department = (await plant.call("POST /departments", { body: { name: "Stamping" } })).body;
  const body = { name: "Press 4", department_id: department.id };
  const machine = (await plant.call("POST /machines", { body })).body;
  return { ...plant, zoe, machine };
}

test("what is reported is a request of who reported it, and a repair once it is accepted", async () => {
  const { zoe, call, machine } = await openPlant();
  const fields = { title: "The guard rattles", description: "Since Monday", machine_id: machine.id };
  const { status, body: report } = await zoe("POST /reports", { body: fields });
  expect(status).toBe(201);
  const place = { machine_name: "Press 4", department_name: "Stamping" };
  expect(report).toMatchObject({ ...fields, ...place, code: "RQ-2026-0001", stage: "received", work_order: null });
  expect((await call("GET /work-orders")).body).toEqual([]);
  const params = { id: report.id };
  const accepted = (await call("POST /requests/{id}/accept", { params })).body;
  const { body: order } = await call("GET /work-orders/{id}", { params: { id: accepted.work_order?.id ?? "" } });
  expect(order).toMatchObject({ ...fields, type: "Repair", department_name: "Stamping", priority: "Medium" });
  expect([order.requested_by_name, accepted.source]).toEqual([accepted.reporters[0]?.name, "member"]);
  expect((await zoe("GET /reports/{id}", { params })).body).toMatchObject({
    ...{ stage: "accepted", wo_id: order.wo_id, work_order: { wo_id: order.wo_id, who: null } },
  });
});

test("who reports sees how their own stand, the latest first, and nobody else's", async () => {
  const { zoe, call, order, session } = await openPlant();
  await order({ title: "The planner's own" });
  const max = app.as(await app.become({ company: session, access: "requester" }));
  await max("POST /reports", { body: { title: "Another's" } });
  const first = (await zoe("POST /reports", { body: { title: "Leak" } })).body;
  app.clock.advance({ seconds: 1 });
  const second = (await zoe("POST /reports", { body: { title: "Noise" } })).body;
  const accepted = (await call("POST /requests/{id}/accept", { params: { id: first.id } })).body;
  const hold = { id: randomUUID(), kind: "hold", reason: "Waits for a seal" } as const;
  await call("POST /work-orders/{id}/commands", { params: { id: accepted.work_order?.id ?? "" }, body: hold });
  await call("POST /requests/{id}/decline", { params: { id: second.id }, body: { reason: "It is the new blade" } });
  const mine = (await zoe("GET /reports")).body;
  expect(mine.map(({ title, stage, hold_reason, reason }) => [title, stage, hold_reason, reason])).toEqual([
    ["Noise", "declined", null, "It is the new blade"],
    ["Leak", "on_hold", "Waits for a seal", null],
  ]);
  expect((await max("GET /reports/{id}", { params: { id: first.id } })).status).toBe(404);
  expect((await max("POST /reports/{id}/answer", { params: { id: first.id }, body: { text: "?" } })).status).toBe(404);
});

test("what somebody reported before there were requests is followed as a repair of theirs, by nobody else", async () => {
  const { zoe, call, order, edit, session } = await openPlant();
  const max = app.as(await app.become({ company: session, access: "requester" }));
  const earlier = await order({ title: "Old leak" });
  const { id: zoeId } = (await zoe("GET /auth/me")).body;
  await app.db.inCompany(session.companyId, (db) =>
    db.updateTable("work_order").set({ created_by_id: zoeId }).where("id", "=", earlier.id).execute(),
  );
  await edit(earlier.id, { status: "In Progress" });
  app.clock.advance({ seconds: 1 });
  await zoe("POST /reports", { body: { title: "New leak" } });
  const mine = (await zoe("GET /reports")).body;
  expect(mine.map(({ title, code, stage }) => [title, code === earlier.wo_id, stage])).toEqual([
    ["New leak", false, "received"],
    ["Old leak", true, "in_progress"],
  ]);
  const params = { id: earlier.id };
  expect((await zoe("GET /reports/{id}", { params })).body).toMatchObject({ title: "Old leak", stage: "in_progress" });
  const second = await zoe("GET /reports", { query: { limit: 1 } });
  const next = /cursor=([^&>]+)/.exec(second.headers.get("link") ?? "")?.[1] ?? "";
  const rest = (await zoe("GET /reports", { query: { limit: 1, cursor: decodeURIComponent(next) } })).body;
  expect(rest.map(({ title }) => title)).toEqual(["Old leak"]);
  expect((await zoe("POST /reports/{id}/me-too", { params })).body.title).toBe("Old leak");
  expect((await zoe("GET /reports")).body).toHaveLength(2);
  expect([(await max("GET /reports")).body, (await max("GET /reports/{id}", { params })).status]).toEqual([[], 404]);
  expect((await call("GET /reports")).body).toEqual([]);
});

test("sent again under its id, a report is made once; somebody else's id is nobody's report", async () => {
  const { zoe, call } = await openPlant();
  const body = { id: randomUUID(), title: "Leak" };
  const twice = [await zoe("POST /reports", { body }), await zoe("POST /reports", { body })];
  expect(twice.map((one) => one.body.code)).toEqual([twice[0]?.body.code, twice[0]?.body.code]);
  expect((await zoe("GET /reports")).body).toHaveLength(1);
  const theirs = (await call("POST /reports", { body: { title: "Theirs" } })).body;
  expect((await zoe("POST /reports", { body: { id: theirs.id, title: "Mine" } })).status).toBeGreaterThanOrEqual(400);
  const order = (await call("POST /work-orders", { body: { title: "Belt" } })).body;
  expect((await zoe("POST /reports", { body: { id: order.id, title: "Mine" } })).json.code).toBe(
    "idempotency_conflict",
  );
  expect((await call("GET /requests")).body).toHaveLength(2);
});

test("who says too what is reported follows it, and so does who says too what is worked on", async () => {
  const { zoe, call, order, machine, session } = await openPlant();
  const max = app.as(await app.become({ company: session, access: "requester" }));
  const { id } = (await zoe("POST /reports", { body: { title: "Leak", machine_id: machine.id } })).body;
  const repair = await order({ title: "Belt", machine_id: machine.id });
  const reported = (await max("GET /reports/machines/{id}/reported", { params: { id: machine.id } })).body;
  expect(reported.map((one) => one.id).sort()).toEqual([id, repair.id].sort());
  const sayToo = async (one: string) => (await max("POST /reports/{id}/me-too", { params: { id: one } })).body;
  expect([await sayToo(id), await sayToo(id)].map((one) => one.id)).toEqual([id, id]);
  expect(await sayToo(repair.id)).toEqual(await sayToo(repair.id));
  expect((await max("GET /reports")).body.map(({ title, stage }) => [title, stage]).sort()).toEqual([
    ["Belt", "accepted"],
    ["Leak", "received"],
  ]);
  expect((await call("GET /requests/{id}", { params: { id } })).body.reporters).toHaveLength(2);
  expect((await call("GET /requests")).body).toHaveLength(1);
});

test("who says it too reads none of its words, is not asked, and finds nothing by an id that is not shown", async () => {
  const { zoe, call, order, machine, session, edit } = await openPlant();
  const max = app.as(await app.become({ company: session, access: "requester" }));
  const body = { title: "Leak", description: "My secret", machine_id: machine.id };
  const { id } = (await zoe("POST /reports", { body })).body;
  await call("POST /requests/{id}/ask", { params: { id }, body: { question: "Which side?" } });
  const sayToo = (one: string) => max("POST /reports/{id}/me-too", { params: { id: one } });
  expect((await sayToo(id)).body).toMatchObject({
    title: "Leak",
    description: null,
    stage: "received",
    question: null,
  });
  const answer = { params: { id }, body: { text: "Left" } };
  expect((await max("POST /reports/{id}/answer", answer)).json.code).toBe("nothing_asked");
  expect((await zoe("GET /reports/{id}", { params: { id } })).body).toMatchObject({
    ...{ description: "My secret", stage: "asked", question: "Which side?" },
  });
  expect((await zoe("POST /reports/{id}/answer", answer)).status).toBe(200);
  const nowhere = (await zoe("POST /reports", { body: { title: "Nowhere" } })).body.id;
  const declined = (await zoe("POST /reports", { body: { ...body, title: "Old" } })).body.id;
  await call("POST /requests/{id}/decline", { params: { id: declined }, body: { reason: "No" } });
  const over = (await order({ machine_id: machine.id })).id;
  await edit(over, { status: "Completed" });
  for (const one of [nowhere, declined, over, (await order()).id, randomUUID()]) {
    expect((await sayToo(one)).status).toBe(404);
  }
});

test("who says it too reads how far it is, and no name, no code of the repair and no reason that its own reporter alone reads", async () => {
  const { zoe, call, machine, session, edit } = await openPlant();
  const max = app.as(await app.become({ company: session, access: "requester" }));
  await call("PUT /company", { body: { tell_reporters_who: true } });
  const { id } = (await zoe("POST /reports", { body: { title: "Leak", machine_id: machine.id } })).body;
  const luc = (await call("POST /assignees", { body: { name: "Luc Roy" } })).body.id;
  const { work_order } = (await call("POST /requests/{id}/accept", { params: { id } })).body;
  const order = work_order?.id ?? "";
  await edit(order, { assignee: luc });
  await edit(order, { status: "On Hold", hold_reason: "Seal of Acme is 900 $" });
  const fields = { text: "We wait for a part", is_public: true };
  await call("POST /work-orders/{id}/comments", { params: { id: order }, body: fields });
  const shown = (await max("GET /reports/machines/{id}/reported", { params: { id: machine.id } })).body;
  expect(shown.map((one) => one.id)).toEqual([id]);
  const too = (await max("POST /reports/{id}/me-too", { params: { id } })).body;
  expect(too).toMatchObject({ title: "Leak", work_order: null, wo_id: null, hold_reason: null, file_count: 0 });
  expect(too.notes).toMatchObject([{ text: "We wait for a part", by_name: null }]);
  await edit(order, { status: "In Progress" });
  const answers = [too, (await max("GET /reports")).body, (await max("GET /reports/{id}", { params: { id } })).body];
  for (const name of ["Luc", "Marie", "Acme", work_order?.wo_id ?? "WO-"])
    expect(JSON.stringify(answers)).not.toContain(name);
  // Its own reporter reads them.
  const own = (await zoe("GET /reports/{id}", { params: { id } })).body;
  expect(own).toMatchObject({
    wo_id: work_order?.wo_id,
    work_order: { who: "Luc Roy" },
    notes: [{ by_name: "Marie Côté" }],
  });
});

test("photos of a report go along to its repair, and stay the report's", async () => {
  const { zoe, call, session } = await openPlant();
  const form = new FormData();
  form.set("file", new File(["Torque: 12 Nm"], "note.txt"));
  const file = (await zoe("POST /files/upload", { body: form })).body;
  const { id, file_count } = (await zoe("POST /reports", { body: { title: "Leak", files: [{ id: file.id }] } })).body;
  expect(file_count).toBe(1);
  const stolen = await app.as(session)("POST /work-orders", { body: { title: "Mine", files: [{ id: file.id }] } });
  expect(stolen.json.code).toBe("unknown_reference");
  const accepted = (await call("POST /requests/{id}/accept", { params: { id } })).body;
  const params = { id: accepted.work_order?.id ?? "" };
  expect((await call("GET /work-orders/{id}", { params })).body.files.map((one) => one.id)).toEqual([file.id]);
  expect(accepted.files.map((one) => one.id)).toEqual([file.id]);
});

test("a report without words, or on a machine that is gone, is refused with what to do", async () => {
  const { zoe, call, machine } = await openPlant();
  expect((await zoe("POST /reports", { body: { title: "  " } })).json.code).toBe("title_required");
  await call("DELETE /machines/{id}", { params: { id: machine.id } });
  const { json } = await zoe("POST /reports", { body: { title: "Leak", machine_id: machine.id } });
  expect([json.code, json.fields]).toEqual(["unknown_reference", { machine_id: "invalid" }]);
});

test("who reports finds machines by name, number and label, and reads nothing else of them or of the plant", async () => {
  const { zoe, call, machine } = await openPlant();
  await call("PUT /machines/{id}", { params: { id: machine.id }, body: { serial_number: "SN-44" } });
  await call("POST /machines", { body: { name: "Saw" } });
  const press = { id: machine.id, name: "Press 4", number: null, department_name: "Stamping" };
  for (const query of [{ q: "pres" }, { serial: "sn-44" }, { id: machine.id }]) {
    expect((await zoe("GET /reports/machines", { query })).body).toEqual([press]);
  }
  const refused = await Promise.all([
    ...[zoe("GET /work-orders"), zoe("GET /machines"), zoe("GET /machines/{id}", { params: { id: machine.id } })],
    ...[zoe("GET /parts"), zoe("GET /activity"), zoe("GET /assignees"), zoe("GET /live")],
  ]);
  expect(refused.map(({ json }) => json.code)).toEqual(refused.map(() => "not_allowed"));
});

test("who only reads reports nothing", async () => {
  const { session } = await openPlant();
  const eve = app.as(await app.become({ company: session, access: "viewer" }));
  expect((await eve("POST /reports", { body: { title: "Leak" } })).json.code).toBe("not_allowed");
  expect((await eve("GET /reports")).json.code).toBe("not_allowed");
});
