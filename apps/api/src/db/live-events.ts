import type pg from "pg";
import type { Announcement } from "#db/announce.ts";

/** Gives the company its next version and stores the events under it, in one statement. Answers the version. */
export async function recordAnnounced(client: pg.PoolClient, events: Announcement[]): Promise<number> {
  const result = await client.query<{ version: number }>(
    `with next as (
       insert into company_version (version) values (1)
       on conflict (company_id) do update set version = company_version.version + 1
       returning version
     ), stored as (
       insert into live_event (version, kind, subject_id)
       select next.version, event.kind, event.subject_id
       from next, unnest($1::text[], $2::uuid[]) as event (kind, subject_id)
     )
     select version from next`,
    [events.map((event) => event.kind), events.map((event) => event.id)],
  );
  const version = result.rows[0]?.version;
  if (version === undefined) throw new Error("The company's version was not written.");
  return version;
}
