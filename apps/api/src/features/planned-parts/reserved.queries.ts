import { reservedDays } from "@millwright/domain/parts/planning/planned";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { occurrenceAt } from "#db/list/occurrence-at.ts";

/** What the work needs of a part: a row for each order and part. */
interface NeedRow {
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
const procedureOfLevel = sql`(
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

/** The PMs whose level names a procedure of its own. They are read once, and only where some procedure needs a part. */
const ofLevels = sql`of_level as materialized (
  select id, procedure_id from (
    select o.id, ${procedureOfLevel} as procedure_id
    from work_order o
    where o.company_id = current_company_id() and o.type = 'PM' and o.deleted_at is null and o.current_level is not null
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
      and o.procedure_id is not null and (o.type = 'PM' or not o.is_completed)
      and (o.current_level is null or o.id not in (select id from of_level))
    union all select id from of_level where of_level.procedure_id = listed.procedure_id
  ) as follows
  where listed.company_id = current_company_id() and listed.part_id = ${partId} and not exists (
    select from planned_part own
    where own.company_id = current_company_id() and own.work_order_id = follows.id and own.part_id = listed.part_id
  )`;

/** What one order needs, whether it is open or not. */
const neededOfOrder = (orderId: RawBuilder<unknown>): RawBuilder<NeedRow> => sql<NeedRow>`
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

/**
 * Whether the order `o` is to be done, and soon enough for its parts to wait on the shelf. A PM that is completed has its next
 * occurrence at hand.
 */
const reserves = sql`o.deleted_at is null and case o.type
  when 'PM' then o.scheduled_on <= ${plantDay} + ${sql.lit(reservedDays)}
    and not (o.is_completed and coalesce(o.status_on, o.scheduled_on) = o.scheduled_on)
  else not o.is_completed end`;

/** Whether a movement is of an occurrence of the PM `o`, or of the repair. */
const isOf = (day: RawBuilder<unknown>) =>
  sql`(o.type = 'Repair' or ${day} = ${occurrenceAt(sql`movement.at`, plantZone)})`;

/** How many of a part the order `o` has taken and not brought back: of a PM for the occurrence of its day. */
export const takenBy = (partId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select greatest(0, coalesce(sum(case movement.kind when 'issue' then movement.quantity else - movement.quantity end), 0))
  from stock_movement movement
  where movement.company_id = current_company_id() and movement.work_order_id = o.id and movement.part_id = ${partId}
    and movement.kind in ('issue', 'return') and ${isOf(sql`o.scheduled_on`)}
)`;

/** What the work still has to take: a row for each order and part, also of nothing. */
const remainingOf = (partId: RawBuilder<unknown>) => sql`
  select needed.order_id, greatest(0, needed.quantity - ${takenBy(sql`needed.part_id`)}) as remaining
  from (${neededOfPart(partId)}) as needed
    join work_order o on o.company_id = current_company_id() and o.id = needed.order_id
  where ${reserves}`;

/** How many of a part the work that is to be done still needs: a column of the part, or a value. */
export const reservedOf = (partId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  with ${ofLevels} select coalesce(sum(remaining), 0)::bigint from (${remainingOf(partId)}) as remaining
)`;

/** The day at hand of the order `o`: that of its status. */
const dayAtHand = sql`case when o.is_completed then coalesce(o.status_on, o.scheduled_on) else o.scheduled_on end`;

/** What an order needs of a part, and what it has of it. */
export interface OrderPartRow {
  part_id: string;
  name: string;
  code: string;
  unit: string | null;
  bin_location: string | null;
  is_deleted: boolean;
  needed: number;
  of_procedure: boolean;
  issued: number;
  returned: number;
  on_hand: number;
  reserved: number;
  /** The other work that it is reserved for, the most of it first. */
  reserved_for: { work_order_id: string; wo_id: string; quantity: number }[];
}

/** As many of the others as are named. */
const mostNamed = 3;

export const partsOfOrder = (orderId: string): RawBuilder<OrderPartRow> => sql<OrderPartRow>`
  with ${ofLevels}, moved as (
    select movement.part_id, sum(case movement.kind when 'issue' then movement.quantity else 0 end) as issued,
      sum(case movement.kind when 'return' then movement.quantity else 0 end) as returned
    from stock_movement movement join work_order o on o.company_id = current_company_id() and o.id = movement.work_order_id
    where movement.company_id = current_company_id() and movement.work_order_id = ${orderId}
      and movement.kind in ('issue', 'return') and ${isOf(dayAtHand)}
    group by movement.part_id
  ), needed as (${neededOfOrder(sql`${orderId}::uuid`)})
  select part.id as part_id, part.name, part.code, part.unit, part.bin_location, part.deleted_at is not null as is_deleted,
    coalesce(needed.quantity, 0) as needed, coalesce(needed.of_procedure, false) as of_procedure,
    coalesce(moved.issued, 0) as issued, coalesce(moved.returned, 0) as returned, part.current_quantity as on_hand,
    coalesce(reservations.reserved, 0)::bigint as reserved, coalesce(reservations.named, '[]') as reserved_for
  from needed full join moved using (part_id)
    join part on part.company_id = current_company_id() and part.id = part_id
    cross join lateral (
      select sum(remaining) as reserved, (json_agg(json_build_object('work_order_id', order_id, 'wo_id', wo_id,
        'quantity', remaining) order by remaining desc, wo_id) filter (where remaining > 0 and order_id <> ${orderId}::uuid)) as named
      from (${remainingOf(sql`part.id`)}) as remaining join work_order other on other.company_id = current_company_id()
        and other.id = order_id
    ) as reservations
  where coalesce(needed.quantity, 0) > 0 or needed.of_procedure = false or moved.part_id is not null
  order by part.sort_name, part.id`;

export async function listPartsOfOrder(db: CompanyDb, orderId: string): Promise<OrderPartRow[]> {
  const { rows } = await partsOfOrder(orderId).execute(db);
  return rows.map((row) => ({ ...row, reserved_for: row.reserved_for.slice(0, mostNamed) }));
}
