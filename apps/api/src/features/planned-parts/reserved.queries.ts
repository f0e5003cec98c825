import { reservedDays } from "@millwright/domain/parts/planned";
import { type RawBuilder, sql } from "kysely";
import { occurrenceAt } from "#db/list/occurrence-at.ts";

/** Of what the needs are asked: of a part, or of an order; a column or a value. */
export type NeedScope = { partId: RawBuilder<unknown> } | { orderId: RawBuilder<unknown> };

/** What the work needs of a part: a row for each order and part. */
export interface NeedRow {
  order_id: string;
  part_id: string;
  quantity: number;
  /** Whether its procedure says it, and the order nothing else. */
  of_procedure: boolean;
}

/** The zone whose days the plant's are, and its day. */
const plantZone = sql`(select time_zone from company where id = current_company_id())`;
const plantDay = sql`(select day from maintenance_day where company_id = current_company_id())`;

/** The procedure of the level that falls on the current day of the PM `o`, where that level names one of its own. */
export const procedureOfLevel = sql`(
  select (level ->> 'procedure_id')::uuid
  from (
    select rule from pm_schedule
    where company_id = current_company_id() and work_order_id = o.id and from_on <= coalesce((
      select planned_on from pm_move move
      where move.company_id = current_company_id() and move.work_order_id = o.id and move.to_on = o.scheduled_on
    ), o.scheduled_on)
    order by from_on desc limit 1
  ) as span, jsonb_array_elements(span.rule -> 'levels') as level
  where level ->> 'id' = o.current_level ->> 'id' and level ->> 'procedure_id' is not null
)`;

/** The open work whose level names a procedure of its own. It is read once, and only where some procedure needs a part. */
const ofLevels = sql`of_level as materialized (
  select id, procedure_id from (
    select o.id, ${procedureOfLevel} as procedure_id
    from work_order o
    where o.company_id = current_company_id() and o.type = 'PM' and o.deleted_at is null and not o.is_completed
      and o.current_level is not null
  ) as level where procedure_id is not null
)`;

/** What the open work needs of a part, by its own word or by that of its procedure. */
const neededOfPart = (partId: RawBuilder<unknown>) => sql<NeedRow>`
  select own.work_order_id as order_id, own.part_id, own.quantity, false as of_procedure
  from planned_part own where own.company_id = current_company_id() and own.part_id = ${partId}
  union all
  select follows.id, listed.part_id, listed.quantity, true
  from procedure_part listed, lateral (
    select o.id from work_order o
    where o.company_id = current_company_id() and o.procedure_id = listed.procedure_id and o.deleted_at is null
      and not o.is_completed and (o.current_level is null or o.id not in (select id from of_level))
    union all select id from of_level where of_level.procedure_id = listed.procedure_id
  ) as follows
  where listed.company_id = current_company_id() and listed.part_id = ${partId} and not exists (
    select from planned_part own
    where own.company_id = current_company_id() and own.work_order_id = follows.id and own.part_id = listed.part_id
  )`;

/** What one order needs, whether it is open or not. */
export const neededOfOrder = (orderId: RawBuilder<unknown>): RawBuilder<NeedRow> => sql<NeedRow>`
  select own.work_order_id as order_id, own.part_id, own.quantity, false as of_procedure
  from planned_part own where own.company_id = current_company_id() and own.work_order_id = ${orderId}
  union all
  select o.id, listed.part_id, listed.quantity, true
  from work_order o join procedure_part listed on listed.company_id = current_company_id()
    and listed.procedure_id = coalesce(${procedureOfLevel}, o.procedure_id)
  where o.company_id = current_company_id() and o.id = ${orderId} and not exists (
    select from planned_part own
    where own.company_id = current_company_id() and own.work_order_id = o.id and own.part_id = listed.part_id
  )`;

/** Whether the order `o` is to be done, and soon enough for its parts to wait on the shelf. */
const reserves = sql`o.deleted_at is null and not o.is_completed
  and (o.type = 'Repair' or o.scheduled_on <= ${plantDay} + ${sql.lit(reservedDays)})`;

/** How many of a part the order `o` has taken and not brought back: of a PM for its current occurrence. */
export const issuedTo = (partId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(case movement.kind when 'issue' then movement.quantity else - movement.quantity end), 0)::int
  from stock_movement movement
  where movement.company_id = current_company_id() and movement.work_order_id = o.id and movement.part_id = ${partId}
    and movement.kind in ('issue', 'return') and (
      o.type = 'Repair' or o.scheduled_on = ${occurrenceAt(sql`movement.at`, plantZone)}
    )
)`;

/** What the work still has to take: a row for each order and part, also of nothing. */
const remainingOf = (partId: RawBuilder<unknown>) => sql`
  select needed.order_id, greatest(0, needed.quantity - ${issuedTo(sql`needed.part_id`)}) as remaining
  from (${neededOfPart(partId)}) as needed
    join work_order o on o.company_id = current_company_id() and o.id = needed.order_id
  where ${reserves}`;

/** How many of a part the work that is to be done still needs: a column of the part, or a value. */
export const reservedOf = (partId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  with ${ofLevels} select coalesce(sum(remaining), 0)::int from (${remainingOf(partId)}) as remaining
)`;
