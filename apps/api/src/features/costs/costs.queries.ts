import type { CostKind } from "@millwright/domain/costs/costs";
import { type RawBuilder, sql } from "kysely";
import { occurrenceAt } from "#db/list/occurrence-at.ts";
import { withRate } from "#features/labour-rates/labour-rates.ts";

/**
 * What one thing costs: an entry of time, a movement of a part, or an outside service. Every sum of money is a sum of these: of an
 * order, of a machine, of a department, of a month.
 */
export interface CostRow {
  kind: CostKind;
  /** Of the entry, of the service, or of the part. */
  id: string;
  /** Of a movement its number in the ledger of the part. */
  number: number | null;
  /** Null of a part that was taken for a machine and for no order. */
  order_id: string | null;
  /** Of a PM the day of the occurrence; null of a repair. */
  scheduled_on: string | null;
  machine_id: string | null;
  department_id: string | null;
  /** The day of the plant. */
  day: string;
  /** Of time. */
  minutes: number | null;
  /** The technician. */
  assignee_id: string | null;
  /** How many of a part were taken; less than none were brought back. */
  quantity: number | null;
  /** What an hour, or one of a part, cost then; null where nobody said. */
  unit_cents: number | null;
  /** Null where nobody knows: nobody said what an hour, or one of the part, costs. */
  cents: number | null;
}

/** What is asked for: the costs of an order, or those of some days of the plant, both included. */
type CostScope = { orderId: string } | { from: string; to: string };

/** What time costs, half a cent up: the same as `labourCents` in packages/domain/src/costs/costs.ts. */
const labourCents = sql`((entry.minutes::bigint * rate.cents + 30) / 60)`;

/** How many of a part a movement took; what was brought back is less than none. */
const taken = sql`case movement.change_type when 'remove' then movement.quantity else - movement.quantity end`;

/** What a movement is worth, in whole cents. What was taken before a count moved nothing, and is worth what it would have been. */
const partCents = sql`round(100 * case when movement.moved = 0 then (${taken}) * movement.unit_cost else - movement.value end)::bigint`;

/** Work that is over keeps the machine and the department that it had; a deleted order cost what it cost. */
const orderOf = (row: RawBuilder<unknown>) => sql`
  join work_order o on o.company_id = current_company_id() and o.id = ${row}.work_order_id
  left join execution e on e.company_id = current_company_id() and e.work_order_id = o.id
    and e.scheduled_on = ${row}.scheduled_on and e.outcome is not null`;
const placeOf = sql`
  case when e.id is null then o.machine_id else e.machine_id end as machine_id,
  case when e.id is null then o.department_id else e.department_id end as department_id`;

const ofScope = (scope: CostScope, row: RawBuilder<unknown>) =>
  "orderId" in scope
    ? sql`${row}.work_order_id = ${scope.orderId}`
    : sql`${row}.on_date between ${scope.from}::date and ${scope.to}::date`;

const movementsOf = (scope: CostScope, zone: string) =>
  "orderId" in scope
    ? sql`movement.work_order_id = ${scope.orderId}`
    : sql`(movement.work_order_id is not null or movement.machine_id is not null)
      and movement.at >= (${scope.from}::date::timestamp at time zone ${zone})
      and movement.at < ((${scope.to}::date + 1)::timestamp at time zone ${zone})`;

/**
 * What work cost, a row for each thing, in no order: to be selected from, and filtered by its columns. A clock that runs costs
 * nothing yet.
 */
export const costRows = (scope: CostScope, zone: string): RawBuilder<CostRow> => sql<CostRow>`
  select 'labour' as kind, entry.id, null::int as number, o.id as order_id, entry.scheduled_on, ${placeOf},
    entry.on_date as day, entry.minutes, entry.assignee_id, null::int as quantity, rate.cents as unit_cents,
    ${labourCents} as cents
  from labour_entry entry ${orderOf(sql`entry`)}
    ${withRate(sql`entry.assignee_id`, sql`entry.on_date`)}
  where entry.company_id = current_company_id() and entry.deleted_at is null and not entry.is_imported and entry.minutes is not null
    and ${ofScope(scope, sql`entry`)}
  union all
  select 'parts', movement.part_id, movement.number, o.id, ${occurrenceAt(sql`movement.at`, zone)},
    coalesce(movement.machine_id, o.machine_id),
    case when o.id is null then machine.department_id else o.department_id end,
    (movement.at at time zone ${zone})::date, null, null, ${taken}, movement.unit_cost_cents,
    ${partCents}
  from stock_movement movement
    left join work_order o on o.company_id = current_company_id() and o.id = movement.work_order_id
    left join machine on machine.company_id = current_company_id() and machine.id = movement.machine_id
  where movement.company_id = current_company_id() and movement.change_type <> 'adjust'
    and ${movementsOf(scope, zone)}
  union all
  select 'services', service.id, null, o.id, service.scheduled_on, ${placeOf}, service.on_date, null, null, null, null,
    service.amount_cents::bigint
  from outside_service service ${orderOf(sql`service`)}
  where service.company_id = current_company_id() and service.deleted_at is null and ${ofScope(scope, sql`service`)}`;
