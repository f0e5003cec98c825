import { type DatedTerms, type FormerTerms, noTerms } from "@millwright/domain/figures/terms";
import type { Province } from "@millwright/domain/plans/calendar/holiday-proposals";
import type { FormerWeek } from "@millwright/domain/plans/calendar/plant-calendar";
import type { Weekday } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import { preparedRead } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

export interface HolidayRow {
  id: string;
  day: string;
  name: string;
  source: "proposed" | "own";
}

export interface ShutdownRow {
  id: string;
  from: string;
  to: string;
  name: string;
}

/** Of the plant's calendar, what was said of it; holidays and shutdowns by day. */
export interface CalendarRow {
  /** Null of a plant that has said nothing. */
  workdays: Weekday[] | null;
  former_weeks: FormerWeek[] | null;
  province: Province | null;
  proposed_for: number[] | null;
  /** Minutes of each day of the week, Monday first; null: nobody said. */
  week_minutes: number[] | null;
  holidays: HolidayRow[];
  shutdowns: ShutdownRow[];
}

/** The whole calendar, or what of it lies between two days. */
export async function findCalendar(db: CompanyDb, from: string | null, to: string | null): Promise<CalendarRow> {
  const { rows } = await sql<CalendarRow>`${preparedRead}
    select calendar.workdays, calendar.former_weeks, calendar.province, calendar.proposed_for,
      (select week_minutes from company where id = current_company_id()) as week_minutes,
      (select coalesce(json_agg(json_build_object('id', id, 'day', day, 'name', name, 'source', source) order by day), '[]')
        from plant_holiday where company_id = current_company_id()
          and day >= coalesce(${from}::date, '-infinity') and day <= coalesce(${to}::date, 'infinity')) as holidays,
      (select coalesce(json_agg(json_build_object('id', id, 'from', from_on, 'to', to_on, 'name', name)
          order by from_on, to_on, id), '[]')
        from plant_shutdown where company_id = current_company_id()
          and to_on >= coalesce(${from}::date, '-infinity') and from_on <= coalesce(${to}::date, 'infinity')) as shutdowns
    from (select) as one left join plant_calendar calendar on calendar.company_id = current_company_id()`.execute(db);
  const none = { workdays: null, former_weeks: null, province: null, proposed_for: null, week_minutes: null };
  return rows[0] ?? { ...none, holidays: [], shutdowns: [] };
}

/** Until the transaction ends, nobody else changes the calendar. */
export async function lockCalendar(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plant_calendar ${db.companyId}`}, 0))`.execute(db);
}

interface Week {
  workdays: readonly Weekday[];
  formerWeeks: readonly FormerWeek[];
  province: Province | null;
}

/** Answers whether that changed anything. */
export async function writeWeek(db: CompanyDb, { workdays, formerWeeks, province }: Week): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into plant_calendar (workdays, former_weeks, province)
    values (${workdays}::text[], ${JSON.stringify(formerWeeks)}::jsonb, ${province})
    on conflict (company_id) do update
      set workdays = excluded.workdays, former_weeks = excluded.former_weeks, province = excluded.province
    where (plant_calendar.workdays, plant_calendar.province) is distinct from (excluded.workdays, excluded.province)`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}

/** How long the plant works on each day of the week, and how long it did before. */
export async function findPlantTerms(db: CompanyDb): Promise<DatedTerms> {
  const { rows } = await sql<DatedTerms>`
    select week_minutes, null::int as downtime_cost_cents, former_terms from company where id = current_company_id()`.execute(
    db,
  );
  return rows[0] ?? { ...noTerms, former_terms: [] };
}

/** Answers whether that changed anything. */
export async function writeWeekMinutes(
  db: CompanyDb,
  minutes: readonly number[] | null,
  former: readonly FormerTerms[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update company set week_minutes = ${minutes}::int[], former_terms = ${JSON.stringify(former)}::jsonb
    where id = current_company_id() and week_minutes is distinct from ${minutes}::int[]`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Null where that day is listed already. */
export async function insertHoliday(
  db: CompanyDb,
  { id, day, name, source }: HolidayRow,
  at: Temporal.Instant,
): Promise<HolidayRow | null> {
  const { rows } = await sql<HolidayRow>`
    insert into plant_holiday (id, day, name, source, created_at) values (${id}, ${day}, ${name}, ${source}, ${at})
    on conflict (company_id, day) do nothing returning id, day, name, source`.execute(db);
  return rows[0] ?? null;
}

export async function deleteHoliday(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from plant_holiday where id = ${id}`.execute(db);
}

export async function insertShutdown(db: CompanyDb, shutdown: ShutdownRow, at: Temporal.Instant): Promise<void> {
  const { id, from, to, name } = shutdown;
  await sql`
    insert into plant_shutdown (id, from_on, to_on, name, created_at)
    values (${id}, ${from}, ${to}, ${name}, ${at})`.execute(db);
}

export async function changeShutdown(db: CompanyDb, { id, from, to, name }: ShutdownRow): Promise<void> {
  await sql`
    update plant_shutdown set from_on = ${from}, to_on = ${to}, name = ${name} where id = ${id}`.execute(db);
}

export async function deleteShutdown(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from plant_shutdown where id = ${id}`.execute(db);
}

/** Says that the holidays of a year are confirmed, by the law of a province. */
export async function writeConfirmed(
  db: CompanyDb,
  { year, province, workdays }: { year: number; province: Province; workdays: readonly Weekday[] },
): Promise<void> {
  await sql`
    insert into plant_calendar (workdays, province, proposed_for)
    values (${workdays}::text[], ${province}, array[${year}::int])
    on conflict (company_id) do update set province = excluded.province, proposed_for = (
      select array_agg(distinct each order by each)
      from unnest(plant_calendar.proposed_for || excluded.proposed_for) as each)`.execute(db);
}

/** Takes out the holidays that were proposed for days between two, both included, but for some. */
export async function deleteProposed(
  db: CompanyDb,
  { from, to, but }: { from: string; to: string; but: readonly string[] },
): Promise<void> {
  await sql`
    delete from plant_holiday where company_id = current_company_id() and day between ${from} and ${to}
      and source = 'proposed' and day <> all(${but}::date[])`.execute(db);
}

/** Writes holidays that were proposed; one that is there already gets its name, unless it was added by hand. */
export async function putProposed(
  db: CompanyDb,
  days: readonly { day: string; name: string }[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into plant_holiday (day, name, source, created_at)
    select day, name, 'proposed', ${at} from json_to_recordset(${JSON.stringify(days)}) as given (day date, name text)
    on conflict (company_id, day) do update set name = excluded.name
    where plant_holiday.source = 'proposed' and plant_holiday.name <> excluded.name`.execute(db);
}
