import type { OrderCost } from "@millwright/contract/costs";
import { sumCosts } from "@millwright/domain/costs/costs";
import { downtimeCosts } from "@millwright/domain/figures/downtime-cost";
import { hoursOn, noTerms } from "@millwright/domain/figures/terms";
import { windowBetween } from "@millwright/domain/figures/window";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { costRows as rows } from "#features/costs/costs.queries.ts";
import { listOrderCosts, listOrderStops, type OrderCostRow, type OrderStopRow } from "#features/costs/order.queries.ts";
import { occurrenceOf } from "#features/labour/labour.ts";
import { servicesAt } from "#features/outside-services/outside-services.ts";
import { plantHoursOf } from "#features/plant-calendar/plant-calendar.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";

export const costRows = rows;

const msOfMinute = 60_000;

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
    downtime: await downtimeOf(db, stops, zone, now),
  };
  return jsonText(`{"services":${await servicesAt(db, at)},${JSON.stringify(cost).slice(1)}`);
}

/** What stopped machines cost: of the hours in which they had to run, as the figures count them. */
async function downtimeOf(
  db: CompanyDb,
  stops: readonly OrderStopRow[],
  zone: string,
  now: Temporal.Instant,
): Promise<OrderCost["downtime"]> {
  const ends = stops.map(({ to }) => to ?? now.epochMilliseconds);
  const stood = stops.reduce((sum, { from }, n) => sum + Math.max(0, (ends[n] ?? from) - from), 0);
  const lasts = stops.some(({ to }) => to === null);
  if (stops.length === 0) return { minutes: 0, required_minutes: 0, lasts, downtime_cents: null };
  const day = (ms: number) => dayOf(Temporal.Instant.fromEpochMilliseconds(ms), zone);
  const [first, last] = [Math.min(...stops.map(({ from }) => from)), Math.max(...ends)];
  const machines = [...Map.groupBy(stops, ({ machineId }) => machineId)].map(([id, of]) => {
    const { week_minutes, downtime_cost_cents, former_terms } = of[0] ?? { ...noTerms, former_terms: [] };
    const terms = { week_minutes, downtime_cost_cents, former_terms };
    return { id, life: { from: first, to: null }, hours: hoursOn(terms), stops: of, terms };
  });
  const costs = downtimeCosts(machines, await plantHoursOf(db), windowBetween(day(first), day(last), zone, now));
  const all = [...costs.values()];
  const priced = all.flatMap(({ cents }) => cents ?? []);
  return {
    ...{ minutes: Math.floor(stood / msOfMinute), lasts },
    required_minutes: Math.floor(all.reduce((sum, { stopped }) => sum + stopped, 0) / msOfMinute),
    downtime_cents: priced.length === 0 ? null : priced.reduce((sum, cents) => sum + cents, 0),
  };
}

const labourOf = ({ id, assignee_id, name, day, minutes, unit_cents, cents }: OrderCostRow) => ({
  ...{ id, assignee_id: assignee_id ?? "", assignee_name: name ?? "", date: day, minutes: minutes ?? 0 },
  ...{ cents_per_hour: unit_cents, labour_cents: cents },
});

const partOf = ({ id, number, name, code, day, quantity, unit_cents, cents }: OrderCostRow) => ({
  ...{ part_id: id, number: number ?? 0, part_name: name ?? "", part_code: code ?? "", date: day },
  ...{ quantity: quantity ?? 0, unit_cost_cents: unit_cents, parts_cents: cents },
});
