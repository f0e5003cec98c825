import { type FigureWithRows, figuresWithRows, type Share } from "@millwright/domain/figures/figure";
import { assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();

type Query = { from: string; to: string; department_id?: string; machine_id?: string };

/** A plant whose machines stood by chance over some months, and whose PMs were done, missed, skipped and moved. */
async function busyPlant() {
  app.clock.set("2026-11-25T14:00:00Z");
  const plant = await openTestPlant(app);
  const departments = [await plant.department("Press shop"), await plant.department("Saw mill")];
  const machines: string[] = [];
  for (const name of ["Press", "Saw", "Belt", "Pump"]) {
    machines.push((await plant.machine(departments[machines.length % 2]?.id, name)).id);
  }
  const luc = await plant.assignee();
  const pms: string[] = [];
  for (const [n, machine_id] of machines.entries()) {
    const department_id = departments[n % 2]?.id ?? "";
    pms.push((await plant.task({ machine_id, department_id, estimated_duration: 45 })).id);
  }
  const repairs: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const draft = {
      ...{ machine_id: machines[n % 4] ?? "", department_id: departments[n % 2]?.id ?? "" },
      assignee: luc.id,
      scheduled_date: "2026-11-26",
    };
    repairs.push(
      (await plant.order({ title: `Repair ${n}`, ...draft, ...(n % 3 && { estimated_duration: n * 20 }) })).id,
    );
  }
  await plant.call("POST /week-plan/freeze", { body: { from: "2026-11-25" } });
  await app.db.inCompany(plant.session.companyId, async (db) => {
    await sql`select setseed(0.42)`.execute(db);
    await sql`update machine set created_at = '2026-06-01'`.execute(db);
    await sql`
      with stop as (
        insert into downtime (machine_id, started_at, ended_at)
        select (${machines}::uuid[])[1 + n % 4] as machine_id, at, at + random() * interval '30 hours'
        from (select n, '2026-07-01'::timestamptz + random() * interval '145 days' as at from generate_series(0, 59) as n) as one
        returning machine_id, id
      )
      insert into downtime_cause (machine_id, downtime_id, work_order_id)
      select machine_id, id, (${repairs}::uuid[])[1 + floor(random() * 12)::int] from stop where random() < 0.7`.execute(
      db,
    );
    await sql`
      insert into execution (work_order_id, scheduled_on, frequency, starts_at, status, is_overtaken, is_skipped,
        completed_at, wo_id, title, priority, machine_id, department_id, covers)
      select pm, day, (array['Daily', 'Weekly', 'Monthly'])[1 + n % 3], day, case when is_done then 'Completed' else 'Scheduled' end,
        not is_done and n % 2 = 0, not is_done and n % 2 = 1,
        case when is_done then day + (random() * 8 - 3) * interval '1 day' end, 'PM-1', 'Grease', 'Medium',
        (select machine_id from work_order where id = pm), (select department_id from work_order where id = pm),
        case when n % 7 = 0 then '[{"id": "a"}]' else '[]' end::jsonb
      from (
        select (${pms}::uuid[])[1 + n % 4] as pm, n, '2026-07-01'::date + n as day, random() < 0.7 as is_done
        from generate_series(0, 140) as n
      ) as one`.execute(db);
    await sql`
      insert into repair_history (work_order_id, machine_id, department_id, wo_id, title, completed_at)
      select id, machine_id, department_id, wo_id, title, '2026-08-01'::timestamptz + random() * interval '40 days'
      from work_order where id = any(${repairs}::uuid[]) and random() < 0.8`.execute(db);
    await sql`
      insert into frozen_week (monday, frozen_at)
      select day, day from generate_series('2026-08-03'::date, '2026-11-16', interval '7 days') as day where random() < 0.7`.execute(
      db,
    );
    await sql`
      insert into frozen_work (week_id, work_order_id, day)
      select week.id, repair, week.monday from frozen_week week, unnest(${repairs}::uuid[]) as repair
      where random() < 0.3 and week.monday < '2026-11-23'`.execute(db);
    await sql`
      update work_order set problem_id = (
        select id from plant_code where kind = 'problem' order by name_en limit 1
      ), created_at = '2026-08-10'::timestamptz + random() * interval '40 days'
      where id = any(${repairs}::uuid[]) and random() < 0.8`.execute(db);
    await sql`
      update repair_history set problem_id = o.problem_id from work_order o where o.id = repair_history.work_order_id`.execute(
      db,
    );
    await sql`
      insert into labour_entry (work_order_id, scheduled_on, assignee_id, minutes, on_date, started_at, created_at, updated_at)
      select repair, null, ${luc.id}::uuid, 1 + floor(random() * 400)::int, '2026-06-25'::date + floor(random() * 150)::int,
        null, now(), now()
      from unnest(${repairs.slice(3)}::uuid[]) as repair, generate_series(1, 6)`.execute(db);
    await sql`
      insert into labour_entry (work_order_id, scheduled_on, assignee_id, minutes, on_date, started_at, created_at, updated_at)
      select work_order_id, scheduled_on, ${luc.id}::uuid, 1 + floor(random() * 90)::int, scheduled_on, null, now(), now()
      from execution where outcome = 'completed' and random() < 0.6`.execute(db);
    await sql`
      with counter as (
        insert into meter (machine_id, name, unit, decimals) values (${machines[0]}, 'Run', 'h', 1) returning id
      )
      insert into meter_reading (meter_id, machine_id, at, number, kind, value, total, source)
      select id, ${machines[0]}, '2026-07-10'::timestamptz + n * interval '17 days', 0, 'reading', n * 131.3, n * 131.3, 'hand'
      from counter, generate_series(0, 7) as n`.execute(db);
    await sql`
      insert into step_repair (work_order_id, execution_id, step_id, repair_id, step, created_at)
      select ${pms[0]}, gen_random_uuid(), gen_random_uuid(), repair, 'Vibration', '2026-08-01'::date + n::int * 9
      from (select repair, n from unnest(${repairs}::uuid[]) with ordinality as each (repair, n) where n % 2 = 0) as one`.execute(
      db,
    );
  });
  await addCosts(plant, { machines, repairs, technician: luc.id });
  return { plant, machines, departments: departments.map(({ id }) => id) };
}

/** Rates that begin in the middle, parts with and without a cost, outside services, and what a stopped hour costs. */
async function addCosts(
  plant: TestPlant,
  { machines, repairs, technician }: { machines: string[]; repairs: string[]; technician: string },
) {
  await app.db.inCompany(plant.session.companyId, async (db) => {
    await sql`
      insert into labour_rate (assignee_id, from_on, cents_per_hour, created_at, updated_at)
      values (null, '2026-07-20', 4133, now(), now()), (${technician}, '2026-09-01', 5207, now(), now())`.execute(db);
    await sql`
      insert into outside_service (work_order_id, supplier, amount_cents, on_date, created_at, updated_at)
      select repair, 'Hydraulique Côté', floor(random() * 90000)::int, '2026-07-01'::date + floor(random() * 140)::int, now(), now()
      from unnest(${repairs}::uuid[]) as repair, generate_series(1, 3)`.execute(db);
    await sql`
      with seal as (
        insert into part (name, part_type, code, stock_status, current_quantity) values ('Seal', 'repair', 'RPR-1', 'in_stock', 900)
        returning id
      )
      insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name, work_order_id,
        machine_id, unit_cost, value)
      select id, n, case when n % 6 = 0 then 'add' else 'remove' end, case when n % 6 = 0 then 'receive' else 'issue' end, 2, 2000 - n, 0, 2000 - n,
        '2026-07-01'::timestamptz + random() * interval '140 days', 'Luc',
        case when n % 5 > 0 then (${repairs}::uuid[])[1 + n % 12] end,
        case when n % 5 = 0 then (${machines}::uuid[])[1 + n % 4] end, case when n % 7 > 0 then 19.99 end, case when n % 7 > 0 then 0 end
      from seal, generate_series(1, 60) as n`.execute(db);
    await sql`update machine set downtime_cost_cents = 12345 where id = any(${machines.slice(1)}::uuid[])`.execute(db);
  });
}

/** The sums of all rows behind a figure, a few at a time. */
async function sumOf({ call }: TestPlant, figure: string, query: Query) {
  const sum = { dividend: 0, divisor: 0 };
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const answer = await call("GET /figures/rows", {
      query: { ...query, figure: figure as never, limit: 7, ...(cursor !== undefined && { cursor }) },
    });
    expect(answer.status).toBe(200);
    for (const { id, kind, dividend, divisor } of answer.body) {
      expect(seen.has(`${kind} ${id}`)).toBe(false);
      seen.add(`${kind} ${id}`);
      sum.dividend += dividend;
      sum.divisor += divisor;
    }
    cursor = /[?&]cursor=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1];
  } while (cursor !== undefined);
  return { ...sum, rows: seen.size };
}

test("the rows behind a figure sum to it, in whatever period and of whatever part of the plant", async () => {
  const { plant, machines, departments } = await busyPlant();
  const first = Temporal.PlainDate.from("2026-06-25");
  let rows = 0;
  const property = asyncProperty(
    record({
      start: integer({ min: 0, max: 150 }),
      days: integer({ min: 0, max: 170 }),
      part: constantFrom(
        {},
        ...departments.map((department_id) => ({ department_id })),
        ...machines.map((machine_id) => ({ machine_id })),
      ),
      figure: constantFrom(...figuresWithRows),
    }),
    async ({ start, days, part, figure }) => {
      const from = first.add({ days: start });
      const query = { from: from.toString(), to: from.add({ days }).toString(), ...part };
      const { body } = await plant.call("GET /figures", { query });
      const sum = await sumOf(plant, figure, query);
      rows += sum.rows;
      const { stopped_ms: stopped, failures, machines: actors } = body.bad_actors;
      const ofOther: Partial<Record<FigureWithRows, Share>> = {
        bad_actors: { dividend: stopped, divisor: failures },
        cost: { dividend: body.costs?.cost_cents ?? 0, divisor: 0 },
        downtime_cost: { dividend: body.costs?.downtime_cents ?? 0, divisor: stopped },
      };
      const known = body.figures.find((one) => one.figure === figure) ?? ofOther[figure];
      const { labour_cents: labour, parts_cents: parts, services_cents: services, cost_cents: cost } = body.costs ?? {};
      expect(cost).toBe((labour ?? 0) + (parts ?? 0) + (services ?? 0));
      expect(actors.reduce((sum, { cost_cents: cents }) => sum + (cents ?? 0), 0)).toBe(cost);
      expect({ figure, ...query, dividend: sum.dividend, divisor: sum.divisor }).toEqual({
        ...{ figure, ...query },
        ...{ dividend: known?.dividend, divisor: known?.divisor },
      });
      const months = body.months.reduce((total, { stopped_ms }) => total + stopped_ms, 0);
      if (body.months.length > 0) expect(months).toBe(stopped);
      if (body.months.length > 0) expect(body.months.reduce((sum, one) => sum + (one.cost_cents ?? 0), 0)).toBe(cost);
    },
  );
  // biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
  await assert(property, { numRuns: Number(process.env.LIVES ?? 40), endOnFailure: true });
  expect(rows).toBeGreaterThan(100);
  const { body } = await plant.call("GET /figures", { query: { from: "2026-07-15", to: "2026-11-01" } });
  for (const { figure, dividend } of body.figures.filter(({ figure }) => /share|rework/.test(figure)))
    expect([figure, dividend > 0]).toEqual([figure, true]);
  expect(body.figures.find(({ figure }) => figure === "mtbf")?.numbers.by_meter).toBe(1);
});
