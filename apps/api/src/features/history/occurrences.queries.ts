import type { Frequency, OccurrenceStatus } from "@millwright/domain/work/work-order";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** How an occurrence that is over ended. */
export type OverStatus = Exclude<OccurrenceStatus, "pending">;

/** An occurrence that is over. */
export interface OverOccurrence {
  work_order_id: string;
  scheduled_on: string;
  status: OverStatus;
  frequency: Frequency;
  /** When it was completed, else when it was to start. */
  at: string;
  completed_by_id: string | null;
  completed_by_name: string | null;
  /** Whether the ticks of the checklist are its own. */
  ticked: boolean;
}

/** Writes what PMs are at this moment for occurrences that are over. One that has its entry keeps it. Answers the new ones' ids. */
export async function insertOccurrences(db: CompanyDb, occurrences: OverOccurrence[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into maintenance_history (work_order_id, scheduled_on, status, frequency, at, completed_at, completed_by_id,
      completed_by_name, machine_id, wo_id, title, notes, priority, department_name, machine_name, assignee_name, checklist)
    select task.id, over.scheduled_on, over.status, over.frequency, over.at,
      case when over.status = 'completed' then over.at end, over.completed_by_id, over.completed_by_name,
      task.machine_id, task.wo_id, task.title, task.notes, task.priority,
      (select name from department where id = task.department_id),
      (select name from machine where id = task.machine_id),
      (select name from assignee where id = task.assignee_id),
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', item.id,
          'text', item.text,
          'completed', over.ticked and item.completed,
          'completed_by', case when over.ticked then item.completed_by end,
          'completed_by_id', case when over.ticked then item.completed_by_id end,
          'completed_by_name', case when over.ticked then item.completed_by_name end,
          'completed_at', case when over.ticked then wire_instant(item.completed_at) end
        ) order by item.position, item.id)
        from checklist_item item where item.work_order_id = task.id
      ), '[]')
    from jsonb_to_recordset(${JSON.stringify(occurrences)}::jsonb) as over (work_order_id uuid, scheduled_on date,
      status text, frequency text, at timestamptz, completed_by_id uuid, completed_by_name text, ticked boolean)
    join work_order task on task.id = over.work_order_id
    on conflict (company_id, work_order_id, scheduled_on) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The days since which each PM was completed, of PMs and the day since when it matters. */
export async function listCompletedDays(
  db: CompanyDb,
  since: { order_id: string; since: string }[],
): Promise<{ orderId: string; day: string }[]> {
  const { rows } = await sql<{ orderId: string; day: string }>`
    select entry.work_order_id as "orderId", entry.scheduled_on as day
    from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as asked (order_id uuid, since date)
    join maintenance_history entry on entry.work_order_id = asked.order_id and entry.scheduled_on >= asked.since
    where entry.status = 'completed'`.execute(db);
  return rows;
}

/** Whether an occurrence was completed, also when its entry was taken out of the history. */
export async function hasCompletion(db: CompanyDb, orderId: string, on: Temporal.PlainDate): Promise<boolean> {
  const { rows } = await sql`
    select from maintenance_history
    where work_order_id = ${orderId} and scheduled_on = ${on} and status = 'completed'`.execute(db);
  return rows.length > 0;
}

export interface RemovedEntry {
  id: string;
  orderId: string;
  /** The day of the occurrence. */
  on: string;
  status: OverStatus;
  /** As it was done. */
  checklist: unknown;
}

/** Removes the entry of a completion, as if it had not been. */
export async function removeCompletion(
  db: CompanyDb,
  orderId: string,
  on: Temporal.PlainDate,
): Promise<RemovedEntry | null> {
  const { rows } = await sql<RemovedEntry>`
    delete from maintenance_history
    where work_order_id = ${orderId} and scheduled_on = ${on} and status = 'completed'
    returning id, work_order_id as "orderId", scheduled_on as "on", status, checklist`.execute(db);
  return rows[0] ?? null;
}

/** Removes the entries of overtaken occurrences from a day of each PM on. */
export async function removeOvertaken(
  db: CompanyDb,
  from: { order_id: string; from: string }[],
): Promise<RemovedEntry[]> {
  const { rows } = await sql<RemovedEntry>`
    delete from maintenance_history entry
    using jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as asked (order_id uuid, "from" date)
    where entry.work_order_id = asked.order_id and entry.scheduled_on >= asked."from" and entry.status <> 'completed'
    returning entry.id, entry.work_order_id as "orderId", entry.scheduled_on as "on", entry.status, entry.checklist`.execute(
    db,
  );
  return rows;
}

/** An entry by its columns, of which `words` follows from the others. */
export type KeptEntry = Record<string, unknown>;

export async function listKept(db: CompanyDb, orderId: string, days: readonly string[]): Promise<KeptEntry[]> {
  const { rows } = await sql<{ entry: KeptEntry }>`
    select to_jsonb(entry) - 'words' as entry from maintenance_history entry
    where work_order_id = ${orderId} and scheduled_on = any(${days}::date[])`.execute(db);
  return rows.map(({ entry }) => entry);
}

/** Answers the ids of the entries that went or came. */
export async function putBackKept(
  db: CompanyDb,
  orderId: string,
  days: readonly string[],
  entries: readonly KeptEntry[],
): Promise<string[]> {
  const kept = entries.map(({ id }) => String(id));
  const gone = await sql<{ id: string }>`
    delete from maintenance_history where work_order_id = ${orderId} and scheduled_on = any(${days}::date[])
      and not (id = any(${kept}::uuid[])) returning id`.execute(db);
  const [first] = entries;
  if (first === undefined) return gone.rows.map(({ id }) => id);
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const come = await sql<{ id: string }>`
    insert into maintenance_history (${columns})
    select ${columns} from jsonb_populate_recordset(null::maintenance_history, ${JSON.stringify(entries)}::jsonb)
    on conflict do nothing returning id`.execute(db);
  return [...gone.rows, ...come.rows].map(({ id }) => id);
}
