import { sql } from "kysely";
import type pg from "pg";
import type { Announcement } from "#db/announce.ts";
import type { CompanyDb, IdentityDb } from "#db/doors.ts";

/** Gives the company its next version and stores the events under it, in one statement. Answers the version. */
export async function recordAnnounced(client: pg.PoolClient, events: Announcement[]): Promise<number> {
  const result = await client.query<{ version: number }>({
    name: "record-announced",
    text: `
     with next as (
       insert into company_version (version, writes) values (1, 1)
       on conflict (company_id) do update
       set version = company_version.version + 1, writes = company_version.writes + 1
       returning version
     ), stored as (
       insert into live_event (version, kind, subject_id, subject_version)
       select next.version, event.kind, event.subject_id, event.subject_version
       from next, unnest($1::text[], $2::uuid[], $3::int[]) as event (kind, subject_id, subject_version)
     )
     select version from next`,
    values: [
      events.map((event) => event.kind),
      events.map((event) => event.id),
      events.map((event) => event.subject_version ?? null),
    ],
  });
  const version = result.rows[0]?.version;
  if (version === undefined) throw new Error("The company's version was not written.");
  return version;
}

/** Counts a transaction that announced nothing, if it wrote anything: only then has it a number. */
export function countWrites(client: pg.PoolClient): Promise<pg.QueryResult> {
  return client.query({
    name: "count-writes",
    text: `
      insert into company_version (version, writes) select 0, 1 where pg_current_xact_id_if_assigned() is not null
      on conflict (company_id) do update set writes = company_version.writes + 1`,
  });
}

export interface KeptEvents {
  /** The company's version now; 0 before its first change. */
  version: number;
  /** From which version on `events` lacks nothing. */
  completeFrom: number;
  events: (Announcement & { version: number })[];
}

/** More events than this are not caught up one by one: the screen asks for everything again. */
const mostCaughtUp = 1_000;

/** What happened in the company after a version; null asks for the present version alone. */
export async function eventsSince(db: CompanyDb, version: number | null): Promise<KeptEvents> {
  const { rows } = await sql<{ now: number; oldest: number | null; events: KeptEvents["events"] }>`
    select coalesce((select version from company_version where company_id = current_company_id()), 0) as now,
      (select min(version) from live_event where company_id = current_company_id()) as oldest,
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

/** Forgets the company's events older than a day: a screen that was away longer asks for everything again. */
export async function forgetOldEvents(db: CompanyDb): Promise<void> {
  await sql`delete from live_event where company_id = current_company_id() and at < now() - interval '1 day'`.execute(
    db,
  );
}
