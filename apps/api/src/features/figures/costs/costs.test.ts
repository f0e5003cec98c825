import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-02T14:00:00Z"));

const november = { from: "2026-11-01", to: "2026-11-30" };
const year = { from: "2026-01-01", to: "2026-12-31" };

/** Two machines with work that costs: an hour of time, three of a part, and a service. */
async function costlyPlant() {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee();
  const press = await plant.machine(undefined, "Press");
  const saw = await plant.machine(undefined, "Saw");
  await plant.call("PUT /machines/{id}", { params: { id: saw.id }, body: { downtime_cost_cents: 30_000 } });
  await plant.call("POST /labour-rates", { body: { cents_per_hour: 4_200, from: "2026-11-01" } });
  const leak = await plant.order({ title: "Leak", machine_id: press.id, assignee: luc.id });
  const jam = await plant.order({ title: "Jam", machine_id: saw.id, is_stopped: true });
  const time = { assignee_id: luc.id, minutes: 61, date: "2026-11-02" };
  await plant.call("POST /work-orders/{id}/labour", { params: { id: leak.id }, body: time });
  const seal = { name: "Seal", part_type: "repair", current_quantity: 10, unit_cost_cents: 1_999 } as const;
  const part = (await plant.call("POST /parts", { body: seal })).body;
  const taken = { quantity: 3, change_type: "remove", work_order_id: leak.id } as const;
  await plant.call("POST /parts/{id}/quantity", { params: { id: part.id }, body: taken });
  const service = { supplier: "Hydraulique Côté", amount_cents: 48_050 };
  await plant.call("POST /work-orders/{id}/services", { params: { id: jam.id }, body: service });
  app.clock.set("2026-11-02T16:00:00Z");
  const complete = { id: randomUUID(), kind: "complete", running_again: true } as const;
  await plant.call("POST /work-orders/{id}/commands", { params: { id: jam.id }, body: complete });
  return { plant, press: press.id, saw: saw.id };
}

const figures = async ({ call }: Pick<TestPlant, "call">, query: object = november) =>
  (await call("GET /figures", { query: query as typeof november })).body;

test("a month costs its time, its parts and its services; what its stops cost stands beside", async () => {
  const { plant, press, saw } = await costlyPlant();
  const { costs, bad_actors } = await figures(plant);
  expect(costs).toEqual({
    ...{ labour_cents: 4_270, parts_cents: 5_997, services_cents: 48_050, cost_cents: 58_317 },
    ...{ unpriced_minutes: 0, unpriced_parts: 0, downtime_cents: 60_000, unpriced_machines: 0 },
  });
  expect(bad_actors.machines).toMatchObject([
    { machine_id: saw, cost_cents: 48_050, downtime_cents: 60_000, is_bad: true },
    { machine_id: press, cost_cents: 10_267, downtime_cents: null, is_bad: false },
  ]);
  const { months } = await figures(plant, year);
  expect(months.map(({ cost_cents }) => cost_cents)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 58_317, 0]);
  const file = await plant.call("GET /figures/costs", { query: year });
  expect(new Set(file.body.map(({ machine_name, cost_cents }) => `${machine_name} ${cost_cents}`))).toEqual(
    new Set(["Press 10267", "Saw 48050"]),
  );
});

test("an hour of a machine that costs more from today on moves nothing that is over, of the order neither", async () => {
  const { plant, saw } = await costlyPlant();
  const jam = (await plant.call("GET /repair-history", { query: {} })).body[0]?.work_order_id ?? "";
  const stopsOf = async (query = november) => (await figures(plant, query)).costs?.downtime_cents;
  const ofOrder = async () =>
    (await plant.call("GET /work-orders/{id}/cost", { params: { id: jam }, query: {} })).body.downtime;
  app.clock.set("2026-11-10T14:00:00Z");
  await plant.call("PUT /machines/{id}", { params: { id: saw }, body: { downtime_cost_cents: 300_000 } });
  expect(await stopsOf()).toBe(60_000);
  expect(await ofOrder()).toEqual({ minutes: 120, required_minutes: 120, lasts: false, downtime_cents: 60_000 });
  await plant.call("PUT /machines/{id}/state", { params: { id: saw }, body: { state: "stopped" } });
  app.clock.set("2026-11-10T15:00:00Z");
  await plant.call("PUT /machines/{id}/state", { params: { id: saw }, body: { state: "running" } });
  expect(await stopsOf()).toBe(60_000 + 300_000);
  expect(await stopsOf({ from: "2026-11-10", to: "2026-11-10" })).toBe(300_000);
});

test("of a stop an order and the figures count the same hours, those that were required", async () => {
  const { plant, saw } = await costlyPlant();
  await plant.call("PUT /plant-calendar", { body: { province: "ON", week_minutes: [480, 480, 480, 480, 480, 0, 0] } });
  app.clock.set("2026-11-07T15:00:00Z");
  const order = await plant.order({ title: "Weekend", machine_id: saw, is_stopped: true });
  app.clock.set("2026-11-07T19:00:00Z");
  const complete = { id: randomUUID(), kind: "complete", running_again: true } as const;
  await plant.call("POST /work-orders/{id}/commands", { params: { id: order.id }, body: complete });
  const { body } = await plant.call("GET /work-orders/{id}/cost", { params: { id: order.id }, query: {} });
  expect(body.downtime).toEqual({ minutes: 240, required_minutes: 0, lasts: false, downtime_cents: 0 });
  const { costs } = await figures(plant, { from: "2026-11-07", to: "2026-11-07" });
  expect(costs?.downtime_cents ?? 0).toBe(0);
});

test("what nobody gave a price is said, and in no sum", async () => {
  const plant = await openTestPlant(app);
  const luc = await plant.assignee();
  const { id } = await plant.order({ title: "Leak" });
  const time = { assignee_id: luc.id, minutes: 45, date: "2026-11-02" };
  await plant.call("POST /work-orders/{id}/labour", { params: { id }, body: time });
  const belt = { name: "Belt", part_type: "repair", current_quantity: 10 } as const;
  const part = (await plant.call("POST /parts", { body: belt })).body;
  const taken = { quantity: 1, change_type: "remove", work_order_id: id } as const;
  await plant.call("POST /parts/{id}/quantity", { params: { id: part.id }, body: taken });
  const { costs } = await figures(plant);
  expect(costs).toMatchObject({ cost_cents: 0, unpriced_minutes: 45, unpriced_parts: 1 });
  const { body } = await plant.call("GET /figures/rows", { query: { ...november, figure: "cost" } });
  expect(body.map(({ kind, state, dividend }) => [kind, state, dividend])).toEqual([
    ["labour", "no_price", 0],
    ["parts", "no_price", 0],
  ]);
});

test("what comes back from an order brings back what it was charged, whatever the part costs by now", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order({ title: "Leak" });
  const seal = { name: "Seal", part_type: "repair", current_quantity: 10, unit_cost_cents: 1_000 } as const;
  const part = (await plant.call("POST /parts", { body: seal })).body;
  const move = (change_type: "add" | "remove", quantity: number) =>
    plant.call("POST /parts/{id}/quantity", {
      params: { id: part.id },
      body: { quantity, change_type, work_order_id: id },
    });
  await move("remove", 1);
  await plant.call("PUT /parts/{id}", { params: { id: part.id }, body: { unit_cost_cents: 2_500 } });
  await move("add", 1);
  expect((await figures(plant)).costs?.parts_cents).toBe(0);
  await move("add", 500);
  expect((await figures(plant)).costs?.parts_cents).toBe(0);
});

test("who may not see money has the figures without it, and is told who can change that", async () => {
  const { plant, saw } = await costlyPlant();
  const technician = await app.become({ company: plant.session, access: "technician" });
  const call = app.as(technician);
  const hidden = await figures({ call });
  expect(hidden.costs).toBeNull();
  expect(JSON.stringify(hidden)).not.toMatch(/_cents":\d/);
  const ids = hidden.bad_actors.machines.map(({ machine_id }) => machine_id);
  expect([ids, hidden.bad_actors.machine_count]).toEqual([[saw], 1]);
  const rows = (await call("GET /figures/rows", { query: { ...november, figure: "bad_actors" } })).body;
  expect(rows.map(({ machine_id }) => machine_id)).toEqual([saw]);
  for (const figure of ["cost", "downtime_cost"] as const) {
    const { status, json } = await call("GET /figures/rows", { query: { ...november, figure } });
    expect([status, json.code]).toEqual([403, "money_hidden"]);
  }
  expect((await call("GET /figures/costs", { query: november })).json.code).toBe("money_hidden");
  await plant.call("PUT /company", { body: { technicians_see_money: true } });
  expect((await figures({ call })).costs?.cost_cents).toBe(58_317);
});
