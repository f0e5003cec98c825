import { type ChangeType, kindOf } from "@millwright/domain/parts/stock";
import { array, assert, asyncProperty, constantFrom, integer, option, record } from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CompanyDb } from "#db/database.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const firstDay = Temporal.PlainDate.from("2026-02-20");
const days = 70;
const dayOf = (n: number) => firstDay.add({ days: n }).toString();

const day = integer({ min: 0, max: days });
const place = integer({ min: 0, max: 2 });
const plants = record({
  rates: array(
    record({ who: integer({ min: -1, max: 1 }), from: day, cents: option(integer({ min: 0, max: 9_999 })) }),
    {
      maxLength: 6,
    },
  ),
  labour: array(
    record({ who: integer({ min: 0, max: 1 }), order: place, on: day, minutes: integer({ min: 1, max: 300 }) }),
    {
      maxLength: 12,
    },
  ),
  parts: array(
    record({
      ...{ order: option(place), machine: place, on: day, quantity: integer({ min: 1, max: 9 }) },
      ...{
        kind: constantFrom<ChangeType>("remove", "remove", "add", "adjust"),
        cents: option(integer({ min: 0, max: 5_000 })),
      },
    }),
    { maxLength: 12 },
  ),
  services: array(
    record({
      order: place,
      on: day,
      cents: integer({ min: 0, max: 99_999 }),
      isDeleted: constantFrom(false, false, true),
    }),
    {
      maxLength: 6,
    },
  ),
  from: day,
  length: integer({ min: 0, max: days }),
  only: option(place),
});
type Plant = typeof plants extends import("fast-check").Arbitrary<infer T> ? T : never;

/** One rate for each day of somebody: what was given first. */
const ratesOf = ({ rates }: Plant) =>
  rates
    .filter(({ who, cents }) => who >= 0 || cents !== null)
    .filter((rate, n, all) => all.findIndex(({ who, from }) => who === rate.who && from === rate.from) === n);

/** The same costs by hand: the rate of an entry's day is its technician's latest, else the plant's. */
function workedOut(plant: Plant) {
  const labour = labourByHand(plant);
  const { priced: parts, unpriced } = partsByHand(plant);
  const services = plant.services
    .filter(({ isDeleted, on, order }) => !isDeleted && isIn(plant, on, order))
    .reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...{ labour_cents: labour.priced, parts_cents: parts, services_cents: services },
    ...{ unpriced_minutes: labour.unpriced, unpriced_parts: unpriced, cost_cents: labour.priced + parts + services },
  };
}

const isIn = ({ from, length, only }: Plant, on: number, machine: number) =>
  on >= from && on <= from + length && (only === null || only === machine);

function rateByHand(plant: Plant, who: number, on: number): number | null {
  const before = ratesOf(plant).filter((rate) => rate.who === who && rate.from <= on);
  return before.toSorted((a, b) => b.from - a.from)[0]?.cents ?? null;
}

function labourByHand(plant: Plant) {
  const sum = { priced: 0, unpriced: 0 };
  for (const { who, order, on, minutes } of plant.labour) {
    if (!isIn(plant, on, order)) continue;
    const cents = rateByHand(plant, who, on) ?? rateByHand(plant, -1, on);
    if (cents === null) sum.unpriced += minutes;
    else sum.priced += Math.round((minutes * cents) / 60);
  }
  return sum;
}

function partsByHand(plant: Plant) {
  const sum = { priced: 0, unpriced: 0 };
  for (const { order, machine, on, quantity, kind, cents } of plant.parts) {
    if (kind === "adjust" || !isIn(plant, on, order ?? machine)) continue;
    if (cents === null) sum.unpriced += 1;
    else sum.priced += (kind === "remove" ? 1 : -1) * quantity * cents;
  }
  return sum;
}

interface Ids {
  partId: string;
  machines: readonly string[];
  technicians: readonly string[];
  orders: readonly string[];
}

/** Puts what was given in place of what there was. */
async function write(db: CompanyDb, given: Plant, ids: Ids): Promise<void> {
  await sql`delete from labour_rate`.execute(db);
  await sql`update labour_entry set deleted_at = now() where deleted_at is null`.execute(db);
  await sql`update outside_service set deleted_at = now() where deleted_at is null`.execute(db);
  await sql`delete from stock_movement`.execute(db);
  for (const { who, from, cents } of ratesOf(given))
    await sql`insert into labour_rate (assignee_id, from_on, cents_per_hour, created_at, updated_at)
      values (${ids.technicians[who] ?? null}, ${dayOf(from)}, ${cents}, now(), now())`.execute(db);
  for (const { who, order, on, minutes } of given.labour)
    await sql`insert into labour_entry (work_order_id, assignee_id, minutes, on_date, created_at, updated_at)
      values (${ids.orders[order]}, ${ids.technicians[who]}, ${minutes}, ${dayOf(on)}, now(), now())`.execute(db);
  await writeParts(db, given, ids);
  for (const { order, on, cents, isDeleted } of given.services)
    await sql`insert into outside_service (work_order_id, supplier, amount_cents, on_date, created_at, updated_at, deleted_at)
      values (${ids.orders[order]}, 'Côté', ${cents}, ${dayOf(on)}, now(), now(), ${isDeleted ? sql`now()` : null})`.execute(
      db,
    );
}

const movedBy: Record<ChangeType, number> = { add: 1, remove: -1, adjust: 0 };

async function writeParts(db: CompanyDb, { parts }: Plant, { partId, orders, machines }: Ids): Promise<void> {
  for (const [n, { order, machine, on, quantity, kind, cents }] of parts.entries()) {
    const moved = movedBy[kind] * quantity;
    await sql`insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name,
        work_order_id, machine_id, unit_cost, value)
      values (${partId}, ${n + 1}, ${kind}, ${kindOf({ change_type: kind }, order !== null)}, ${quantity}, 100, ${moved}, ${100 + moved}, ${dayOf(on)}::date + interval '12 hours', 'Luc',
        ${order === null ? null : orders[order]}, ${machines[order ?? machine]}, ${cents}::numeric / 100, ${moved}::numeric * ${cents}::numeric / 100)`.execute(
      db,
    );
  }
}

test("the costs of a period are those that are worked out by hand", async () => {
  app.clock.set("2026-05-05T14:00:00Z");
  const plant = await openTestPlant(app);
  const machines = [await plant.machine(), await plant.machine(), await plant.machine()].map(({ id }) => id);
  const technicians = [await plant.assignee(), await plant.assignee()].map(({ id }) => id);
  const orders: string[] = [];
  for (const machine_id of machines) orders.push((await plant.order({ title: "Leak", machine_id })).id);
  const { id: partId } = (await plant.call("POST /parts", { body: { name: "Seal", part_type: "repair" } })).body;
  const property = asyncProperty(plants, async (given) => {
    await app.db.inCompany(plant.session.companyId, (db) =>
      write(db, given, { partId, machines, technicians, orders }),
    );
    const { from, length, only } = given;
    const query = { from: dayOf(from), to: dayOf(from + length), ...(only !== null && { machine_id: machines[only] }) };
    const { costs, months } = (await plant.call("GET /figures", { query })).body;
    expect(costs).toMatchObject(workedOut(given));
    if (months.length > 0)
      expect(months.reduce((sum, { labour_cents }) => sum + (labour_cents ?? 0), 0)).toBe(costs?.labour_cents);
    const file = (await plant.call("GET /figures/costs", { query })).body;
    expect(file.reduce((sum, { cost_cents }) => sum + (cost_cents ?? 0), 0)).toBe(costs?.cost_cents);
  });
  // biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
  await assert(property, { numRuns: Number(process.env.LIVES ?? 25), endOnFailure: true });
});
