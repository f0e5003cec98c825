import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openShop } from "#testing/shop.ts";

const app = await testApp();

/** A plant with somebody who reports. */
async function openPlant() {
  const shop = await openShop(app);
  const zoe = app.as(await app.become({ company: shop.session, access: "requester" }));
  const department = (await shop.call("POST /departments", { body: { name: "Stamping" } })).body;
  const body = { name: "Press 4", department_id: department.id };
  const machine = (await shop.call("POST /machines", { body })).body;
  return { ...shop, zoe, machine };
}

test("what is reported is a repair on the board, requested by who reported it, in the machine's department", async () => {
  const { zoe, call, machine } = await openPlant();
  const said = { title: "The guard rattles", description: "Since Monday", machine_id: machine.id };
  const { status, body: report } = await zoe("POST /reports", { body: said });
  expect(status).toBe(201);
  expect(report).toMatchObject({ ...said, machine_name: "Press 4", department_name: "Stamping", status: "Scheduled" });
  const { body: order } = await call("GET /work-orders/{id}", { params: { id: report.id } });
  expect(order).toMatchObject({ ...said, type: "Repair", department_name: "Stamping", priority: "Medium" });
  expect([order.requested_by_name, order.created_by_id]).toEqual([order.created_by_name, expect.any(String)]);
});

test("who reports sees how their own stand, the latest first, and nobody else's", async () => {
  const { zoe, call, order, session } = await openPlant();
  await order({ title: "The planner's own" });
  const max = app.as(await app.become({ company: session, access: "requester" }));
  await max("POST /reports", { body: { title: "Another's" } });
  const first = (await zoe("POST /reports", { body: { title: "Leak" } })).body;
  app.clock.advance({ seconds: 1 });
  const second = (await zoe("POST /reports", { body: { title: "Noise" } })).body;
  const path = { params: { id: first.id } };
  const hold = { id: randomUUID(), kind: "hold", reason: "Waits for a seal" } as const;
  await call("POST /work-orders/{id}/commands", { ...path, body: hold });
  const mine = (await zoe("GET /reports")).body;
  expect(mine.map(({ title, status, hold_reason }) => [title, status, hold_reason]).toSorted()).toEqual([
    ["Leak", "On Hold", "Waits for a seal"],
    ["Noise", "Scheduled", null],
  ]);
  await call("DELETE /work-orders/{id}", { params: { id: second.id } });
  expect((await zoe("GET /reports")).body.map(({ title }) => title)).toEqual(["Leak"]);
});

test("sent again under its id, a report is made once; somebody else's id is nobody's report", async () => {
  const { zoe, call, order } = await openPlant();
  const body = { id: randomUUID(), title: "Leak" };
  const twice = [await zoe("POST /reports", { body }), await zoe("POST /reports", { body })];
  expect(twice.map((one) => one.body.wo_id)).toEqual([twice[0]?.body.wo_id, twice[0]?.body.wo_id]);
  expect((await zoe("GET /reports")).body).toHaveLength(1);
  const theirs = await order({});
  expect((await zoe("POST /reports", { body: { id: theirs.id, title: "Mine" } })).status).toBeGreaterThanOrEqual(400);
  expect((await call("GET /work-orders")).body).toHaveLength(2);
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
  const press = { id: machine.id, name: "Press 4", department_name: "Stamping" };
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
