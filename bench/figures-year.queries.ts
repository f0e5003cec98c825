import type { CompanyDb } from "@millwright/api/db/database";
import { type RawBuilder, sql } from "kysely";

export interface YearOfPlant {
  machines: number;
  pms: number;
  repairs: number;
  executions: number;
  stops: number;
  /** Machines with a counter of run hours, which is read each week. */
  counters: number;
}

/** A year of a plant until a day: its machines, repairs with their history, stops, and what was done of its PMs. */
export async function insertYear(db: CompanyDb, size: YearOfPlant, today: string): Promise<void> {
  const { machines, pms, repairs, executions, stops, counters } = size;
  await sql`set local statement_timeout = 0; set local enable_nestloop = off; select setseed(0.5)`.execute(db);
  await sql`insert into department (name) select 'Line ' || n from generate_series(1, 8) as n`.execute(db);
  await sql`
    insert into machine (name, created_at, department_id)
    select 'Machine ' || n, ${today}::date - 500, (array(select id from department order by name))[1 + n % 8]
    from generate_series(1, ${machines}::int) as n`.execute(db);
  await sql`create temporary table m on commit drop as select id, department_id, row_number() over () - 1 as place from machine`.execute(
    db,
  );
  await sql`
    insert into work_order (wo_id, type, title, problem_id, status, machine_id, department_id, created_at, completed_at, created_on)
    select 'R-' || n, 'Repair', 'Repair ' || n,
      case when n % 10 <> 3 then (array(select id from plant_code where kind = 'problem' order by id))[1 + n % 4] end, case when n % 20 = 0 then 'Scheduled' else 'Completed' end, m.id, m.department_id,
      ${today}::date - random() * 365 * interval '1 day', case when n % 20 <> 0 then ${today}::date - random() * 365 * interval '1 day' end, null
    from generate_series(1, ${repairs}::int) as n join m on m.place = n % ${machines}::int`.execute(db);
  await sql`
    insert into work_order (wo_id, type, title, status, machine_id, department_id, created_at, created_on, scheduled_on, frequency)
    select 'P-' || n, 'PM', 'PM ' || n, 'Scheduled', m.id, m.department_id, ${today}::date - 500, ${today}::date - 500,
      ${today}::date, 'Weekly'
    from generate_series(1, ${pms}::int) as n join m on m.place = n % ${machines}::int`.execute(db);
  await sql`
    insert into execution (work_order_id, scheduled_on, frequency, starts_at, status, is_overtaken, completed_at, wo_id, title,
      priority, machine_id, department_id)
    select pm.id, day, (array['Daily', 'Weekly', 'Monthly'])[1 + n % 3], day, case when n % 9 = 0 then 'Scheduled' else 'Completed' end, n % 9 = 0,
      case when n % 9 <> 0 then day + random() * 3 * interval '1 day' end, pm.wo_id, pm.title, 'Medium', pm.machine_id, pm.department_id
    from (select n, ${today}::date - 365 + (n / ${pms}::int * 365 / (${executions}::int / ${pms}::int)) as day, 'P-' || 1 + n % ${pms}::int as code
      from generate_series(0, ${executions}::int - 1) as n) as one join work_order pm on pm.wo_id = one.code`.execute(
    db,
  );
  await sql`
    insert into repair_history (work_order_id, machine_id, department_id, wo_id, title, problem_id, completed_at)
    select id, machine_id, department_id, wo_id, title, problem_id, completed_at from work_order where type = 'Repair' and completed_at is not null`.execute(
    db,
  );
  await sql`
    with stop as (
      insert into downtime (machine_id, started_at, ended_at)
      select m.id, at, at + random() * interval '9 hours'
      from (select n, ${today}::date - random() * 365 * interval '1 day' as at from generate_series(1, ${stops}::int) as n) as one
        join m on m.place = one.n % ${machines}::int
      returning machine_id, id
    ), numbered as (select machine_id, id, row_number() over () as n from stop)
    insert into downtime_cause (machine_id, downtime_id, work_order_id)
    select stop.machine_id, stop.id, repair.id from numbered stop
      join work_order repair on repair.wo_id = 'R-' || 1 + stop.n % ${repairs}::int`.execute(db);
  await sql`
    insert into step_repair (work_order_id, execution_id, step_id, repair_id, step, created_at)
    select id, gen_random_uuid(), gen_random_uuid(), id, 'Vibration', created_at from work_order
    where type = 'Repair' and wo_id like '%7'`.execute(db);
  await sql`
    insert into frozen_week (monday, frozen_at)
    select day, day from generate_series(date_trunc('week', ${today}::date - 364), ${today}::date - 7, interval '7 days') as day`.execute(
    db,
  );
  await sql`
    insert into frozen_work (week_id, work_order_id, day, machine_id, department_id)
    select week.id, repair.id, week.monday, repair.machine_id, repair.department_id
    from frozen_week week cross join lateral (
      select id, machine_id, department_id from work_order
      where type = 'Repair' and completed_at >= week.monday and completed_at < week.monday + 9 limit 80
    ) as repair`.execute(db);
  await insertLabour(db, today);
  await insertCosts(db, today);
  await sql`
    with counter as (
      insert into meter (machine_id, name, unit, decimals)
      select id, 'Run hours', 'h', 0 from m where place < ${counters}::int returning id, machine_id
    )
    insert into meter_reading (meter_id, machine_id, at, number, kind, value, total, source)
    select id, machine_id, ${today}::date - 372 + n * 7, 0, 'reading', n * 60, n * 60, 'hand'
    from counter, generate_series(0, 54) as n`.execute(db);
}

/** An entry of labour on each repair that was completed and on each second occurrence. */
async function insertLabour(db: CompanyDb, today: string): Promise<void> {
  // Tables that were never analyzed would be read whole for each of these rows, to check its foreign keys.
  await sql`set local enable_seqscan = off; set local enable_nestloop = on`.execute(db);
  await sql`insert into assignee (name, username, role) select 'Technician ' || n, 'technician-' || n, 'Technician' from generate_series(1, 20) as n`.execute(
    db,
  );
  await sql`
    insert into labour_entry (work_order_id, scheduled_on, assignee_id, minutes, on_date, created_at, updated_at)
    select work.id, work.day, (array(select id from assignee order by name))[1 + work.place % 20], 20 + work.place % 100,
      least(work.at::date, ${today}::date), work.at, work.at
    from (
      select id, null::date as day, completed_at as at, row_number() over () as place from work_order
      where type = 'Repair' and completed_at is not null
      union all
      select work_order_id, scheduled_on, completed_at, row_number() over () from execution
      where completed_at is not null and scheduled_on <= ${today}::date and extract(day from scheduled_on)::int % 2 = 0
    ) as work`.execute(db);
}

/** Rates of the plant and of a technician, parts that were taken for every second repair, and a service for every fortieth. */
async function insertCosts(db: CompanyDb, today: string): Promise<void> {
  await sql`
    insert into labour_rate (assignee_id, from_on, cents_per_hour, created_at, updated_at)
    values (null, ${today}::date - 400, 4000, now(), now()), (null, ${today}::date - 100, 4200, now(), now()),
      ((select id from assignee order by name limit 1), ${today}::date - 200, 5100, now(), now())`.execute(db);
  await sql`
    with seal as (
      insert into part (name, part_type, code, stock_status, current_quantity)
      select 'Seal ' || n, 'repair', 'RPR-' || n, 'in_stock', 9 from generate_series(1, 200) as n returning id
    ), numbered as (select id, row_number() over () - 1 as place from seal),
    taken as (
      select id, machine_id, completed_at, row_number() over () as n from work_order
      where type = 'Repair' and completed_at is not null
    )
    insert into stock_movement (part_id, number, change_type, kind, quantity, before, moved, after, at, by_name,
      work_order_id, machine_id, unit_cost, value, bin_moves)
    select part.id, n, 'remove', 'issue', 1, 1, -1, 0, taken.completed_at, 'Luc', taken.id, taken.machine_id, 10 + n % 900 / 100.0,
      -10 - n % 900 / 100.0, '[{"bin_id": null, "moved": -1}]'
    from taken join numbered part on part.place = taken.n % 200 where taken.n % 2 = 0`.execute(db);
  await sql`
    insert into outside_service (work_order_id, supplier, amount_cents, on_date, created_at, updated_at)
    select id, 'Hydraulics', 25000, completed_at::date, now(), now() from work_order
    where type = 'Repair' and completed_at is not null and length(title) > 0 and wo_id like '%40'`.execute(db);
}

/** What PostgreSQL took to execute a statement, in milliseconds, and its plan. */
export async function explained(db: CompanyDb, statement: RawBuilder<unknown>): Promise<{ ms: number; plan: string }> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain (analyze, buffers) ${statement}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  return { ms: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1] ?? 0), plan };
}
