import { sql } from "kysely";
import type pg from "pg";
import type { CompanyDb, IdentityDb } from "#db/connection/handles.ts";
import type { Announcement } from "#db/transaction/announce.ts";

/**
 * The last statement of a transaction: gives the company its next version, under which the events and what changed are
 * written, and answers it; null when nothing was announced and nothing changed.
 */
export async function recordCommit(client: pg.PoolClient, events: Announcement[]): Promise<number | null> {
  const result = await client.query<{ version: number | null }>({
    name: "record-commit",
    text: "select record_commit($1, $2, $3) as version",
    values: [
      events.map((event) => event.kind),
      events.map((event) => event.id),
      events.map((event) => event.subject_version ?? null),
    ],
  });
  return result.rows[0]?.version ?? null;
}

export interface KeptEvents {
  /** The company's version now; 0 before its first change. */
  version: number;
  /** From which version on `events` lacks nothing. */
  completeFrom: number;
  events: (Announcement & { version: number })[];
}

/** More events than this are not told one by one, and none after a day: the screen asks for everything again. */
export const mostCaughtUp = 1_000;
const caughtUpFor = sql.lit("1 day");
/** A device that returns within this time gets only the changes. */
const keptFor = sql.lit("8 days");

/** What happened in the company after a version; null asks for the present version alone. */
export async function eventsSince(db: CompanyDb, version: number | null): Promise<KeptEvents> {
  const { rows } = await sql<{ now: number; oldest: number | null; events: KeptEvents["events"] }>`
    select coalesce((select version from company_version where company_id = current_company_id()), 0) as now,
      coalesce(
        (
          select version + 1 from live_event where company_id = current_company_id() and at < now() - ${caughtUpFor}::interval
          order by at desc limit 1
        ),
        (select version from live_event where company_id = current_company_id() order by version limit 1)
      ) as oldest,
      coalesce((select json_agg(json_strip_nulls(to_json(newest))) from (
        select kind, subject_id as id, version, subject_version from live_event
        where company_id = current_company_id() and version > ${version}
        order by version desc, kind, subject_id limit ${mostCaughtUp + 1}
      ) as newest), '[]') as events`.execute(db);
  const read = rows[0] ?? { now: 0, oldest: null, events: [] };
  const events = read.events.reverse();
  const cut = events.length > mostCaughtUp ? (events[0]?.version ?? 0) : null;
  return {
    version: read.now,
    completeFrom: cut === null ? (read.oldest ?? read.now + 1) : cut + 1,
    events: events.filter((event) => event.version !== cut),
  };
}

/** The present versions of companies, by their ids. Those that never changed are left out. */
export async function versionsOf(
  db: IdentityDb,
  companyIds: string[],
): Promise<{ companyId: string; version: number }[]> {
  const { rows } = await sql<{ companyId: string; version: number }>`
    select company_id as "companyId", version from company_version where company_id = any(${companyIds})`.execute(db);
  return rows;
}

/**
 * Forgets the company's events that are older than what any device is told of, and those of the versions before them: what
 * began earlier may have ended later, and what is kept has to lack nothing.
 */
export async function forgetOldEvents(db: CompanyDb): Promise<void> {
  await sql`
    delete from live_event where company_id = current_company_id() and version <= (
      select max(version) from live_event where company_id = current_company_id() and at < now() - ${keptFor}::interval
    )`.execute(db);
}
