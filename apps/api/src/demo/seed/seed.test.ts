import { sql } from "kysely";
import { expect, test } from "vitest";
import { readWish } from "#demo/seed/command.ts";
import { findSeededCompany } from "#demo/seed/seed.queries.ts";
import { seedCompany } from "#demo/seed/seed.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

test("the command says what it can't read", () => {
  expect(readWish([])).toMatchObject({ workOrders: 20_000, machines: 500, history: 19_650, pms: 60, parts: 0 });
  expect(readWish(["--work-orders", "100", "--history", "500"])).toMatchObject({ workOrders: 100, history: 500 });
  expect(() => readWish(["--work-orders", "many"])).toThrow("--work-orders must be a number from 1 to 1000000.");
  expect(() => readWish(["--machines", "0"])).toThrow("--machines must be a number from 1 to 1000000.");
  expect(() => readWish(["--work-orders", "1", "--history", "5"])).toThrow("--history needs more work orders.");
});

test("a seeded plant is one that its people could have made, and its codes go on from theirs", async () => {
  const plant = await openTestPlant(app);
  const { wo_id } = await plant.order();
  const company = await app.db.inIdentity((db) => findSeededCompany(db, { code: "", email: plant.session.email }));
  if (company === null) throw new Error("The company was not found.");
  expect(company.companyId).toBe(plant.session.companyId);
  const progress: number[] = [];
  const wish = { workOrders: 300, machines: 40, history: 700, pms: 12, parts: 60 };
  await seedCompany(app.db, company, wish, app.clock(), async (written) => void progress.push(written));
  expect(progress.at(-1)).toBe(300);

  const pms = (await plant.call("GET /work-orders", { query: { type: "PM" } })).body;
  expect(pms).toHaveLength(12);
  expect(new Set(pms.map(({ frequency }) => frequency))).toEqual(new Set(["Daily", "Weekly", "Monthly", "Custom"]));
  const orders = (await plant.call("GET /work-orders", { query: { type: "Repair" } })).body;
  expect(orders).toHaveLength(301);
  expect(new Set(orders.map((order) => order.wo_id)).size).toBe(301);
  const thisYear = orders.filter((order) => order.wo_id.startsWith("WO-2026-"));
  const byCode = thisYear.filter((order) => order.wo_id !== wo_id).toSorted((a, b) => a.wo_id.localeCompare(b.wo_id));
  expect(byCode[0]?.wo_id).toBe("WO-2026-0002");
  expect(byCode.map((order) => order.created_at)).toEqual(byCode.map((order) => order.created_at).toSorted());
  for (const order of orders) {
    expect(order.created_at <= "2026-11-21T14:00:00.000Z").toBe(true);
    expect(order.completed_at === null).toBe(order.status !== "Completed");
    expect((order.completed_at ?? order.created_at) >= order.created_at).toBe(true);
  }

  const { body: counts } = await plant.call("GET /work-orders/counts", { query: { type: "Repair" } });
  expect(counts.Completed).toBe(180);
  const { body: summary } = await plant.call("GET /repair-history/summary");
  expect(summary).toMatchObject({ total_records: 700, completed_work_orders: 180 });
  expect((await plant.call("GET /machines")).body).toHaveLength(40);
  expect((await plant.call("GET /meters")).body.map(({ readings }) => readings)).toEqual(Array(8).fill(26));
  const parts = (await plant.call("GET /parts")).body;
  expect(new Set(parts.map(({ code }) => code)).size).toBe(60);
  for (const { current_quantity, quantity_history } of parts)
    expect(quantity_history).toMatchObject([{ after: current_quantity }]);
  const inBins = sql<{ lines: number }>`
    select count(*)::int as lines from stock_movement line join part on part.id = line.part_id
    where bin_moves = jsonb_build_array(jsonb_build_object('bin_id', main_bin_id, 'moved', moved))`;
  expect((await app.db.inCompany(company.companyId, (db) => inBins.execute(db))).rows).toEqual([{ lines: 60 }]);
});
