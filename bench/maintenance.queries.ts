import type { CompanyDb, IdentityDb } from "@millwright/api/db/database";
import type { PlantCalendar } from "@millwright/domain/plans/calendar/plant-calendar";
import type { PlanRule } from "@millwright/domain/plans/rule";
import { sql } from "kysely";

/** Makes a company in Toronto whose day is due; answers its id. */
export async function insertPlant(db: IdentityDb): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into company (name, code) values ('Plant', gen_random_uuid()::text) returning id`.execute(db);
  return rows[0]?.id ?? "";
}

/** Lets no job begin the day of some plants before an instant. */
export async function postponeDays(db: IdentityDb, plants: readonly string[], until: Temporal.Instant): Promise<void> {
  await sql`update company set day_due_at = ${until} where id = any(${[...plants]}::uuid[])`.execute(db);
}

/** PMs of a plant, made a year before a day: of ten, seven daily ones, two weekly, one monthly. */
export async function insertTasks(db: CompanyDb, count: number, today: string): Promise<void> {
  await sql`
    insert into work_order (wo_id, type, title, created_on, frequency, current_frequency, day_of_week, monthly_period,
      time_of_day, scheduled_on, scheduled_start, status_on, rolls_over_on)
    select 'PM-' || n, 'PM', 'Grease the press ' || n, ${today}::date - 365, kind, kind,
      case kind when 'Weekly' then 'Monday' end, case kind when 'Monthly' then 'start' end, '08:00',
      ${today}::date, ${today}::date + interval '13 hours', ${today}::date, ${today}::date + 1
    from generate_series(1, ${count}::int) n,
      lateral (select case when n % 10 < 7 then 'Daily' when n % 10 < 9 then 'Weekly' else 'Monthly' end as kind) as of_kind`.execute(
    db,
  );
  await sql`
    insert into pm_schedule (work_order_id, from_on, frequency, day_of_week, monthly_period, time_of_day)
    select id, created_on, frequency, day_of_week, monthly_period, time_of_day from work_order`.execute(db);
  await sql`
    insert into checklist_item (work_order_id, id, position, text)
    select id, gen_random_uuid(), n, 'Step ' || n from work_order, generate_series(1, 3) n`.execute(db);
  await sql`insert into maintenance_day (day, time_zone) values (${today}, 'America/Toronto')`.execute(db);
}

/**
 * PMs by rules of their own, made a year before a day, each done in the month before it, with a meter of weekly readings for
 * those that go by one; fifteen technicians of 40 hours.
 */
export async function insertPlans(
  db: CompanyDb,
  rules: readonly PlanRule[],
  { holidays, shutdowns }: PlantCalendar,
  today: string,
): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(db);
  const meter = crypto.randomUUID();
  const ids = { small: crypto.randomUUID(), middle: crypto.randomUUID(), large: crypto.randomUUID() };
  const idOf = (id: string) => ids[id as keyof typeof ids];
  const ofPlant = rules.map((rule) => ({
    ...rule,
    levels: rule.levels.map((level) => ({ ...level, id: idOf(level.id) })),
    meter: rule.meter && { ...rule.meter, id: meter },
  }));
  await sql`insert into assignee (name, username, day_minutes)
    select 'Luc ' || n, 'luc' || n, '{480,480,480,480,480,0,0}' from generate_series(1, 15) n`.execute(db);
  await sql`insert into plant_holiday (day, name, source, created_at) select day, name, 'own', now()
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as one (day date, name text)`.execute(db);
  await sql`insert into plant_shutdown (from_on, to_on, name, created_at) select "from", "to", name, now()
    from jsonb_to_recordset(${JSON.stringify(shutdowns)}::jsonb) as one ("from" date, "to" date, name text)`.execute(
    db,
  );
  await sql`with machine as (insert into machine (name) values ('Press') returning id)
    insert into meter (id, machine_id, name, unit, decimals) select ${meter}, id, 'Hours', 'h', 0 from machine`.execute(
    db,
  );
  await sql`insert into meter_reading (meter_id, machine_id, at, number, kind, value, total, source)
    select meter.id, machine_id, ${today}::date - 364 + n * 7, n, 'reading', n * 72, n * 72, 'hand'
    from meter, generate_series(0, 51) n`.execute(db);
  await sql`
    insert into work_order (wo_id, type, title, created_on, frequency, current_frequency, plan, time_of_day, estimated_minutes,
      scheduled_on, scheduled_start, status_on, rolls_over_on)
    select 'PM-' || n, 'PM', 'Grease the press ' || n, ${today}::date - 400, 'Custom', 'Custom', rule, '08:00', 15 + n % 90,
      ${today}::date + 1, ${today}::date + interval '37 hours', ${today}::date + 1, ${today}::date + 1
    from jsonb_array_elements(${JSON.stringify(ofPlant)}::jsonb) with ordinality as of_plan (rule, n)`.execute(db);
  await sql`
    insert into pm_schedule (work_order_id, from_on, frequency, time_of_day, rule)
    select id, created_on, frequency, time_of_day, plan from work_order`.execute(db);
  await sql`
    insert into execution (work_order_id, scheduled_on, status, starts_at, completed_at, wo_id, title, frequency, priority,
      level_id, level_name, done_on, meter_total)
    select id, day, 'Completed', day, day, wo_id, title, frequency, priority, ${ids.small}, 'small', day, 3700
    from work_order, lateral (select ${today}::date - (right(wo_id, 1)::int * 3 + k * 30 + 1) as day from generate_series(0, 9) k) as done`.execute(
    db,
  );
  await sql`insert into maintenance_day (day, time_zone) values (${today}, 'America/Toronto')`.execute(db);
}

/** The completed weekdays of the daily PMs between two days, the second left out. */
export async function insertDone(db: CompanyDb, from: string, before: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into execution (work_order_id, scheduled_on, status, starts_at, completed_at, wo_id, title, frequency, priority)
    select id, day, 'Completed', day, day, wo_id, title, frequency, priority
    from work_order, generate_series(${from}::date, ${before}::date - 1, interval '1 day') day
    where frequency = 'Daily' and extract(isodow from day) < 6`.execute(db);
  return Number(numAffectedRows);
}

/** Repairs of a year around a day, of twenty one open: due, scheduled or started on days that are spread over the year. */
export async function insertRepairs(db: CompanyDb, count: number, today: string): Promise<void> {
  await sql`
    insert into work_order (wo_id, type, title, status, due_on, scheduled_on, scheduled_start)
    select 'WO-' || n, 'Repair', 'Hydraulic leak ' || n, case when n % 20 = 0 then 'Scheduled' else 'Completed' end,
      case when n % 3 = 0 then day end, case when n % 3 = 1 then day end, case when n % 3 = 2 then day + interval '13 hours' end
    from generate_series(1, ${count}::int) n, lateral (select ${today}::date - 182 + n % 365 as day) as planned`.execute(
    db,
  );
}

/** The rows that a calendar is made from, read by the plainest statements there are. */
export async function readCalendarRows(db: CompanyDb, from: string, to: string): Promise<void> {
  await sql`select work_order.*, assignee.name, department.name, machine.name from work_order
    left join assignee on assignee.id = work_order.assignee_id
    left join department on department.id = work_order.department_id
    left join machine on machine.id = work_order.machine_id
    where work_order.deleted_at is null and (work_order.type = 'PM' or work_order.status <> 'Completed')`.execute(db);
  await sql`select * from pm_schedule`.execute(db);
  await sql`select work_order_id, scheduled_on from execution
    where outcome = 'completed' and scheduled_on between ${from} and ${to}`.execute(db);
}

/**
 * What the midnight of a weekday writes, and nothing else: the daily ones that were missed, the executions that begin with
 * their steps, how they stand, the day itself.
 */
export async function writeMidnight(db: CompanyDb, day: string): Promise<void> {
  await sql`
    update execution set is_overtaken = true, wo_id = plan.wo_id, title = plan.title, priority = plan.priority
    from work_order plan
    where plan.type = 'PM' and plan.rolls_over_on <= ${day} and plan.frequency = 'Daily'
      and execution.work_order_id = plan.id and execution.scheduled_on = plan.scheduled_on`.execute(db);
  await sql`
    with made as (
      insert into execution (work_order_id, scheduled_on, starts_at, frequency)
      select id, ${day}, scheduled_start, current_frequency from work_order
      where type = 'PM' and rolls_over_on <= ${day} and frequency = 'Daily' returning id, work_order_id
    )
    insert into execution_step (execution_id, work_order_id, id, position, text)
    select made.id, made.work_order_id, item.id, position, text from made join checklist_item item using (work_order_id)`.execute(
    db,
  );
  await sql`
    update work_order set scheduled_on = ${day}, status_on = ${day}, rolls_over_on = ${day}::date + 1
    where type = 'PM' and rolls_over_on <= ${day} and frequency = 'Daily'`.execute(db);
  await sql`update maintenance_day set day = ${day}`.execute(db);
}
