import type { OrderCost } from "@millwright/contract/costs";
import { downtimeCost, sumCosts } from "@millwright/domain/costs/costs";
import type { CompanyDb } from "#db/database.ts";
import { costRows as rows } from "#features/costs/costs.queries.ts";
import { listOrderCosts, listOrderStops, type OrderCostRow } from "#features/costs/order.queries.ts";
import { occurrenceOf } from "#features/labour/labour.ts";
import { servicesAt } from "#features/outside-services/outside-services.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";

export const costRows = rows;

/** What an order cost, or one occurrence of a PM: the one at hand unless a day is named. @throws Refusal `not_found` */
export async function costOfOrder(
  db: CompanyDb,
  order: { id: string; day: string | undefined },
  zone: string,
  now: Temporal.Instant,
): Promise<JsonText> {
  const at = await occurrenceOf(db, order, "read");
  const costs = await listOrderCosts(db, at, zone);
  const stops = await listOrderStops(db, at, zone);
  const sum = sumCosts(costs);
  const stopped = downtimeCost(stops, now.epochMilliseconds);
  const cost: Omit<OrderCost, "services"> = {
    scheduled_date: at.day,
    labour: costs.filter(({ kind }) => kind === "labour").map(labourOf),
    parts: costs.filter(({ kind }) => kind === "parts").map(partOf),
    labour_cents: sum.labourCents,
    parts_cents: sum.partsCents,
    services_cents: sum.servicesCents,
    cost_cents: sum.costCents,
    unpriced_minutes: sum.unpricedMinutes,
    unpriced_parts: sum.unpricedParts,
    downtime: {
      minutes: stopped.minutes,
      lasts: stops.some(({ to }) => to === null),
      downtime_cents: stopped.cents,
    },
  };
  return jsonText(`{"services":${await servicesAt(db, at)},${JSON.stringify(cost).slice(1)}`);
}

const labourOf = ({ id, assignee_id, name, day, minutes, unit_cents, cents }: OrderCostRow) => ({
  ...{ id, assignee_id: assignee_id ?? "", assignee_name: name ?? "", date: day, minutes: minutes ?? 0 },
  ...{ cents_per_hour: unit_cents, labour_cents: cents },
});

const partOf = ({ id, number, name, code, day, quantity, unit_cents, cents }: OrderCostRow) => ({
  ...{ part_id: id, number: number ?? 0, part_name: name ?? "", part_code: code ?? "", date: day },
  ...{ quantity: quantity ?? 0, unit_cost_cents: unit_cents, parts_cents: cents },
});
