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

/** Each rate with the day on which the next one of the same begins; without a technician it is the plant's. */
const rateSpans = sql`(
    select assignee_id, from_on, cents_per_hour,
      coalesce(lead(from_on) over (partition by assignee_id order by from_on), 'infinity') as until_on
    from labour_rate where company_id = current_company_id()
  )`;

/**
 * What an hour of a technician cost on a day, as a join that names `rate.cents`: their own latest rate, else the plant's, else
 * null. The rates are few, and read once for however many rows.
 */
export function withRate(assigneeId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const holds = (span: string) => {
    const [from, until] = [sql.ref(`${span}.from_on`), sql.ref(`${span}.until_on`)];
    return sql`${day} >= ${from} and ${day} < ${until}`;
  };
  return sql`
    left join ${rateSpans} as own_rate on own_rate.assignee_id = ${assigneeId} and ${holds("own_rate")}
    left join ${rateSpans} as plant_rate on plant_rate.assignee_id is null and ${holds("plant_rate")}
    cross join lateral (select coalesce(own_rate.cents_per_hour, plant_rate.cents_per_hour) as cents) as rate`;
}
