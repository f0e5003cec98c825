import type { Schedule } from "@millwright/domain/maintenance/schedule";
import type { ScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import type { Pause, PauseKind } from "@millwright/domain/plans/plan";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";

/** Replaces the schedules of PMs; the order itself shows the last of them. */
export async function replaceScheduleVersions(
  db: CompanyDb,
  plans: readonly { id: string; scheduleVersions: ScheduleVersions }[],
): Promise<void> {
  const ids = plans.map(({ id }) => id);
  const versions = plans.flatMap(({ id, scheduleVersions }) =>
    scheduleVersions.map(({ schedule, from }) => ({ ...schedule, id, from_on: from.toString() })),
  );
  await sql`delete from pm_schedule where work_order_id = any(${ids})`.execute(db);
  await sql`
    insert into pm_schedule (work_order_id, from_on, frequency, day_of_week, monthly_period, time_of_day, rule, shutdowns)
    select id, from_on, frequency, day_of_week, monthly_period, "time", rule, shutdowns
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as span (id uuid, from_on date, frequency text, day_of_week text, monthly_period text, "time" text, rule jsonb,
        shutdowns text)`.execute(db);
  await sql`
    update work_order set frequency = span.frequency, day_of_week = span.day_of_week,
      monthly_period = span.monthly_period, time_of_day = span.time_of_day, plan = span.rule, shutdowns = span.shutdowns
    from (
      select distinct on (work_order_id) * from pm_schedule where work_order_id = any(${ids})
      order by work_order_id, from_on desc
    ) span
    where work_order.id = span.work_order_id`.execute(db);
}

/** Has the PMs that fall due by a meter show their latest rule, where what it counts from was put right. */
export async function showRulesOfMeter(db: CompanyDb, meterId: string): Promise<void> {
  await sql`
    update work_order set plan = latest.rule
    from (
      select distinct on (work_order_id) work_order_id, rule, meter_id from pm_schedule
      where work_order_id in (select work_order_id from pm_schedule where meter_id = ${meterId})
      order by work_order_id, from_on desc
    ) latest
    where work_order.id = latest.work_order_id and latest.meter_id = ${meterId}
      and work_order.plan is distinct from latest.rule`.execute(db);
}

/** Gives PMs that were just made their schedules. */
export async function insertSchedules(
  db: CompanyDb,
  schedules: readonly { id: string; schedule: Schedule }[],
  from: Temporal.PlainDate,
): Promise<void> {
  const { head, rows } = recordsOf(schedules.map(({ id, schedule }) => ({ ...schedule, id })));
  await sql`
    ${head} with span as (
      insert into pm_schedule (work_order_id, from_on, frequency, day_of_week, monthly_period, time_of_day, rule, shutdowns)
      select id, ${from}, frequency, day_of_week, monthly_period, "time", rule, shutdowns
      from ${rows} as made (id uuid, frequency text, day_of_week text, monthly_period text, "time" text, rule jsonb,
        shutdowns text)
      returning *)
    update work_order set frequency = span.frequency, day_of_week = span.day_of_week,
      monthly_period = span.monthly_period, time_of_day = span.time_of_day, plan = span.rule, shutdowns = span.shutdowns
    from span where work_order.id = span.work_order_id`.execute(db);
}

/** Keeps that PMs were deleted from one day until another. Two times of one day are one. */
export async function insertPauses(db: CompanyDb, pauses: readonly (Pause & { id: string })[]): Promise<void> {
  if (pauses.length === 0) return;
  const { head, rows } = recordsOf(pauses.map(({ id, from, until }) => ({ id, from_on: from, until_on: until })));
  await sql`
    ${head} insert into pm_pause (work_order_id, from_on, until_on)
    select id, from_on, until_on from ${rows} as pause (id uuid, from_on date, until_on date)
    on conflict (company_id, work_order_id, kind, from_on)
      do update set until_on = greatest(pm_pause.until_on, excluded.until_on)`.execute(db);
}

/** A pause by a person, by its row; its days are YYYY-MM-DD. */
export interface PauseRow {
  from_on: string;
  until_on: string;
  kind: PauseKind;
  reason: string | null;
  by_id: string | null;
  by_name: string | null;
  /** The machine whose plans were paused, all of them; null of one that was paused by itself. */
  machine_id: string | null;
}

/** The pauses of PMs by persons, by PM. */
export async function listPauses(db: CompanyDb, ids: readonly string[]): Promise<ReadonlyMap<string, PauseRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PauseRow & { order_id: string }>`
    ${prepared} select work_order_id as order_id, from_on, until_on, kind, reason, by_id, by_name, machine_id from pm_pause
    where work_order_id = any(${ids}::uuid[]) and kind = 'paused' order by from_on`.execute(db);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, pauses]) => [id, pauses.map(({ order_id: _, ...pause }) => pause)]));
}

/** Makes the pauses of PMs by persons these; one that stays keeps who made it. */
export async function replacePauses(
  db: CompanyDb,
  plans: readonly { id: string; pauses: readonly Pick<PauseRow, "from_on" | "until_on" | "reason" | "machine_id">[] }[],
): Promise<void> {
  const ids = plans.map(({ id }) => id);
  const all = plans.flatMap(({ id, pauses }) => pauses.map((pause) => ({ ...pause, order_id: id })));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
    as pause (order_id uuid, from_on date, until_on date, reason text, machine_id uuid)`;
  await sql`
    delete from pm_pause where work_order_id = any(${ids}::uuid[]) and kind = 'paused'
      and (work_order_id, from_on) not in (select order_id, from_on from ${rows})`.execute(db);
  if (all.length === 0) return;
  await sql`
    insert into pm_pause (work_order_id, kind, from_on, until_on, reason, machine_id)
    select order_id, 'paused', from_on, until_on, reason, machine_id from ${rows}
    on conflict (company_id, work_order_id, kind, from_on)
      do update set until_on = excluded.until_on, reason = excluded.reason, machine_id = excluded.machine_id
      where (pm_pause.until_on, pm_pause.reason, pm_pause.machine_id)
        is distinct from (excluded.until_on, excluded.reason, excluded.machine_id)`.execute(db);
}
