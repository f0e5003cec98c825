import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { locksOfRepair } from "#features/history/entry-locks.queries.ts";

/** From the completion before, of a repair that was opened again: what an entry has is of its own time alone. */
const since = sql`greatest(${lastBefore(sql`null`)}, ${lastBefore(sql`not null`)}, '-infinity')`;

/** Those that are deleted and those that are not have an index each, and none has both. */
function lastBefore(deleted: RawBuilder<unknown>) {
  return sql`(
  select max(former.completed_at) from repair_history former
  where former.work_order_id = repair_history.work_order_id and former.completed_at < repair_history.completed_at
    and former.deleted_at is ${deleted}
)`;
}

/** What was taken before a count is of its order, though it moves the stock no more. */
const piecesMoved = sql`case change_type when 'add' then quantity when 'remove' then 0 - quantity else moved end`;

/** Until the completion after. */
const next = sql`least(${firstAfter(sql`null`)}, ${firstAfter(sql`not null`)}, 'infinity')`;

function firstAfter(deleted: RawBuilder<unknown>) {
  return sql`(
  select min(later.completed_at) from repair_history later
  where later.work_order_id = repair_history.work_order_id and later.completed_at > repair_history.completed_at
    and later.deleted_at is ${deleted}
)`;
}

/** The last moment before a repair was opened again between two completions; null where nobody did, or where that is forgotten. */
const openedBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`(
  select min(coalesce(done_at, at)) - interval '1 microsecond' from order_command
  where work_order_id = repair_history.work_order_id and gave_status <> 'Completed' and not is_undone
    and coalesce(done_at, at) > ${from} and coalesce(done_at, at) < ${until}
)`;

/** Whether its completion is not the one that its order has now. */
const isFormer = sql`exists (
  select from work_order
  where id = repair_history.work_order_id and (not is_completed or completed_at > repair_history.completed_at)
)`;

/**
 * From when to when what is taken for a repair is of its entry: what is booked after a completion is of it until the repair was
 * opened again. Where nobody knows when that was, it is of the completion that follows.
 */
const span = sql`(
  select
    case when last = '-infinity' then last else coalesce(${openedBetween(sql`last`, sql`repair_history.completed_at`)}, last) end
      as since,
    coalesce(
      ${openedBetween(sql`repair_history.completed_at`, sql`next`)},
      case when ${isFormer} then repair_history.completed_at else 'infinity' end
    ) as until
  from (select ${since} as last, ${next} as next) as beside
)`;

const parts = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', part.id, 'name', part.name, 'quantity', used.quantity) order by part.sort_name, part.id)
  from (
    select part_id, -sum(${piecesMoved}) as quantity from ${span} as span, stock_movement
    where work_order_id = repair_history.work_order_id and at <= span.until and at > span.since
    group by part_id having sum(${piecesMoved}) < 0
  ) used join part on part.id = used.part_id
), '[]'::jsonb)`;

const comments = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', comment.id, 'author_name', comment.author_name, 'text', comment.text, 'at', json_instant(comment.created_at)
  ) || late_fields('', comment.work_order_id, comment.author_id, comment.created_at) order by comment.created_at, comment.id)
  from comment where comment.work_order_id = repair_history.work_order_id and comment.text is not null
    and comment.created_at <= repair_history.completed_at and comment.created_at > ${since}
), '[]'::jsonb)`;

/** What the repair_history row under its table's name took: its locks, its time, its parts and what was said. */
export const workOfRepair = sql`jsonb_build_object(
  'locks', ${locksOfRepair},
  'started_at', (
    select json_instant(work_order.started_at) from work_order
    where work_order.id = repair_history.work_order_id and work_order.started_at <= repair_history.completed_at
      and work_order.started_at > ${since}
  ),
  'parts', ${parts},
  'comments', ${comments}
)`;

/** What was worked on its order, in minutes; null where nobody put any down. */
const minutes = sql`(
  select sum(entry.minutes) from labour_entry entry
  where entry.company_id = current_company_id() and entry.work_order_id = repair_history.work_order_id and entry.deleted_at is null
)`;

/** Entries as one JSON array in the order of their ids: what each was, who completed it and what it took, and whether it is of a machine. */
export const described = (ids: readonly string[], machineId: string | null) => sql<{ json: string }>`
    select coalesce(json_agg(json_build_object(
      'id', repair_history.id,
      'work_order_id', repair_history.work_order_id,
      'wo_id', repair_history.wo_id,
      'title', repair_history.title,
      'machine_name', repair_history.machine_name,
      'same_machine', coalesce(repair_history.machine_id = ${machineId}::uuid, false),
      'imported', repair_history.is_imported,
      'completed_at', json_instant(repair_history.completed_at),
      'completed_by_name', repair_history.completed_by_name,
      'notes', repair_history.notes,
      'problem_id', repair_history.problem_id,
      'cause_id', repair_history.cause_id,
      'remedy_id', repair_history.remedy_id,
      'minutes', ${minutes},
      'parts', ${parts}
    ) order by asked.place), '[]')::text as json
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join repair_history on repair_history.company_id = current_company_id() and repair_history.id = asked.id`;

/** What `described` answers, as text. */
export async function describeEntries(db: CompanyDb, ...of: Parameters<typeof described>): Promise<string> {
  const { rows } = await described(...of).execute(db);
  return rows[0]?.json ?? "[]";
}
