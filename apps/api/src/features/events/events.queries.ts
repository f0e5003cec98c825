import type { EventCursor } from "@millwright/domain/events/cursor";
import type { EventSubject, EventType } from "@millwright/domain/events/event";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** The companies that have versions of which no events are made yet. */
export async function listWaitingCompanies(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from event_outbox`.execute(db);
  return rows.map(({ id }) => id);
}

export interface WaitingVersion {
  version: number;
  missed: string[] | null;
}

/** The earliest of them. */
export async function listWaitingVersions(db: CompanyDb, atMost: number): Promise<WaitingVersion[]> {
  const { rows } = await sql<WaitingVersion>`
    select version, missed from event_outbox where company_id = current_company_id()
    order by version limit ${atMost}`.execute(db);
  return rows;
}

export interface LoggedRow {
  version: number;
  subject_kind: string;
  subject_id: string;
  changes: Readonly<Record<string, [unknown, unknown]>>;
  at: string;
  /** Of a part its minimum stock now. */
  minimum: number | null;
}

/** What the log says of versions, in its order, of things that events are about. */
export async function listLogged(db: CompanyDb, versions: readonly number[]): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select activity.version, subject_kind, subject_id, entry::jsonb -> 'changes' as changes, entry::jsonb ->> 'at' as at,
      min_stock_level as minimum
    from activity
    left join part on subject_kind = 'part' and part.company_id = activity.company_id and part.id = subject_id
    where activity.company_id = current_company_id() and activity.version = any(${versions}::bigint[])
      and subject_kind in ('workOrder', 'request', 'part', 'purchaseOrder', 'member') and subject_id is not null
    order by activity.version, activity.number`.execute(db);
  return rows;
}

/** Takes versions, in order, out of the outbox; those that another node has taken are not answered. */
export async function takeVersions(db: IdentityDb, companyId: string, versions: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    with locked as (
      select version from event_outbox where company_id = ${companyId} and version = any(${versions}::bigint[])
      order by version for update
    )
    delete from event_outbox using locked
    where event_outbox.company_id = ${companyId} and event_outbox.version = locked.version
    returning event_outbox.version`.execute(db);
  return rows.map(({ version }) => version);
}

export interface NewEvent {
  id: string;
  version: number;
  number: number;
  type: EventType;
  subject_kind: EventSubject;
  subject_id: string;
  at: string;
}

export async function insertEvents(db: IdentityDb, companyId: string, events: readonly NewEvent[]): Promise<void> {
  await sql`
    insert into event (company_id, version, number, id, type, subject_kind, subject_id, at)
    select ${companyId}, version, number, id, type, subject_kind, subject_id, at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as new_event (
      version bigint, number int, id uuid, type text, subject_kind text, subject_id uuid, at timestamptz)`.execute(db);
}

/** What happened after a place, the earliest first. */
export async function listEvents(db: CompanyDb, { version, number }: EventCursor, atMost: number): Promise<NewEvent[]> {
  const { rows } = await sql<NewEvent>`
    select id, version, number, type, subject_kind, subject_id, json_instant(at) as at from event
    where company_id = current_company_id() and (version, number) > (${version}::bigint, ${number}::int)
    order by version, number limit ${atMost}`.execute(db);
  return rows;
}

/** From which version on events are there for who reads them; null where nobody has. */
export async function findReader(db: CompanyDb): Promise<{ from: number; readAt: string } | null> {
  const { rows } = await sql<{ from: number; readAt: string }>`
    select from_version as "from", read_at as "readAt" from event_reader
    where company_id = current_company_id()`.execute(db);
  return rows[0] ?? null;
}

/** Notes that events are read: from the company's version at this moment on, where nobody has read any. */
export async function putReader(db: IdentityDb, companyId: string, at: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ from: number }>`
    with version as (
      insert into company_version (company_id, version, has_event_feed) values (${companyId}, 0, true)
      on conflict (company_id) do update set has_event_feed = true
      returning version
    )
    insert into event_reader (company_id, from_version, read_at) select ${companyId}, version, ${at} from version
    on conflict (company_id) do update set read_at = excluded.read_at
    returning from_version as "from"`.execute(db);
  return rows[0]?.from ?? 0;
}

/** How far a company is. */
export async function findVersion(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from company_version where company_id = current_company_id()`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Has versions of a company noted for its events, or no longer: as long as a webhook is on, or somebody reads. */
export async function setFeed(db: IdentityDb, companyId: string): Promise<void> {
  await sql`
    insert into company_version (company_id, version, has_event_feed)
    select ${companyId}, 0, exists (select from event_reader where company_id = ${companyId})
      or exists (select from webhook where company_id = ${companyId} and not is_paused and disabled_at is null)
    on conflict (company_id) do update set has_event_feed = excluded.has_event_feed
    where company_version.has_event_feed <> excluded.has_event_feed`.execute(db);
}

/** Ends the reading of those who have not read for long; answers which companies they are of. */
export async function deleteReaders(db: IdentityDb, before: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from event_reader where read_at < ${before} returning company_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes some of the events of before a time. Answers whether there are more; readers then know that these are gone. */
export async function deleteEvents(db: IdentityDb, before: Temporal.Instant, atMost: number): Promise<boolean> {
  const { rows } = await sql<{ deleted: number }>`
    with deleted as (
      delete from event where (company_id, version, number) in (
        select company_id, version, number from event where at < ${before} order by at limit ${atMost}
      ) returning company_id, version
    ), noted as (
      update event_reader set from_version = gone.version
      from (select company_id, max(version) as version from deleted group by company_id) as gone
      where event_reader.company_id = gone.company_id and event_reader.from_version < gone.version
    )
    select count(*) as deleted from deleted`.execute(db);
  return (rows[0]?.deleted ?? 0) >= atMost;
}
