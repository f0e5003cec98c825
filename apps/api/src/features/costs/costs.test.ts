import { labourCents } from "@millwright/domain/costs/costs";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { costRows } from "#features/costs/costs.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
/** The plant's zone is that of Toronto: 09:00 there. */
const morning = "2026-11-23T14:00:00Z";

async function openPlant() {
  app.clock.set(morning);
  const plant = await openTestPlant(app);
  const rate = (assigneeId: string | null, from: string, cents: number | null) =>
    app.db.inCompany(plant.session.companyId, (db) =>
      sql`insert into labour_rate (assignee_id, from_on, cents_per_hour, created_at, updated_at)
        values (${assigneeId}, ${from}::date, ${cents}, now(), now())`.execute(db),
    );
  const part = async (unit_cost_cents: number | null, name = "Belt") =>
    (await plant.call("POST /parts", { body: { name, part_type: "repair", current_quantity: 50, unit_cost_cents } }))
      .body.id;
  const move = (id: string, work_order_id: string | null, quantity: number, more: object = {}) =>
    plant.call("POST /parts/{id}/quantity", {
      params: { id },
      body: {
        ...{ work_order_id, quantity: Math.abs(quantity) },
        ...{ change_type: quantity < 0 ? ("add" as const) : ("remove" as const), ...more },
      },
    });
  const work = async (id: string, assignee_id: string, minutes: number, date = "2026-11-23") =>
    (await plant.call("POST /work-orders/{id}/labour", { params: { id }, body: { assignee_id, minutes, date } })).body;
  return { plant, call: plant.call, rate, part, move, work };
}
const costOf = async ({ call }: TestPlant, id: string, day?: string) =>
  (await call("GET /work-orders/{id}/cost", { params: { id }, query: day ? { scheduled_date: day } : {} })).body;

test("a repair costs its time at the rate of its day, its parts at what they cost, and what others charged", async () => {
  const { plant, call, rate, part, move, work } = await openPlant();
  const [luc, mia] = [(await plant.assignee()).id, (await plant.assignee("Mia Ng")).id];
  await rate(null, "2026-01-01", 3_000);
  await rate(luc, "2026-11-20", 4_200);
  await rate(luc, "2026-11-23", 4_800);
  await rate(mia, "2026-01-01", 6_000);
  await rate(mia, "2026-11-22", null);
  const { id } = await plant.order();
  await work(id, luc, 35, "2026-11-22");
  await work(id, luc, 30);
  await work(id, luc, 60, "2026-11-19");
  await work(id, mia, 60, "2026-11-21");
  await work(id, mia, 60);
  const [belt, seal] = [await part(1_250), await part(null, "Seal")];
  await move(belt, id, 3);
  await move(belt, id, -1);
  await move(seal, id, 2);
  const service = { supplier: "Hydraulique Côté", amount_cents: 48_000 };
  await call("POST /work-orders/{id}/services", { params: { id }, body: service });
  const cost = await costOf(plant, id);
  expect(cost.labour.map((line) => [line.assignee_name, line.date, line.cents_per_hour, line.labour_cents])).toEqual([
    ["Luc Roy", "2026-11-19", 3_000, 3_000],
    ["Mia Ng", "2026-11-21", 6_000, 6_000],
    ["Luc Roy", "2026-11-22", 4_200, 2_450],
    ["Luc Roy", "2026-11-23", 4_800, 2_400],
    ["Mia Ng", "2026-11-23", 3_000, 3_000],
  ]);
  expect(cost.parts.map((line) => [line.part_name, line.quantity, line.unit_cost_cents, line.parts_cents])).toEqual([
    ["Belt", 3, 1_250, 3_750],
    ["Belt", -1, 1_250, -1_250],
    ["Seal", 2, null, null],
  ]);
  expect(cost).toMatchObject({
    ...{ labour_cents: 16_850, parts_cents: 2_500, services_cents: 48_000, cost_cents: 67_350 },
    ...{ unpriced_minutes: 0, unpriced_parts: 1, services: [service] },
    downtime: { minutes: 0, lasts: false, downtime_cents: null },
  });
});

test("time without a rate is counted and said; a clock that runs costs nothing yet", async () => {
  const { plant, rate, work } = await openPlant();
  const luc = (await plant.assignee()).id;
  await rate(luc, "2026-11-23", 4_200);
  const { id } = await plant.order();
  await work(id, luc, 20, "2026-11-20");
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`insert into labour_entry (work_order_id, assignee_id, on_date, started_at, created_at, updated_at)
      values (${id}, ${luc}, '2026-11-23', ${morning}::timestamptz, now(), now())`.execute(db),
  );
  expect(await costOf(plant, id)).toMatchObject({
    labour: [{ labour_cents: null }],
    unpriced_minutes: 20,
    cost_cents: 0,
  });
});

test("what was taken for a PM is of the next completion, later on its day of that one, and else of the one to come", async () => {
  const { plant, part, move } = await openPlant();
  const { id } = await plant.task({ frequency: "Daily", time: "09:00" });
  const belt = await part(100);
  const at = (time: string) => app.clock.set(`2026-11-${time}:00Z`);
  await move(belt, id, 1);
  at("23T15:00");
  await plant.edit(id, { status: "In Progress" });
  await plant.edit(id, { status: "Completed" });
  at("23T20:00");
  await move(belt, id, 2);
  expect((await costOf(plant, id)).parts_cents).toBe(300);
  at("24T15:00");
  await move(belt, id, 4);
  await plant.edit(id, { status: "In Progress" });
  expect([(await costOf(plant, id)).scheduled_date, (await costOf(plant, id)).parts_cents]).toEqual([
    "2026-11-24",
    400,
  ]);
  await plant.edit(id, { status: "Completed" });
  at("25T15:00");
  await plant.edit(id, { status: "In Progress" });
  expect((await costOf(plant, id)).parts_cents).toBe(0);
  expect((await costOf(plant, id, "2026-11-23")).parts_cents).toBe(300);
  expect((await costOf(plant, id, "2026-11-24")).parts_cents).toBe(400);
});

test("what the stopped machine cost stands beside the sum, up to now while it stands", async () => {
  const { plant, call } = await openPlant();
  const machine = (await plant.machine()).id;
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`update machine set downtime_cost_cents = 12000 where id = ${machine}`.execute(db),
  );
  const { id } = await plant.order({ machine_id: machine });
  const stop = (state: "stopped" | "running") =>
    call("PUT /machines/{id}/state", {
      params: { id: machine },
      body: state === "stopped" ? { state, work_order_id: id } : { state },
    });
  await stop("stopped");
  app.clock.set("2026-11-23T15:30:00Z");
  const open = { minutes: 90, required_minutes: 90, lasts: true, downtime_cents: 18_000 };
  expect(await costOf(plant, id)).toMatchObject({ downtime: open, cost_cents: 0 });
  await stop("running");
  app.clock.set("2026-11-23T18:00:00Z");
  expect((await costOf(plant, id)).downtime).toEqual({ ...open, lasts: false });
});

test("the rows of a month are those of its orders and of its machines, each on its day of the plant", async () => {
  const { plant, rate, part, move, work } = await openPlant();
  const department = (await plant.department()).id;
  const machine = (await plant.machine(department)).id;
  const luc = (await plant.assignee()).id;
  await rate(null, "2026-01-01", 3_000);
  const { id } = await plant.order({ machine_id: machine, department_id: department });
  await work(id, luc, 20, "2026-10-31");
  await work(id, luc, 40, "2026-11-01");
  const belt = await part(100);
  // The last evening of November in the plant is December in Greenwich.
  app.clock.set("2026-12-01T03:00:00Z");
  await move(belt, id, 1);
  await move(belt, null, 2, { machine_id: machine });
  await move(belt, null, 4);
  app.clock.set("2026-12-01T06:00:00Z");
  await move(belt, id, 8);
  const { rows } = await app.db.inCompany(plant.session.companyId, (db) =>
    costRows({ from: "2026-11-01", to: "2026-11-30" }, "America/Toronto").execute(db),
  );
  const facts = rows.map((row) => [row.kind, row.order_id, row.machine_id, row.department_id, row.day, row.cents]);
  expect(facts.toSorted((one, other) => Number(one[5]) - Number(other[5]))).toEqual([
    ["parts", id, machine, department, "2026-11-30", 100],
    ["parts", null, machine, department, "2026-11-30", 200],
    ["labour", id, machine, department, "2026-11-01", 2_000],
  ]);
});

test("an occurrence that is over keeps the machine that it had", async () => {
  const { plant, rate, work } = await openPlant();
  await rate(null, "2026-01-01", 3_000);
  const { id, machine_id: before, department_id } = await plant.task({ frequency: "Daily", time: "09:00" });
  await plant.edit(id, { status: "In Progress" });
  await plant.edit(id, { status: "Completed" });
  const luc = (await plant.assignee()).id;
  await work(id, luc, 20);
  const other = (await plant.machine(department_id, "Press 5")).id;
  app.clock.set("2026-11-24T15:00:00Z");
  await plant.edit(id, { machine_id: other });
  await plant.edit(id, { status: "In Progress" });
  await work(id, luc, 40, "2026-11-24");
  const { rows } = await app.db.inCompany(plant.session.companyId, (db) =>
    costRows({ orderId: id }, "America/Toronto").execute(db),
  );
  expect(rows.map((row) => [row.cents, row.machine_id]).sort()).toEqual([
    [1_000, before],
    [2_000, other],
  ]);
});

test("the server prices time as the browser does", async () => {
  const { plant, rate, work } = await openPlant();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_440 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      async (minutes, cents) => {
        const luc = (await plant.assignee(`Luc ${crypto.randomUUID()}`)).id;
        await rate(luc, "2026-01-01", cents);
        const { id } = await plant.order();
        await work(id, luc, minutes);
        const cost = await costOf(plant, id);
        expect(cost.cost_cents).toBe(labourCents(minutes, cents));
        expect(cost.labour.map((line) => line.labour_cents)).toEqual([cost.labour_cents]);
      },
    ),
    { numRuns: 8 },
  );
});
