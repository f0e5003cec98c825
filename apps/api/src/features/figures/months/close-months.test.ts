import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { closeDueMonths } from "#features/figures/months/close-months.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-09-10T14:00:00Z"));

const errors: unknown[] = [];
const round = () => closeDueMonths(app.db, app.clock, (error) => errors.push(error));
const autumn = { from: "2026-09-01", to: "2026-11-30" };
const months = async ({ call }: TestPlant, query: object = autumn) =>
  (await call("GET /figures", { query: query as typeof autumn })).body.months;

/** A machine that stood for four hours on 15 September, with an hour of time at 42 dollars. */
async function plantWithFailure() {
  const plant = await openTestPlant(app);
  await round();
  const luc = await plant.assignee();
  await plant.call("POST /labour-rates", { body: { cents_per_hour: 4_200 } });
  app.clock.set("2026-09-15T14:00:00Z");
  const department = await plant.department("Press shop");
  const { id: machine_id } = await plant.machine(department.id, "Press");
  const draft = { title: "Leak", machine_id, department_id: department.id, is_stopped: true };
  const order = await plant.order({ ...draft, stopped_at: "2026-09-15T14:00:00Z" });
  app.clock.set("2026-09-15T18:00:00Z");
  const body = { id: randomUUID(), kind: "complete", running_again: true } as const;
  await plant.call("POST /work-orders/{id}/commands", { params: { id: order.id }, body });
  const time = { assignee_id: luc.id, minutes: 60, date: "2026-09-15" };
  const entry = await plant.call("POST /work-orders/{id}/labour", { params: { id: order.id }, body: time });
  return {
    plant,
    orderId: order.id,
    technician: luc.id,
    entryId: entry.body.id,
    department: department.id,
    machine_id,
  };
}

test("a month is closed on the third of the next one at three, once, and says so when later work changes it", async () => {
  const { plant, orderId, technician, department, machine_id } = await plantWithFailure();
  app.clock.set("2026-10-03T06:59:00Z");
  expect(await round()).toBe(0);
  app.clock.set("2026-10-03T07:00:00Z");
  expect(await Promise.all([round(), round()]).then(([a, b]) => a + b)).toBe(1);
  app.clock.set("2026-10-05T15:00:00Z");
  expect((await months(plant)).map(({ month, restated }) => [month, restated])).toEqual([
    ["2026-09", null],
    ["2026-10", null],
    ["2026-11", null],
  ]);
  const late = { assignee_id: technician, minutes: 30, date: "2026-09-16" };
  await plant.call("POST /work-orders/{id}/labour", { params: { id: orderId }, body: late });
  for (const part of [{}, { department_id: department }, { machine_id }]) {
    const [september] = await months(plant, { ...autumn, ...part });
    expect(september).toMatchObject({
      cost_cents: 6_300,
      restated: { closed_at: "2026-10-03T07:00:00.000Z", figures: ["cost"], cost_cents: 4_200, failures: 1 },
    });
  }
  // What has a part of a month can't be compared with the whole of it.
  const [part] = await months(plant, { from: "2026-09-02", to: "2026-11-30" });
  expect(part?.restated).toBeNull();
  expect(errors).toEqual([]);
});

test("a corrected entry, a moved stop and a new rate: only what changes a closed month restates it", async () => {
  const { plant, entryId } = await plantWithFailure();
  app.clock.set("2026-10-03T07:00:00Z");
  await round();
  await plant.call("POST /labour-rates", { body: { cents_per_hour: 9_900 } });
  expect((await months(plant))[0]).toMatchObject({ cost_cents: 4_200, restated: null });
  await plant.call("PUT /labour/{id}", { params: { id: entryId }, body: { minutes: 120 } });
  expect((await months(plant))[0]).toMatchObject({ cost_cents: 8_400, restated: { figures: ["cost"] } });
  const technician = await app.become({ company: plant.session, access: "technician" });
  const [unpriced] = (await app.as(technician)("GET /figures", { query: autumn })).body.months;
  expect(unpriced).toMatchObject({ cost_cents: null, restated: null });
  await plant.call("PUT /labour/{id}", { params: { id: entryId }, body: { minutes: 60 } });
  expect((await months(plant))[0]).toMatchObject({ cost_cents: 4_200, restated: null });
});

test("a server that was off closes the months that it missed", async () => {
  const { plant } = await plantWithFailure();
  app.clock.set("2026-12-20T15:00:00Z");
  await round();
  expect(await round()).toBe(0);
  const { rows } = await app.db.inCompany(plant.session.companyId, (db) =>
    sql<{ month: string }>`select month::text from figure_month where is_closing order by month`.execute(db),
  );
  expect(rows.map(({ month }) => month)).toEqual(["2026-09-01", "2026-10-01", "2026-11-01"]);
});
