import type { FigureRow, Figures, MachineCost } from "@millwright/contract/figures";
import { costKinds } from "@millwright/domain/costs/costs";
import { costOf } from "@millwright/domain/figures/closed-month";
import { downtimeCosts } from "@millwright/domain/figures/downtime-cost";
import { isSaid } from "@millwright/domain/figures/terms";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import {
  type CostCursor,
  type CostGroup,
  type CostSums,
  listCostGroups,
  listCosts,
  listMachineMonths,
  type MachineMonthCursor,
} from "#features/figures/costs/costs.queries.ts";
import { type AskedPeriod, type Period, periodOf } from "#features/figures/period.ts";
import { type MachineLife, machinesIn, type Stops } from "#features/figures/stops.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { cursorOf } from "#http/list/cursor.ts";

/** Cents by kind, of each month of a period (YYYY-MM). */
export type CostsByMonth = ReadonlyMap<string, Pick<CostSums, "labour" | "parts" | "services">>;

/** What the work of a period cost, and what the machines cost that stood. */
export interface PeriodCosts {
  months: CostsByMonth;
  sums: CostSums;
  /** Of a machine, in cents. */
  costOf: (machineId: string) => number;
  /** What its stops cost, in cents; null where nobody ever said what an hour costs. */
  downtimeOf: (machineId: string) => number | null;
}

const noCosts: CostSums = { labour: 0, parts: 0, services: 0, unpricedMinutes: 0, unpricedParts: 0 };

export async function loadCosts(db: CompanyDb, period: Period, stops: Stops): Promise<PeriodCosts> {
  const groups = await listCostGroups(db, period);
  const priced = machinesIn(stops).filter(({ terms }) => isSaid(terms, "downtime_cost_cents"));
  const downtimes = downtimeCosts(priced, stops.hours, period.window);
  const months = groups.filter(({ month }) => month !== null);
  const machines = new Map(groups.flatMap((one) => (one.machineId === null ? [] : [[one.machineId, costOf(one)]])));
  return {
    months: new Map(months.map(({ month, labour, parts, services }) => [month ?? "", { labour, parts, services }])),
    sums: months.reduce(added, noCosts),
    costOf: (machineId) => machines.get(machineId) ?? 0,
    downtimeOf: (machineId) => downtimes.get(machineId)?.cents ?? null,
  };
}

/** The costs of a period for who may not see money: nothing cost anything, so that no order or list tells what did. */
export const unseenCosts: PeriodCosts = { months: new Map(), sums: noCosts, costOf: () => 0, downtimeOf: () => null };

const added = (sum: CostSums, one: CostGroup): CostSums => ({
  labour: sum.labour + one.labour,
  parts: sum.parts + one.parts,
  services: sum.services + one.services,
  unpricedMinutes: sum.unpricedMinutes + one.unpricedMinutes,
  unpricedParts: sum.unpricedParts + one.unpricedParts,
});

/** What the work of a period cost, with what its stops cost beside it. */
export function costJson(
  { sums, downtimeOf }: PeriodCosts,
  times: MachineLife["times"],
): NonNullable<Figures["costs"]> {
  const stood = times.filter(({ stopped }) => stopped > 0);
  const priced = stood.flatMap(({ id }) => downtimeOf(id) ?? []);
  return {
    ...sumsJson(sums),
    downtime_cents: priced.length === 0 ? null : priced.reduce((sum, cents) => sum + cents, 0),
    unpriced_machines: stood.length - priced.length,
  };
}

const sumsJson = (sums: CostSums) => ({
  ...{ labour_cents: sums.labour, parts_cents: sums.parts, services_cents: sums.services },
  cost_cents: costOf(sums),
  ...{ unpriced_minutes: sums.unpricedMinutes, unpriced_parts: sums.unpricedParts },
});

const lineCursors = cursorOf<CostCursor>(
  z.tuple([z.iso.date().regex(/^(?:1[89]|2[01])/), z.enum(costKinds), z.string().max(60)]),
);

/** A page of what cost something in a period: cents above the line, nothing below it. */
export async function pageOfCosts(
  db: CompanyDb,
  period: Period,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<FigureRow>> {
  const found = await listCosts(db, period, { after: lineCursors.read(cursor), limit });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const rows = shown.map(
    ({ kind, cents, ...line }): FigureRow => ({
      ...{ ...line, kind, done_on: null, at: null },
      ...{ state: cents === null ? "no_price" : null, dividend: cents ?? 0, divisor: 0 },
    }),
  );
  return paged(rows, last === undefined ? null : lineCursors.write([last.day, last.kind, last.id]));
}

const monthCursors = cursorOf<MachineMonthCursor>(
  z.tuple([z.string().regex(/^\d{4}-\d{2}$/), z.union([z.uuid(), z.literal("")])]),
);

/** A page of what each machine cost in each month. @throws Refusal as `getFigures` does */
export async function listMachineCosts(
  db: CompanyDb,
  { limit, cursor, ...asked }: AskedPeriod & { limit: number; cursor?: string | undefined },
  zone: string,
  now: Temporal.Instant,
): Promise<Page<MachineCost>> {
  const period = await periodOf(db, asked, zone, now);
  const found = await listMachineMonths(db, period, { after: monthCursors.read(cursor), limit });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const rows = shown.map(
    ({ month, machineId, machine_name, department_name, ...sums }): MachineCost => ({
      ...{ month, machine_id: machineId, machine_name, department_name },
      ...sumsJson(sums),
    }),
  );
  return paged(rows, last === undefined ? null : monthCursors.write([last.month, last.machineId ?? ""]));
}
