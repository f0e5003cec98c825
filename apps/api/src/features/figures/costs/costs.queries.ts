import type { CostKind } from "@millwright/domain/costs/costs";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { costRows } from "#features/costs/costs.ts";
import { isBehind } from "#features/figures/paging.queries.ts";
import type { Period } from "#features/figures/period.ts";
import { ofWork } from "#features/figures/work.queries.ts";

/** The costs of a period that it asks of, as rows named `cost`. */
const costsIn = (period: Period) => {
  const scope = { from: period.from.toString(), to: period.to.toString() };
  return sql`(${costRows(scope, period.zone)}) as cost where true ${ofWork(period, "cost")}`;
};

const sums = sql`
  coalesce(sum(cost.cents) filter (where cost.kind = 'labour'), 0)::bigint as labour,
  coalesce(sum(cost.cents) filter (where cost.kind = 'parts'), 0)::bigint as parts,
  coalesce(sum(cost.cents) filter (where cost.kind = 'services'), 0)::bigint as services,
  coalesce(sum(cost.minutes) filter (where cost.cents is null and cost.kind = 'labour'), 0)::int as "unpricedMinutes",
  (count(*) filter (where cost.cents is null and cost.kind = 'parts'))::int as "unpricedParts"`;

/** Cents by kind, and what nobody gave a price: minutes of time, and movements of parts. */
export interface CostSums {
  labour: number;
  parts: number;
  services: number;
  unpricedMinutes: number;
  unpricedParts: number;
}

/** The costs of a month, or those of a machine; of what has no machine `machineId` is null. */
export interface CostGroup extends CostSums {
  /** YYYY-MM; null of a machine. */
  month: string | null;
  machineId: string | null;
}

export const costGroupsOf = (period: Period): RawBuilder<CostGroup> => sql<CostGroup>`
  select to_char(cost.month, 'YYYY-MM') as month, cost.machine_id as "machineId", ${sums}
  from (
    select cost.*, date_trunc('month', cost.day)::date as month from ${costsIn(period)}
  ) as cost
  group by grouping sets ((cost.month), (cost.machine_id))`;

/** The costs of each month of a period, and those of each machine. */
export async function listCostGroups(db: CompanyDb, period: Period): Promise<CostGroup[]> {
  return (await costGroupsOf(period).execute(db)).rows;
}

/** The costs of each machine and department. */
export async function listCostParts(
  db: CompanyDb,
  period: Period,
): Promise<
  (Pick<CostSums, "labour" | "parts" | "services"> & { machineId: string | null; departmentId: string | null })[]
> {
  const { rows } = await sql<CostSums & { machineId: string | null; departmentId: string | null }>`
    select cost.machine_id as "machineId", cost.department_id as "departmentId", ${sums}
    from ${costsIn(period)} group by cost.machine_id, cost.department_id`.execute(db);
  return rows.map(({ machineId, departmentId, labour, parts, services }) => ({
    ...{ machineId, departmentId, labour, parts, services },
  }));
}

/** One thing that cost something. */
export interface CostLine {
  kind: CostKind;
  id: string;
  day: string;
  /** The technician, the part or the supplier. */
  title: string;
  wo_id: string | null;
  work_order_id: string | null;
  machine_id: string | null;
  machine_name: string | null;
  /** Null where nobody knows. */
  cents: number | null;
}

/** Where a list of costs is: the day, the kind and the id of its last row. */
export type CostCursor = [day: string, kind: CostKind, id: string];

/** What cost something in a period, the latest first, and one more than are asked for. */
export async function listCosts(
  db: CompanyDb,
  period: Period,
  { after, limit }: { after: CostCursor | null; limit: number },
): Promise<CostLine[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(line.day < ${after[0]}::date or line.day = ${after[0]}::date
          and (line.kind, line.key) > (${after[1]}, ${after[2]}))`;
  const { rows } = await sql<CostLine>`
    select line.kind, line.key as id, line.day, coalesce(assignee.name, part.name, service.supplier) as title, o.wo_id,
      line.order_id as work_order_id, line.machine_id, machine.name as machine_name, line.cents
    from (
      select cost.*, (cost.id || coalesce('-' || cost.number, '')) collate "C" as key from ${costsIn(period)}
    ) as line left join work_order o on o.id = line.order_id left join machine on machine.id = line.machine_id
      left join assignee on assignee.id = line.assignee_id
      left join part on line.kind = 'parts' and part.id = line.id
      left join outside_service service on line.kind = 'services' and service.id = line.id
    where ${beyond} order by line.day desc, line.kind, line.key limit ${limit + 1}`.execute(db);
  return rows;
}

/** What a machine cost in a month. */
export interface MachineMonthCost extends CostSums {
  month: string;
  machineId: string | null;
  machine_name: string | null;
  department_name: string | null;
}

export type MachineMonthCursor = [month: string, machine: string];

/** The costs of each machine in each month, the latest month first, and one more than are asked for. */
export async function listMachineMonths(
  db: CompanyDb,
  period: Period,
  { after, limit }: { after: MachineMonthCursor | null; limit: number },
): Promise<MachineMonthCost[]> {
  const key = sql`coalesce(one."machineId"::text, '') collate "C"`;
  const behind = isBehind(after, { latest: sql`one.month`, key, types: ["text", "text"] });
  const { rows } = await sql<MachineMonthCost>`
    select one.*, machine.name as machine_name, department.name as department_name
    from (
      select to_char(cost.day, 'YYYY-MM') as month, cost.machine_id as "machineId", ${sums}
      from ${costsIn(period)} group by 1, 2
    ) as one left join machine on machine.id = one."machineId"
      left join department on department.id = machine.department_id
    where ${behind} order by one.month desc, ${key} limit ${limit + 1}`.execute(db);
  return rows;
}
