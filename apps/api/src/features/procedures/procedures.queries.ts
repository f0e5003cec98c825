import type { Step } from "@millwright/domain/procedures/step";
import type { Locale } from "@millwright/messages/text";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { differing } from "#db/differing.ts";
import { type NamedRow, type NamePage, namedWithinBytes, nameKey, pageByName } from "#db/list/by-name.ts";

const status = sql`case when procedure.published is null then 'draft'
  when procedure.withdrawn_at is null then 'published' else 'withdrawn' end`;

/** How many steps there are to answer: a section is the title of those after it. */
const countOf = (steps: RawBuilder<unknown>) =>
  sql`(select count(*) from jsonb_array_elements(${steps}) step where step ->> 'kind' <> 'section')`;

const listed = sql`jsonb_build_object(
  'id', procedure.id,
  'code', procedure.code,
  'name', procedure.name,
  'description', procedure.description,
  'tags', procedure.tags,
  'status', ${status},
  'has_draft', procedure.draft is not null,
  'published', case when latest.id is not null then jsonb_build_object(
    'version', latest.number, 'published_at', json_instant(latest.published_at), 'by_name', latest.published_by_name) end,
  'step_count', ${countOf(sql`coalesce(latest.steps, procedure.draft, '[]')`)},
  'used_by', coalesce(used.orders, 0),
  'updated_at', json_instant(procedure.updated_at),
  'version', procedure.version
)`;
const fromProcedures = sql`
  from procedure
  left join procedure_version latest on latest.procedure_id = procedure.id and latest.number = procedure.published
  left join (
    select procedure_id, count(distinct work_order_id) as orders from (
      select procedure_id, id as work_order_id from work_order
      where procedure_id is not null and deleted_at is null
      union all
      select (level ->> 'procedure_id')::uuid, work_order.id
      from work_order cross join lateral jsonb_array_elements(work_order.plan -> 'levels') level
      where work_order.type = 'PM' and work_order.frequency = 'Custom' and work_order.deleted_at is null
        and level ->> 'procedure_id' is not null
    ) follower group by procedure_id
  ) used on used.procedure_id = procedure.id`;

export interface ProcedurePage extends NamePage {
  status?: "draft" | "published" | "withdrawn" | undefined;
}

/** One page of the procedures by name; `q` looks in names, codes and descriptions. */
export async function listProcedures(
  db: CompanyDb,
  { status: requestedStatus, ...page }: ProcedurePage,
): Promise<NamedRow[]> {
  const { rows } = await namedWithinBytes(sql`
    select procedure.id, ${nameKey("procedure", page)} as "sortName", ${listed}::text as json ${fromProcedures}
    where ${requestedStatus === undefined ? sql`true` : sql`${status} = ${requestedStatus}`}
      ${pageByName("procedure", page)}`).execute(db);
  return rows;
}

export async function findProcedureJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select (${listed} || jsonb_build_object('draft', procedure.draft))::text as json ${fromProcedures}
    where procedure.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export interface KnownProcedure {
  id: string;
  code: string;
  name: string;
  has_draft: boolean;
}

/** The procedure of an id, or else of a code or a name; of several of one name the one that was made first. */
export async function findKnown(
  db: CompanyDb,
  { id, name }: { id: string | null; name: string },
): Promise<KnownProcedure | null> {
  const which = id === null ? sql`plain_name = plain(${name}) or code = upper(${name})` : sql`id = ${id}`;
  const { rows } = await sql<KnownProcedure>`
    select id, code, name, draft is not null as has_draft from procedure where ${which}
    order by code = upper(${name}) desc, created_at, id limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface FoundProcedure {
  id: string;
  name: string;
  description: string | null;
  tags: string[];
  draft: Step[] | null;
  /** Of its draft, or else of its last version. */
  steps: Step[];
  /** The number of the version that work takes. */
  published: number | null;
  is_withdrawn: boolean;
  version: number;
}

/** Procedures by their ids, or by their names as `plain` writes them. */
export async function findProcedures(
  db: CompanyDb,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<FoundProcedure[]> {
  const { rows } = await sql<FoundProcedure>`
    select procedure.id, procedure.name, description, tags, draft, coalesce(draft, latest.steps, '[]') as steps, published,
      withdrawn_at is not null as is_withdrawn, version
    from procedure
    left join procedure_version latest on latest.procedure_id = procedure.id and latest.number = procedure.published
    where procedure.id = any(${ids}::uuid[]) or plain_name = any(${names}::text[])
    order by procedure.created_at, procedure.id`.execute(db);
  return rows;
}

/** The procedures that new work can take, by what people call them. */
export async function listOpenProcedures(db: CompanyDb): Promise<{ id: string; name: string; code: string }[]> {
  const { rows } = await sql<{ id: string; name: string; code: string }>`
    select id, name, code from procedure where published is not null and withdrawn_at is null
    order by created_at, id`.execute(db);
  return rows;
}

/** Those that no work can take before they are published, with steps to publish. */
export async function listDraftProcedures(db: CompanyDb): Promise<{ id: string; name: string; code: string }[]> {
  const { rows } = await sql<{ id: string; name: string; code: string }>`
    select id, name, code from procedure where published is null and jsonb_array_length(draft) > 0
    order by created_at, id`.execute(db);
  return rows;
}

/** Which of some procedures levels of plans follow. */
export async function listFollowedByLevels(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct level ->> 'procedure_id' as id
    from work_order cross join lateral jsonb_array_elements(plan -> 'levels') level
    where type = 'PM' and frequency = 'Custom' and level ->> 'procedure_id' = any(${ids}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes back the last publication of a procedure by an import, where no work has taken it; answers whether it did. */
export async function takeBackVersion(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`select take_back_publication(${id}) as is_gone`.execute(db);
  return rows[0]?.is_gone ?? false;
}

export async function findCode(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`select code from procedure where id = ${id}`.execute(db);
  return rows[0]?.code ?? null;
}

/** The steps as they stand in the order's own list, without those that a procedure gave. */
export async function listOwnSteps(db: CompanyDb, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from checklist_item where work_order_id = ${orderId} and spec is null order by position, id`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

export interface LockedProcedure {
  name: string;
  description: string | null;
  tags: string[];
  draft: Step[] | null;
  /** The number of the version that work takes. */
  published: number | null;
  isWithdrawn: boolean;
  version: number;
}

/** The procedure, locked until the transaction ends. */
export async function lockProcedure(db: CompanyDb, id: string): Promise<LockedProcedure | null> {
  const { rows } = await sql<LockedProcedure>`
    select name, description, tags, draft, published, withdrawn_at is not null as "isWithdrawn", version
    from procedure where id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** How many there are; until the transaction ends, nobody else counts them. */
export async function countHeldProcedures(db: CompanyDb): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`procedures of ${db.companyId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from procedure`.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewProcedure {
  id: string;
  code: string;
  name: string;
  description: string | null;
  tags: string[];
  draft: readonly Step[];
  at: Temporal.Instant;
}

export async function insertProcedure(db: CompanyDb, procedure: NewProcedure): Promise<void> {
  await sql`
    insert into procedure (id, code, name, description, tags, draft, created_at, updated_at)
    values (${procedure.id}, ${procedure.code}, ${procedure.name}, ${procedure.description}, ${procedure.tags},
      ${JSON.stringify(procedure.draft)}::jsonb, ${procedure.at}, ${procedure.at})`.execute(db);
}

export interface ProcedureColumns {
  name?: string | undefined;
  description?: string | null | undefined;
  tags?: string[] | undefined;
  /** As JSON. */
  draft?: string | null | undefined;
  published?: number | null | undefined;
  withdrawn_at?: Temporal.Instant | null | undefined;
}

/** Writes what is given, each in its column, as a version of the procedure; answers whether that changed anything. */
export async function changeProcedure(
  db: CompanyDb,
  id: string,
  columns: ProcedureColumns,
  at: Temporal.Instant,
): Promise<boolean> {
  const { assignments, differs } = differing(columns);
  const { numAffectedRows } = await sql`
    update procedure set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${at}`])}
    where id = ${id} and ${differs}`.execute(db);
  return Number(numAffectedRows) > 0;
}

interface NewVersion {
  procedureId: string;
  number: number;
  name: string;
  steps: readonly Step[];
  language: Locale;
  at: Temporal.Instant;
}

export async function insertVersion(db: CompanyDb, version: NewVersion): Promise<void> {
  await sql`
    insert into procedure_version (procedure_id, number, name, steps, language, published_at)
    values (${version.procedureId}, ${version.number}, ${version.name}, ${JSON.stringify(version.steps)}::jsonb, ${version.language},
      ${version.at})`.execute(db);
}

/** Deletes a procedure that has no version. */
export async function deleteDraft(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from procedure where id = ${id} and published is null`.execute(db);
}

/** The versions of a procedure as JSON, the latest first. */
export async function listVersionsJson(db: CompanyDb, procedureId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object(
      'number', number,
      'name', name,
      'published_at', json_instant(published_at),
      'by_name', published_by_name,
      'step_count', ${countOf(sql`steps`)}
    ) order by number desc), '[]')::text as json
    from procedure_version where procedure_id = ${procedureId}`.execute(db);
  return rows[0]?.json ?? "[]";
}

export async function findVersionJson(db: CompanyDb, procedureId: string, number: number): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'id', id,
      'procedure_id', procedure_id,
      'number', number,
      'name', name,
      'published_at', json_instant(published_at),
      'by_name', published_by_name,
      'steps', steps
    )::text as json
    from procedure_version where procedure_id = ${procedureId} and number = ${number}`.execute(db);
  return rows[0]?.json ?? null;
}

/** The version that work takes; null of a procedure that has none, or was withdrawn. */
export async function findOpenVersion(db: CompanyDb, procedureId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select latest.id ${fromProcedures}
    where procedure.id = ${procedureId} and procedure.withdrawn_at is null and latest.id is not null`.execute(db);
  return rows[0]?.id ?? null;
}

/** The steps of a procedure's draft, or else of its last version. */
export async function findLatestSteps(db: CompanyDb, id: string): Promise<Step[] | null> {
  const { rows } = await sql<{ steps: Step[] }>`
    select coalesce(procedure.draft, latest.steps, '[]') as steps ${fromProcedures} where procedure.id = ${id}`.execute(
    db,
  );
  return rows[0]?.steps ?? null;
}
