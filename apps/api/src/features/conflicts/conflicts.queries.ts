import type { FieldConflict } from "@millwright/domain/work/change/merge";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, latestWithinBytes, pageByLatest } from "#db/list/by-latest.ts";

/** What the order says now of what is to be decided. */
const theirs = sql`case when conflict.kind <> 'field' then conflict.theirs else (
    select jsonb_object_agg(name, coalesce(work_order_json.json::jsonb -> name, 'null'))
    from jsonb_object_keys(conflict.theirs) as name
  ) end`;

/** A comment is named in it, so that its words go with it and no log keeps them; they are said as they are now. */
const mine = sql`case when not conflict.mine ? 'comment_id' then conflict.mine else conflict.mine || jsonb_build_object('text', (
    select comment.text from comment
    where comment.company_id = conflict.company_id and comment.id = (conflict.mine ->> 'comment_id')::uuid)) end`;

/** The names of what the values refer to. */
const names = sql`(
    select coalesce(jsonb_object_agg(named.id, named.name), '{}') from (
      select id, name from assignee union all select id, name from machine union all select id, name from department
      union all select id, name from procedure union all select id, wo_id from work_order
      union all select id, coalesce(name_en, name_fr) from plant_code
    ) as named
    where named.id = any(array(
      select value::uuid from (values (conflict.base), (conflict.mine), (${theirs})) as side (said), jsonb_each_text(said)
      where key in ('assignee', 'machine_id', 'department_id', 'procedure_id', 'work_order_id',
        'problem_id', 'cause_id', 'remedy_id') and value is not null
    ))
  )`;

const json = sql`json_build_object(
    'id', conflict.id,
    'kind', conflict.kind,
    'subject', case when conflict.part_id is null
      then json_build_object('kind', 'workOrder', 'id', work_order.id, 'code', work_order.wo_id, 'title', work_order.title)
      else json_build_object('kind', 'part', 'id', part.id, 'code', part.code, 'title', part.name) end,
    'field', conflict.field,
    'base', conflict.base,
    'mine', ${mine},
    'theirs', ${theirs},
    'names', ${names},
    'by_id', conflict.by_id,
    'by_name', conflict.by_name,
    'by_device', conflict.by_device,
    'by_proof', case when not conflict.is_proven
      then proof_of(coalesce(conflict.work_order_id, conflict.part_id), conflict.by_id, conflict.done_at) end,
    'done_at', json_instant(conflict.done_at),
    'created_at', json_instant(conflict.created_at),
    'solved_at', json_instant(conflict.solved_at),
    'solved_by_name', conflict.solved_by_name,
    'solved_as', conflict.solved_as
  )::text`;

/** What is deleted has nothing to decide until it comes back, but what was done to it and could not be recorded. */
const from = sql`conflict
  left join work_order on work_order.company_id = conflict.company_id and work_order.id = conflict.work_order_id
  left join work_order_json on work_order_json.company_id = conflict.company_id
    and work_order_json.work_order_id = conflict.work_order_id
  left join part on part.company_id = conflict.company_id and part.id = conflict.part_id`;
export const isOfDeleted = sql`(conflict.kind <> 'field' and conflict.theirs ? 'deleted_at')`;
const isThere = sql`(coalesce(work_order.deleted_at, part.deleted_at) is null or ${isOfDeleted})`;

/** Whose conflicts are asked for: null is everybody's. */
export interface ConflictFilter {
  byId: string | null;
  /** The order or the part; any when left out. */
  subject?: string | undefined;
}

const matching = ({ byId, subject }: ConflictFilter): RawBuilder<unknown> => sql`
  conflict.solved_at is null and ${isThere}
  ${byId === null ? sql`` : sql`and conflict.by_id = ${byId}`}
  ${subject === undefined ? sql`` : sql`and ${subject} in (conflict.work_order_id, conflict.part_id)`}`;

export async function listOpen(db: CompanyDb, filter: ConflictFilter, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await latestWithinBytes(sql`
    select conflict.id, json_instant(conflict.created_at) as at, ${json} as json from ${from}
    where ${matching(filter)} ${pageByLatest(sql`conflict.created_at`, sql`conflict.id`, page)}`).execute(db);
  return rows;
}

export async function countOpen(db: CompanyDb, filter: ConflictFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} select count(*)::int as count from ${from} where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface KeptConflict {
  id: string;
  kind: "field" | "stock" | "act";
  workOrderId: string | null;
  partId: string | null;
  field: string | null;
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
  solvedAs: "mine" | "theirs" | "settled" | null;
  solvedByName: string | null;
  /** The command that brought it. */
  commandId: string | null;
  byId: string;
  /** As it was then; null of a member who gave none. */
  byName: string | null;
  doneAt: string;
  /** Whether a session or a turn of theirs proves that it was them. */
  isProven: boolean;
  /** Whether its order, or part, is deleted. */
  isDeleted: boolean;
  /** Whether that was deleted before it came. */
  isOfDeleted: boolean;
  /** The command of the latest decision, which may have been taken back. */
  solvedByCommand: string | null;
}

/** A conflict as it is now, of what is not deleted. */
export async function findConflict(db: CompanyDb, id: string): Promise<KeptConflict | null> {
  const { rows } = await sql<KeptConflict>`
    select conflict.id, conflict.kind, conflict.work_order_id as "workOrderId", conflict.part_id as "partId", conflict.field,
      conflict.mine, ${theirs} as theirs, conflict.solved_as as "solvedAs", conflict.solved_by_name as "solvedByName",
      conflict.solved_by_command as "solvedByCommand", conflict.command_id as "commandId",
      conflict.by_id as "byId", conflict.by_name as "byName", json_instant(conflict.done_at) as "doneAt",
      conflict.is_proven as "isProven",
      coalesce(work_order.deleted_at, part.deleted_at) is not null as "isDeleted", ${isOfDeleted} as "isOfDeleted"
    from ${from} where conflict.id = ${id} and ${isThere}`.execute(db);
  return rows[0] ?? null;
}

export async function findConflictJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json from ${from} where conflict.id = ${id} and ${isThere}`.execute(db);
  return rows[0]?.json ?? null;
}

/** Marks a conflict as decided by who acts, or as what they do for it settles; false when it is already. */
export async function markSolved(
  db: CompanyDb,
  id: string,
  { as, command, at }: { as: "mine" | "theirs"; command: string | null; at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update conflict set solved_at = ${at}, solved_as = ${as}, solved_by_id = acting_id(), solved_by_name = acting_name(),
      solved_by_command = ${command}
    where id = ${id} and (solved_at is null or solved_as = 'settled' and solved_at = ${at} and solved_by_id = acting_id())
    returning id`.execute(db);
  return rows.length === 1;
}

/** Of whom an order was changed by a command that found something else there. */
interface OfCommand {
  orderId: string;
  commandId: string | null;
  doneAt: Temporal.Instant;
  at: Temporal.Instant;
}

/**
 * Keeps what both changed; answers the ids. What the same person did before, and nobody has decided, gives way to it where all of that
 * is said anew, and where it is proven to be theirs as much as this is: else both wait.
 */
export async function keepFields(
  db: CompanyDb,
  conflicts: readonly FieldConflict[],
  { orderId, commandId, doneAt, at }: OfCommand,
): Promise<string[]> {
  const { head, rows } = recordsOf(conflicts);
  const { rows: storedRows } = await sql<{ id: string }>`
    ${head} with said as (
      select * from ${rows} as said (field text, base jsonb, mine jsonb, theirs jsonb)
    ), before as (
      select distinct on (said.field) conflict.id, said.* from said
      join conflict on conflict.work_order_id = ${orderId} and conflict.field = said.field
      where conflict.solved_at is null and conflict.by_id = acting_id() and conflict.done_at <= ${doneAt}::timestamptz
        and conflict.is_proven = (coalesce(acting() #>> '{actor,proven}', 'true') <> 'false')
        and said.mine ?& array(select jsonb_object_keys(conflict.mine))
      order by said.field, conflict.done_at desc, conflict.id
    ), again as (
      update conflict set base = before.base || conflict.base, mine = before.mine, theirs = conflict.theirs || before.theirs,
        command_id = ${commandId}, done_at = ${doneAt}
      from before where conflict.id = before.id
      returning conflict.id, conflict.field
    ), made as (
      insert into conflict (kind, work_order_id, field, base, mine, theirs, command_id, done_at, created_at)
      select 'field', ${orderId}, field, base, mine, theirs, ${commandId}, ${doneAt}::timestamptz, ${at}::timestamptz
      from said where not exists (select from again where again.field = said.field)
      returning id
    )
    select id from again union all select id from made`.execute(db);
  return storedRows.map(({ id }) => id);
}

/** What somebody changed before another one did, and who it was: theirs is what stands now. */
export interface FieldOvertaken extends FieldConflict {
  before: {
    id: string | null;
    name: string | null;
    device: string | null;
    isProven: boolean;
    doneAt: Temporal.Instant;
  };
}

/** Keeps what others had changed; answers the ids. What waits already of the same person and value is not said twice. */
export async function keepOvertakenFields(
  db: CompanyDb,
  overtaken: readonly FieldOvertaken[],
  { orderId, commandId, at }: Omit<OfCommand, "doneAt">,
): Promise<string[]> {
  const { head, rows } = recordsOf(
    overtaken.map(({ before: { doneAt, ...by }, ...fields }) => ({
      ...fields,
      ...{ done_at: doneAt, by_id: by.id, by_name: by.name, by_device: by.device, is_proven: by.isProven },
    })),
  );
  const { rows: storedRows } = await sql<{ id: string }>`
    ${head} insert into conflict (kind, work_order_id, field, base, mine, theirs, command_id, by_id, by_name, by_device, is_proven,
      done_at, created_at)
    select 'field', ${orderId}, field, base, mine, theirs, ${commandId}, by_id, by_name, by_device, is_proven, done_at, ${at}::timestamptz
    from ${rows} as said (field text, base jsonb, mine jsonb, theirs jsonb, by_id uuid, by_name text, by_device text,
      is_proven boolean, done_at timestamptz)
    where not exists (
      select from conflict where conflict.work_order_id = ${orderId} and conflict.field = said.field
        and conflict.solved_at is null and conflict.by_id is not distinct from said.by_id and conflict.mine = said.mine)
    returning id`.execute(db);
  return storedRows.map(({ id }) => id);
}

/** Something that was done and does not stand, and what does, as a conflict says them. */
export interface KeptAct {
  mine: Record<string, unknown>;
  theirs: Record<string, unknown>;
}

/** Keeps something that who acts did and that does not stand; answers the id. */
export async function keepOneAct(
  db: CompanyDb,
  { mine, theirs }: KeptAct,
  { orderId, commandId, doneAt, at }: OfCommand,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conflict (kind, work_order_id, mine, theirs, command_id, done_at, created_at)
    values ('act', ${orderId}, ${JSON.stringify(mine)}::jsonb, ${JSON.stringify(theirs)}::jsonb, ${commandId}, ${doneAt}, ${at})
    returning id`.execute(db);
  return rows[0]?.id ?? "";
}

/** Whether an act of a command is kept, decided or not. */
export async function hasActOf(db: CompanyDb, commandId: string): Promise<boolean> {
  const { rows } = await sql`select from conflict where command_id = ${commandId} and kind = 'act' limit 1`.execute(db);
  return rows.length > 0;
}

/** Decides for its sender what a command could not do while its order was deleted; answers the ids. */
export async function withdrawOfDeleted(db: CompanyDb, commandId: string, at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update conflict set solved_at = ${at}, solved_as = 'mine', solved_by_id = acting_id(), solved_by_name = acting_name()
    where command_id = ${commandId} and solved_at is null and ${isOfDeleted} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps that more of a part was taken than there was, or that it was deleted; answers the id. */
export async function keepStock(
  db: CompanyDb,
  partId: string,
  { mine, theirs, doneAt, at }: { mine: object; theirs: object; doneAt: Temporal.Instant; at: Temporal.Instant },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conflict (kind, part_id, mine, theirs, done_at, created_at)
    values ('stock', ${partId}, ${JSON.stringify(mine)}::jsonb, ${JSON.stringify(theirs)}::jsonb, ${doneAt}, ${at})
    returning id`.execute(db);
  return rows[0]?.id ?? "";
}

/** Decides for what the server has what a command brought that is taken back; answers the ids. */
export async function withdraw(db: CompanyDb, commandIds: readonly string[], at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update conflict set solved_at = ${at}, solved_as = 'theirs', solved_by_id = acting_id(),
      solved_by_name = acting_name()
    where command_id = any(${commandIds}::uuid[]) and solved_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leaves open again what a command decided that is taken back; answers the ids. */
export async function reopen(db: CompanyDb, commandIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} update conflict set solved_at = null, solved_as = null, solved_by_id = null, solved_by_name = null
    where solved_by_command = any(${commandIds}::uuid[]) and solved_as in ('mine', 'settled') returning id`.execute(db);
  return rows.map(({ id }) => id);
}
