import { freshMs, type RunReading, runHourUnits } from "@millwright/domain/figures/run-meter";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { epochMs } from "#db/epoch-ms.ts";
import { instantOfMs, isAskedMachine } from "#features/figures/machines.queries.ts";
import type { Period } from "#features/figures/period.ts";

/** The counter of run hours of a machine, with its readings around the edges of a period, in their order. */
export interface RunMeterRow {
  machineId: string;
  readings: RunReading[];
}

/** The reading that counts nearest to an edge of a period. */
const nearest = (side: "before" | "after", edge: number) => sql`(
  select ${epochMs(sql`at`)} as at, total::float8 as total from meter_reading
  where meter_id = meter.id and meter_reading.total is not null
    and ${side === "before" ? sql`at <= ${instantOfMs(edge)}` : sql`at >= ${instantOfMs(edge)}`}
  order by ${side === "before" ? sql`meter_reading.at desc, number desc` : sql`meter_reading.at, number`} limit 1)`;

/** Of each machine the oldest counter of run hours that was read before a period, and after it or not long before its end. */
export const runMetersOf = (period: Period): RawBuilder<RunMeterRow> => sql<RunMeterRow>`
  select distinct on (meter.machine_id) meter.machine_id as "machineId", (
    select json_agg(json_build_object('at', one.at, 'total', one.total) order by one.at, one.total)
    from (values (a.at, a.total), (b.at, b.total), (c.at, c.total), (d.at, d.total)) as one (at, total)
    where one.at is not null
  ) as readings
  from meter join machine on machine.id = meter.machine_id and ${isAskedMachine(period)}
    cross join lateral ${nearest("before", period.begin)} as a
    cross join lateral ${nearest("after", period.begin)} as b
    cross join lateral ${nearest("before", period.until)} as c
    left join lateral ${nearest("after", period.until)} as d on true
  where (d.at is not null or c.at >= ${period.until - freshMs}) and meter.deleted_at is null and plain(meter.unit) = any(${[...runHourUnits]}::text[])
  order by meter.machine_id, meter.created_at, meter.id`;

export async function listRunMeters(db: CompanyDb, period: Period): Promise<RunMeterRow[]> {
  return (await runMetersOf(period).execute(db)).rows;
}
