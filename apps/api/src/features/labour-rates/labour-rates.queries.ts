import type { Rate } from "@millwright/domain/labour/rates";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

const json = sql`json_build_object(
  'id', labour_rate.id,
  'assignee_id', labour_rate.assignee_id,
  'assignee_name', assignee.name,
  'from', labour_rate.from_on,
  'cents_per_hour', labour_rate.cents_per_hour,
  'created_at', json_instant(labour_rate.created_at),
  'created_by_id', labour_rate.created_by_id,
  'created_by_name', labour_rate.created_by_name,
  'version', labour_rate.version
)`;
const rates = sql`labour_rate left join assignee
  on assignee.company_id = labour_rate.company_id and assignee.id = labour_rate.assignee_id`;

/** All of them as a JSON array: the plant's, then each technician's by name, the latest day first. */
export async function listRatesJson(db: CompanyDb): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${json} order by assignee.name nulls first, labour_rate.assignee_id,
      labour_rate.from_on desc), '[]')::text as json
    from ${rates} where labour_rate.company_id = current_company_id()`.execute(db);
  return rows[0]?.json ?? "[]";
}

export async function findRateJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json}::text as json from ${rates} where labour_rate.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

/** Lets nobody else change rates until the transaction ends: whether one may be added depends on the others. */
export async function lockRates(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`labour rates of ${db.companyId}`}, 0))`.execute(db);
}

/** The rates of a technician and of the plant. */
export async function listRatesOf(db: CompanyDb, assigneeId: string | null): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select assignee_id, from_on as "from", cents_per_hour from labour_rate
    where company_id = current_company_id() and (assignee_id is null or assignee_id = ${assigneeId})`.execute(db);
  return rows;
}

export interface RateRow extends Rate {
  created_at: string;
  version: number;
}

export async function findRate(db: CompanyDb, id: string): Promise<RateRow | null> {
  const { rows } = await sql<RateRow>`
    select assignee_id, from_on as "from", cents_per_hour, created_at, version from labour_rate
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertRate(db: CompanyDb, rate: Rate & { id: string }, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into labour_rate (id, assignee_id, from_on, cents_per_hour, created_at, updated_at)
    values (${rate.id}, ${rate.assignee_id}, ${rate.from}, ${rate.cents_per_hour}, ${at}, ${at})`.execute(db);
}

/** Writes another amount, and makes the next version where it is another. Answers whether it did. */
export async function changeAmount(
  db: CompanyDb,
  id: string,
  cents: number | null,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update labour_rate set cents_per_hour = ${cents}, version = version + 1, updated_at = ${at}
    where id = ${id} and cents_per_hour is distinct from ${cents}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function deleteRateRow(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from labour_rate where id = ${id}`.execute(db);
}

/**
 * What an hour of a technician costs on a day, in cents, as an expression of any statement of the company: their own latest
 * rate, else the plant's, else null. It reads one row or two of the index by day.
 */
export function rateOn(assigneeId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number | null> {
  const latest = (whose: RawBuilder<unknown>) => sql`(
    select of_day.cents_per_hour from labour_rate as of_day
    where of_day.company_id = current_company_id() and of_day.assignee_id ${whose} and of_day.from_on <= ${day}
    order by of_day.assignee_id desc, of_day.from_on desc limit 1)`;
  return sql<number | null>`coalesce(${latest(sql`= ${assigneeId}`)}, ${latest(sql`is null`)})`;
}
