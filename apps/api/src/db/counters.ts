import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/connection/handles.ts";

type Subject = "Repair" | "PM" | "repair_history" | "execution";

export interface KindCount {
  kind: string;
  count: number;
}

/** How many there are of each kind, by lines that are kept with what they count: it costs the same for ten and a million. */
export function countersOf(subjects: readonly Subject[]): RawBuilder<KindCount> {
  return sql<KindCount>`
    select kind, sum(change)::bigint as count from counter where subject = any(${[...subjects]}::text[]) group by kind`;
}

export async function readCounters(db: CompanyDb, subjects: readonly Subject[]): Promise<(kind: string) => number> {
  const { rows } = await countersOf(subjects).execute(db);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return (kind) => counts.get(kind) ?? 0;
}

/** So many lines are added up; fewer are read as fast. */
const manyLines = 50;

/** Adds up the lines of the company where they have become many. */
export async function addUpCounters(db: CompanyDb): Promise<void> {
  await sql`
    with gone as (
      delete from counter where (subject, kind) in (
        select subject, kind from counter group by subject, kind having count(*) > ${manyLines}
      )
      returning subject, kind, change
    )
    insert into counter (subject, kind, change) select subject, kind, sum(change) from gone group by subject, kind`.execute(
    db,
  );
}
