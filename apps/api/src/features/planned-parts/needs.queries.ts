import type { Status, WorkOrderType } from "@millwright/domain/work/work-order";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { takenBy } from "#features/planned-parts/reserved.queries.ts";

/** Work that is to be done and needs parts by its own word, or follows a procedure that may need some. */
export interface WorkNeedRow {
  id: string;
  wo_id: string;
  type: WorkOrderType;
  title: string;
  status: Status;
  machine_name: string | null;
  scheduled_start: string | null;
  scheduled_date: string | null;
  due_date: string | null;
  /** The procedure of the whole plan, or of the repair. */
  procedure_id: string | null;
  /** What the work itself says of parts; null where nothing. */
  own: { part_id: string; quantity: number }[] | null;
  /** What was taken and not brought back: of a PM for its current occurrence; null where nothing. */
  taken: { part_id: string; quantity: number }[] | null;
}

const takenOf = sql`(
  select json_agg(json_build_object('part_id', part_id, 'quantity', quantity))
  from (
    select part_id, ${takenBy(sql`part_id`)} as quantity
    from (select distinct part_id from stock_movement
      where company_id = current_company_id() and work_order_id = o.id and kind in ('issue', 'return')) as moved
  ) as taken where quantity <> 0
)`;

/** The work to be done that needs parts. Levels of PMs may follow procedures of their own. */
export const workWithNeeds: RawBuilder<WorkNeedRow> = sql<WorkNeedRow>`
  with listing as materialized (
    select distinct procedure_id from procedure_part where company_id = current_company_id()
  ), needing as materialized (
    select work_order_id as id from planned_part where company_id = current_company_id()
    union
    select o.id from listing join work_order o on o.company_id = current_company_id() and o.procedure_id = listing.procedure_id
      and o.procedure_id is not null and o.deleted_at is null and (o.type = 'PM' or not o.is_completed)
    union
    select span.work_order_id from pm_schedule span, jsonb_array_elements(span.rule -> 'levels') as level
    where span.company_id = current_company_id() and span.frequency = 'Custom' and exists (select from listing)
      and (level ->> 'procedure_id')::uuid in (select procedure_id from listing)
  )
  select o.id, o.wo_id, o.type, o.title, o.status, machine.name as machine_name,
    json_instant(o.scheduled_start) as scheduled_start, o.scheduled_on as scheduled_date,
    coalesce(o.due_on::text, json_instant(o.due_at)) as due_date, o.procedure_id,
    (
      select json_agg(json_build_object('part_id', own.part_id, 'quantity', own.quantity))
      from planned_part own where own.company_id = current_company_id() and own.work_order_id = o.id
    ) as own, ${takenOf} as taken
  from needing join work_order o on o.company_id = current_company_id() and o.id = needing.id
    left join machine on machine.company_id = current_company_id() and machine.id = o.machine_id
  where o.deleted_at is null and (o.type = 'PM' or not o.is_completed)
  order by o.wo_id`;

export async function listWorkWithNeeds(db: CompanyDb): Promise<WorkNeedRow[]> {
  return (await workWithNeeds.execute(db)).rows;
}

/** What procedures need of a part. */
export interface ListedPartRow {
  procedure_id: string;
  part_id: string;
  quantity: number;
}

export async function listListedParts(db: CompanyDb): Promise<ListedPartRow[]> {
  const { rows } = await sql<ListedPartRow>`
    select procedure_id, part_id, quantity from procedure_part where company_id = current_company_id()`.execute(db);
  return rows;
}
