import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { turnByMeter, turnByRecount } from "#features/maintenance/maintenance.ts";
import { finishRecounts } from "#features/meters/meters.ts";
import { testApp } from "#testing/app.ts";
import { on, openMeters } from "#testing/maintenance/meters.ts";
import { byUnits, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const { owner, call, newMeter, read, meterOf } = await openMeters(app);
const zone = "America/Toronto";

const finish = (database: Database, errors: unknown[] = []) =>
  finishRecounts(database, { clock: app.clock, turnPlans: turnByRecount, onError: (error) => errors.push(error) });

/** A PM that falls due by a meter of its machine. */
async function planBy(
  { id, machine_id }: { id: string; machine_id: string },
  title: string,
  more: { units: number; origin: number; anchor: "fixed" | "floating" },
) {
  const levels = [byUnits(crypto.randomUUID(), "", more.units)];
  const meter = { id, origin: more.origin, lead: 0 };
  const plan = ruleOf({ trigger: "meter", anchor: more.anchor, start: "2026-11-01", levels, meter });
  return (await call("POST /work-orders", { body: { title, type: "PM", machine_id, plan } })).body;
}

const lookAt = async (id: string) => (await call("GET /work-orders/{id}", { params: { id } })).body;

/** All that hangs on what the meters have counted. */
const everything = () =>
  asOwner(app.ownerUrl, async (db) => {
    const { rows } = await db.query(`select
      (select json_agg(json_build_array(id, total, decimals) order by id) from meter_reading) as readings,
      (select json_agg(json_build_array(id, total, usual_per_day) order by id) from meter) as meters,
      (select json_agg(json_build_array(id, meter_total) order by id) from execution) as executions,
      (select json_agg(rule order by work_order_id) from pm_schedule) as rules,
      (select json_agg(json_build_array(id, plan, scheduled_on, status, expected) order by id) from work_order) as orders`);
    return rows[0];
  });

/** The database as the rule of before left it, by which a rollover lost one; the plans stand by it. */
async function asBefore(meterIds: readonly string[], lastOnes: readonly string[]) {
  await asOwner(app.ownerUrl, async (db) => {
    await db.query("set session_replication_role = replica");
    await db.query(`update meter_reading set total = total - 10::numeric ^ -(select decimals from meter where id = meter_id)
      where (meter_id, at) in (select later.meter_id, later.at from meter_reading later join meter_reading turned
        on turned.meter_id = later.meter_id and turned.kind = 'rollover' and later.at >= turned.at)`);
    await db.query("update meter set total = total - 10::numeric ^ -decimals, usual_per_day = 1");
    await db.query("update execution set meter_total = meter_total - 1 where meter_total = 100000");
    for (const table of ["pm_schedule set rule = ", "work_order set plan = "]) {
      const column = table.startsWith("pm") ? "rule" : "plan";
      const key = table.startsWith("pm") ? "work_order_id" : "id";
      await db.query(
        `update ${table} jsonb_set(jsonb_set(${column}, '{meter,used}', '99999'), '{meter,origin}', '99999') where ${key} = any($1)`,
        [lastOnes],
      );
    }
  });
  await app.db.inCompany(owner.companyId, async (db) => {
    for (const id of meterIds) await turnByMeter(db, id, zone, app.clock());
  });
}

/** Updates a database of the version before. */
async function update() {
  await asOwner(app.ownerUrl, (db) =>
    db.query(`alter table meter_reading drop column decimals; drop table meter_recount;
      delete from migration where name like '0890%'`),
  );
  await prepareDatabase(app.ownerUrl);
}

const recountsOf = async (machine_id: string) => {
  const { body } = await call("GET /activity", { query: { id: machine_id } });
  return body.flatMap(({ changes }) =>
    Object.entries(changes ?? {}).flatMap(([field, change]) => (field.startsWith("recount/") ? [change] : [])),
  );
};

test("an update corrects what rollovers lost, logs it once, and plans follow", async () => {
  const hours = await newMeter({ decimals: 0 });
  const cycles = await newMeter({ name: "Tonnes", unit: "t", decimals: 1 });
  await read(hours.id, 99_000, on("11-10"));
  await read(hours.id, 99_990, on("11-18"));
  await read(cycles.id, 999.9, on("11-18"));
  const large = await planBy(hours, "Overhaul", { units: 100_000, origin: 0, anchor: "fixed" });
  const small = await planBy(hours, "Grease", { units: 5, origin: 99_990, anchor: "floating" });
  const early = await planBy(hours, "Check", { units: 100, origin: 0, anchor: "floating" });
  const complete = ({ id }: { id: string }) =>
    call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } });
  await complete(early);
  await read(hours.id, 0, { kind: "rollover", at_most: 99_999, is_sure: true });
  await read(cycles.id, 0.2, { kind: "rollover", at_most: 999.9, is_sure: true });
  expect((await lookAt(large.id)).scheduled_date).toBe("2026-11-21");
  await complete(small);
  const late = await planBy(hours, "Filter", { units: 500, origin: 100_000, anchor: "floating" });
  const right = await everything();
  expect(JSON.stringify(right)).toContain('"used":100000');
  // What was done before the rollover and after it, as the meter had counted by then.
  expect(right.executions.map(([, total]: [string, number | null]) => total)).toEqual(
    expect.arrayContaining([99_990, 100_000]),
  );

  await asBefore([hours.id, cycles.id], [late.id]);
  expect((await meterOf(hours.id)).total).toBe(99_999);
  expect((await lookAt(large.id)).scheduled_date).not.toBe("2026-11-21");
  await update();
  const { readings, executions, rules } = right;
  expect(await everything()).toMatchObject({ readings, executions, rules });

  // What is cut off is gone on with: each meter is a transaction.
  let left = 1;
  const errors: unknown[] = [];
  const failing: Database = {
    ...app.db,
    inCompany: (company, work, acting) =>
      left-- > 0 ? app.db.inCompany(company, work, acting) : Promise.reject(new Error("The power is off.")),
  };
  await finish(failing, errors);
  expect(errors).toHaveLength(1);
  await Promise.all([finish(app.db), finish(app.db)]);
  await finish(app.db);
  expect(await everything()).toEqual(right);
  expect((await meterOf(hours.id)).total).toBe(100_000);
  expect((await lookAt(large.id)).scheduled_date).toBe("2026-11-21");
  expect((await lookAt(late.id)).plan?.meter).toMatchObject({ origin: 100_000 });
  expect(await recountsOf(hours.machine_id)).toEqual([
    [null, expect.objectContaining({ rollovers: 1, total_before: 99_999, total_after: 100_000, unit: "h" })],
  ]);
  expect(await recountsOf(cycles.machine_id)).toEqual([
    [null, expect.objectContaining({ rollovers: 1, total_before: 1000.1, total_after: 1000.2 })],
  ]);
});
