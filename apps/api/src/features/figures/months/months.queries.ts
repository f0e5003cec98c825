import type { MonthValues } from "@millwright/domain/figures/closed-month";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { ofClass } from "#features/figures/machines.queries.ts";
import type { Period } from "#features/figures/period.ts";

/** What a month said when it was closed. */
export interface ClosedMonth extends MonthValues {
  /** YYYY-MM. */
  month: string;
  closedAt: string;
}

const centsSeen = (seesMoney: boolean, cents: RawBuilder<unknown>) =>
  seesMoney ? sql`coalesce(sum(${cents}), 0)::bigint` : sql`0::bigint`;

/** The closed months of a period, each as far as it is about what the period asks of; without costs for who may not see money. */
export async function listClosedMonths(db: CompanyDb, period: Period, seesMoney: boolean): Promise<ClosedMonth[]> {
  const { departmentId, machineId, from, to } = period;
  const { rows } = await sql<ClosedMonth>`
    select to_char(closing.month, 'YYYY-MM') as month, json_instant(closing.closed_at) as "closedAt", sums.*
    from figure_month as closing cross join lateral (
      select coalesce(sum(required_ms), 0)::bigint as required, coalesce(sum(planned_ms), 0)::bigint as planned,
        coalesce(sum(stopped_ms), 0)::bigint as stopped, coalesce(sum(failures), 0)::bigint as failures,
        coalesce(sum(pm_due), 0)::bigint as "pmDue", coalesce(sum(pm_on_time), 0)::bigint as "pmOnTime",
        coalesce(sum(pm_pending), 0)::bigint as "pmPending", coalesce(sum(frozen), 0)::bigint as frozen,
        coalesce(sum(frozen_done), 0)::bigint as "frozenDone",
        coalesce(sum(frozen_pending), 0)::bigint as "frozenPending",
        ${centsSeen(seesMoney, sql`labour_cents`)} as labour, ${centsSeen(seesMoney, sql`parts_cents`)} as parts,
        ${centsSeen(seesMoney, sql`services_cents`)} as services
      from figure_month where month = closing.month and not is_closing
        ${departmentId === null ? sql`` : sql`and department_id = ${departmentId}`}
        ${machineId === null ? sql`` : sql`and machine_id = ${machineId}`}
        ${ofClass(period, sql`machine_id`)}
    ) as sums
    where closing.is_closing and closing.month between ${from.with({ day: 1 })} and ${to}
    order by closing.month`.execute(db);
  return rows;
}

/** What of a month one machine and one department add. */
export interface MonthPart extends MonthValues {
  machineId: string | null;
  departmentId: string | null;
}

/** Notes that a month is closed; false where it was closed before. */
export async function insertClosing(db: CompanyDb, month: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into figure_month (month, is_closing, closed_at) values (${month}, true, ${at})
    on conflict (company_id, month) where is_closing do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function insertMonthParts(
  db: CompanyDb,
  month: string,
  parts: readonly MonthPart[],
  at: Temporal.Instant,
): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    insert into figure_month (month, closed_at, machine_id, department_id, required_ms, planned_ms, stopped_ms, failures,
      pm_due, pm_on_time, pm_pending, frozen, frozen_done, frozen_pending, labour_cents, parts_cents, services_cents)
    select ${month}, ${at}, "machineId", "departmentId", required, planned, stopped, failures, "pmDue", "pmOnTime",
      "pmPending", frozen, "frozenDone", "frozenPending", labour, parts, services
    from json_to_recordset(${JSON.stringify(parts)}) as part ("machineId" uuid, "departmentId" uuid, required bigint,
      planned bigint, stopped bigint, failures int, "pmDue" int, "pmOnTime" int, "pmPending" int, frozen int,
      "frozenDone" int, "frozenPending" int, labour bigint, parts bigint, services bigint)`.execute(db);
}

/** A plant whose next month is to be closed. */
export interface DueCompany {
  id: string;
  time_zone: string;
  created_at: string;
  /** Since when; null of one of which nothing is planned yet. */
  due_at: string | null;
}

export async function listDueToClose(db: IdentityDb, now: Temporal.Instant): Promise<DueCompany[]> {
  const { rows } = await sql<DueCompany>`
    select id, time_zone, json_instant(created_at) as created_at,
      case when month_close_at > '-infinity' then json_instant(month_close_at) end as due_at
    from company where month_close_at <= ${now} order by month_close_at, id`.execute(db);
  return rows;
}

export async function planClosing(db: IdentityDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update company set month_close_at = ${at} where id = ${id}`.execute(db);
}
