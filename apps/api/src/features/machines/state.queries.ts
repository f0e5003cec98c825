import type { Downtime } from "@millwright/domain/machines/downtime";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

interface DowntimeRow {
  id: string;
  startedAt: string;
  endedAt: string | null;
}

export type KeptDowntime = Downtime & { id: string };

/** The last two downtimes of a machine, the latest first. */
export async function lastDowntimes(db: CompanyDb, machineId: string): Promise<KeptDowntime[]> {
  const { rows } = await sql<DowntimeRow>`
    select id, started_at as "startedAt", ended_at as "endedAt" from downtime
    where machine_id = ${machineId} order by started_at desc, ended_at desc nulls first limit 2`.execute(db);
  return rows.map(({ id, startedAt, endedAt }) => ({
    id,
    startedAt: Temporal.Instant.from(startedAt),
    endedAt: endedAt === null ? null : Temporal.Instant.from(endedAt),
  }));
}

export async function beginDowntime(db: CompanyDb, machineId: string, at: Temporal.Instant): Promise<void> {
  await sql`insert into downtime (machine_id, started_at) values (${machineId}, ${at})`.execute(db);
}

export async function moveDowntime(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update downtime set started_at = ${at} where id = ${id}`.execute(db);
}

/** Ends it, or with null opens it again. */
export async function endDowntime(db: CompanyDb, id: string, at: Temporal.Instant | null): Promise<void> {
  const by = at === null ? sql`null::uuid, null::text` : sql`acting_id(), acting_name()`;
  await sql`update downtime set (ended_at, ended_by_id, ended_by_name) = (select ${at}::timestamptz, ${by}) where id = ${id}`.execute(
    db,
  );
}
