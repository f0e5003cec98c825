import { type RawBuilder, sql } from "kysely";
import { prepared, preparedRead } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

/** The day to which the company's PMs are brought, and the zone that it was a day of. */
export interface KeptDay {
  day: string;
  zone: string;
}

const columns = sql`select day, time_zone as zone from maintenance_day where company_id = current_company_id()`;

export async function findDay(db: CompanyDb): Promise<KeptDay | undefined> {
  return (await sql<KeptDay>`${preparedRead} ${columns}`.execute(db)).rows[0];
}

/** The days that the PMs may stand on at a moment: today, and tomorrow where the clock of another node may have begun it. */
export interface StandingDays {
  zone: string;
  from: string;
  until: string;
}

/** The company's day where it is one of some, which then stays as it is until the transaction ends; else null. */
export function heldDay({ zone, from, until }: StandingDays): RawBuilder<string | null> {
  return sql`(select day from maintenance_day where company_id = current_company_id() and time_zone = ${zone}
    and day between ${from}::date and ${until}::date for share)`;
}

export async function shareDay(db: CompanyDb, days: StandingDays): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`${prepared} select ${heldDay(days)} as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** The same, held by this transaction alone. A company that has none yet gets one of long ago. */
export async function lockDay(db: CompanyDb): Promise<KeptDay> {
  const longAgo: KeptDay = { day: "1900-01-01", zone: "" };
  await sql`
    insert into maintenance_day (day, time_zone) values (${longAgo.day}, ${longAgo.zone})
    on conflict (company_id) do nothing`.execute(db);
  const { rows } = await sql<KeptDay>`${columns} for update`.execute(db);
  return rows[0] ?? longAgo;
}

export async function setDay(db: CompanyDb, day: Temporal.PlainDate, zone: string): Promise<void> {
  await sql`
    update maintenance_day set day = ${day}, time_zone = ${zone} where company_id = current_company_id()`.execute(db);
}
