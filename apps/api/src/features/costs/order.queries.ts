import type { DatedTerms } from "@millwright/domain/figures/terms";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { epochMs } from "#db/epoch-ms.ts";
import { occurrenceAt } from "#db/list/occurrence-at.ts";
import { type CostRow, costRows } from "#features/costs/costs.queries.ts";

/** What one thing of an order costs, with the name of its technician or its part. */
export interface OrderCostRow extends CostRow {
  name: string | null;
  /** Of a part. */
  code: string | null;
}

/** What an order cost, or of a PM one occurrence, by day. */
export const costRowsOf = (order: { id: string; day: string | null }, zone: string): RawBuilder<OrderCostRow> =>
  sql<OrderCostRow>`
  select cost.*, coalesce(assignee.name, part.name) as name, part.code
  from (${costRows({ orderId: order.id }, zone)}) as cost
    left join assignee on assignee.company_id = current_company_id() and assignee.id = cost.assignee_id
    left join part on part.company_id = current_company_id() and cost.kind = 'parts' and part.id = cost.id
  where cost.scheduled_on is not distinct from ${order.day}::date
  order by cost.day, cost.kind, name, cost.id, cost.number`;

export async function listOrderCosts(db: CompanyDb, ...of: Parameters<typeof costRowsOf>): Promise<OrderCostRow[]> {
  return (await costRowsOf(...of).execute(db)).rows;
}

export interface OrderStopRow extends DatedTerms {
  machineId: string;
  /** Epoch milliseconds; null lasts. */
  from: number;
  to: number | null;
}

/** When machines stood for an order, or for one occurrence of a PM. */
export async function listOrderStops(
  db: CompanyDb,
  order: { id: string; day: string | null },
  zone: string,
): Promise<OrderStopRow[]> {
  const { rows } = await sql<OrderStopRow>`
    select ${epochMs(sql`downtime.started_at`)} as "from", ${epochMs(sql`downtime.ended_at`)} as "to",
      machine.id as "machineId", machine.week_minutes, machine.downtime_cost_cents, machine.former_terms
    from downtime_cause cause
      join downtime on downtime.company_id = current_company_id() and downtime.id = cause.downtime_id
        and downtime.deleted_at is null
      join machine on machine.company_id = current_company_id() and machine.id = cause.machine_id
      join work_order o on o.company_id = current_company_id() and o.id = cause.work_order_id
    where cause.company_id = current_company_id() and cause.work_order_id = ${order.id}
      and ${occurrenceAt(sql`downtime.started_at`, zone)} is not distinct from ${order.day}::date`.execute(db);
  return rows;
}
