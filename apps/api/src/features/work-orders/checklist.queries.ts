import type { KeptItem } from "@millwright/domain/work/checklist";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

export async function listItems(db: CompanyDb, orderId: string): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`
    select id, text, completed, completed_by as "completedBy", completed_by_id as "completedById", version
    from checklist_item where work_order_id = ${orderId}`.execute(db);
  return rows;
}

export interface WrittenItem {
  id: string;
  text: string;
  completed: boolean;
  position: number;
}

/** Who changes a checklist, and when. */
export interface Actor {
  personId: string;
  username: string;
  at: Temporal.Instant;
}

/** Adds the new items and changes the others, each tick with who and when; answers how many that touched. */
export async function writeItems(
  db: CompanyDb,
  orderId: string,
  items: WrittenItem[],
  { username, at }: Actor,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into checklist_item as kept
      (work_order_id, id, position, text, completed, created_at, created_by, completed_at, completed_by, completed_by_id,
        completed_by_name)
    select ${orderId}, id, position, text, completed, ${at}, ${username},
      case when completed then ${at}::timestamptz end, case when completed then ${username} end,
      case when completed then acting_id() end, case when completed then acting_name() end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (id uuid, position int, text text, completed boolean)
    on conflict (company_id, work_order_id, id) do update set
      position = excluded.position,
      text = excluded.text,
      completed = excluded.completed,
      completed_at = case when excluded.completed = kept.completed then kept.completed_at else excluded.completed_at end,
      completed_by = case when excluded.completed = kept.completed then kept.completed_by else excluded.completed_by end,
      completed_by_id = case when excluded.completed = kept.completed then kept.completed_by_id else excluded.completed_by_id end,
      completed_by_name = case when excluded.completed = kept.completed then kept.completed_by_name else excluded.completed_by_name end,
      version = kept.version + ((excluded.text, excluded.completed) is distinct from (kept.text, kept.completed))::int
    where (excluded.position, excluded.text, excluded.completed) is distinct from (kept.position, kept.text, kept.completed)
    `.execute(db);
  return Number(numAffectedRows);
}

export async function removeItems(db: CompanyDb, orderId: string, ids: string[]): Promise<void> {
  await sql`delete from checklist_item where work_order_id = ${orderId} and id = any(${ids}::uuid[])`.execute(db);
}

/** Sets the tick of one item; undefined when it is not there, false when it was so already. */
export async function setTick(
  db: CompanyDb,
  { orderId, itemId, completed }: { orderId: string; itemId: string; completed: boolean },
  { username, at }: Actor,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ changed: boolean }>`
    with found as (select completed from checklist_item where work_order_id = ${orderId} and id = ${itemId}),
    changed as (
      update checklist_item set completed = ${completed}, version = version + 1,
        completed_at = ${completed ? at : null}, completed_by = ${completed ? username : null},
        completed_by_id = case when ${completed} then acting_id() end,
        completed_by_name = case when ${completed} then acting_name() end
      where work_order_id = ${orderId} and id = ${itemId} and completed <> ${completed}
    )
    select completed <> ${completed} as changed from found`.execute(db);
  return rows[0]?.changed;
}
