import { ownersSubjects } from "@millwright/contract/activity";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { withinBytes } from "#db/list/page-bytes.ts";

/** Where a page of the log goes on: after this row. */
export type ActivityCursor = [version: number, number: number];

export interface ActivityPage {
  /** Of one thing; of the whole company when left out. */
  subjectId?: string | undefined;
  /** Of these alone, which owners read; of all others when left out. */
  about?: readonly (typeof ownersSubjects)[number][] | undefined;
  /** The technician who a reader is that doesn't plan, or none: credentials of others, and tablets, are left out. All when left out. */
  own?: readonly string[] | undefined;
  after: ActivityCursor | null;
  limit: number;
}

export interface ActivityRow {
  version: number;
  number: number;
  /** The entry's JSON; null where the page is full. */
  json: string | null;
}

/** Entries as they are answered: of devices the shared tablets alone, and nothing that everyone who reads them knows. */
const json = sql`(
  jsonb_build_object('changes', '{}'::jsonb, 'bulk', null) || jsonb_set(entry::jsonb - 'company', '{actor,device}',
    case jsonb_typeof(entry::jsonb #> '{actor,device}')
      when 'object' then jsonb_build_object('id', entry::jsonb #> '{actor,device,id}', 'name', entry::jsonb #> '{actor,device,name}')
      else 'null' end)
    || coalesce((
      select jsonb_build_object('proof', coalesce(answer, 'unproven')) from unproven_act
      where unproven_act.company_id = activity.company_id and unproven_act.version = activity.version
        and activity.entry::jsonb -> 'actor' -> 'proven' = 'false'
    ), '{}')
)::text`;

const ofOwners = sql.join(ownersSubjects.map((kind) => sql.lit(kind)));

/** When a technician's PIN or badge was set or taken, and who they are said to be, is theirs to read, and a planner's, as the list of tablets is. */
const isForReader = (own: readonly string[]) => sql`and case subject_kind
  when 'tablet' then false
  when 'assignee' then subject_id = any(${own}::uuid[]) or not (entry::jsonb -> 'changes' ?| array['pin', 'badge', 'member_id'])
  else true end`;

export function activityPage({ subjectId, about, own, after, limit }: ActivityPage): RawBuilder<ActivityRow> {
  const rows = sql`
    select version, number, ${json} as json from activity
    where company_id = current_company_id() ${subjectId === undefined ? sql`` : sql`and subject_id = ${subjectId}`}
      and subject_kind ${about === undefined ? sql`not` : sql``} in (${ofOwners})
      ${about === undefined ? sql`` : sql`and subject_kind in (${sql.join(about)})`}
      ${own === undefined ? sql`` : isForReader(own)}
      ${after === null ? sql`` : sql`and (version, number) < (${after[0]}::bigint, ${after[1]}::int)`}
    order by version desc, number desc limit ${limit + 1}`;
  return sql<ActivityRow>`${withinBytes(rows, { keys: sql`version, number`, order: sql`version desc, number desc` })}`;
}

export async function listActivity(db: CompanyDb, page: ActivityPage): Promise<ActivityRow[]> {
  return (await activityPage(page).execute(db)).rows;
}

export interface ActivityHead {
  company: string;
  /** How many rows the log has. */
  rows: number;
  /** The last one; null while there is none. */
  head: { version: number; number: number; hash: string } | null;
}

export async function insertExport(db: CompanyDb): Promise<void> {
  await sql`
    select keep_activity('company', current_company_id(),
      jsonb_build_object('export', jsonb_build_array(null, json_instant(clock_timestamp()))))`.execute(db);
}

/** How far the log goes now. */
export async function readHead(db: CompanyDb): Promise<ActivityHead> {
  const { rows } = await sql<ActivityHead>`
    select current_company_id() as company, count(*) as rows, (
      select json_build_object('version', version, 'number', number, 'hash', encode(hash, 'hex')) from activity
      where company_id = current_company_id() order by version desc, number desc limit 1
    ) as head
    from activity where company_id = current_company_id()`.execute(db);
  return rows[0] ?? { company: db.companyId, rows: 0, head: null };
}

/** The same as it is printed: the version, and how the hash of its last row begins. */
export async function findHead(db: CompanyDb): Promise<string | null> {
  const { rows } = await sql<{ head: string }>`
    select version || ':' || left(encode(hash, 'hex'), 8) as head from activity
    where company_id = current_company_id() order by version desc, number desc limit 1`.execute(db);
  return rows[0]?.head ?? null;
}

export interface LoggedRow {
  version: number;
  number: number;
  /** The text that was hashed after the hash of the row before; hashes in hexadecimal digits. */
  entry: string;
  prev: string;
  hash: string;
}

/** The next rows of the log as they were hashed, the earliest first, up to a head. */
export async function listLogged(
  db: CompanyDb,
  [afterVersion, afterNumber]: ActivityCursor,
  to: { version: number; number: number },
  limit: number,
): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select version, number, entry, encode(prev, 'hex') as prev, encode(hash, 'hex') as hash from activity
    where company_id = current_company_id() and (version, number) > (${afterVersion}::bigint, ${afterNumber}::int)
      and (version, number) <= (${to.version}::bigint, ${to.number}::int)
    order by version, number limit ${limit}`.execute(db);
  return rows;
}
