import type { WhyOnDay } from "@millwright/contract/plan-days";
import type { NamedLevel } from "@millwright/domain/plans/levels";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

/** What became of an occurrence; its days are YYYY-MM-DD. */
export interface OccurrenceRecord {
  day: string;
  /** Null while it is open. */
  outcome: "completed" | "skipped" | "overdue" | "on-hold" | null;
  isLate: boolean;
  /** Null where the PM had no rule of its own then. */
  level: NamedLevel | null;
  covers: NamedLevel[];
  doneOn: string | null;
  total: number | null;
}

/** The records of a PM's occurrences between two days. */
export async function listRecords(
  db: CompanyDb,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<OccurrenceRecord[]> {
  const { rows } = await sql<OccurrenceRecord>`
    ${prepared} select scheduled_on as day, outcome, is_late as "isLate", covers, done_on as "doneOn",
      meter_total::float8 as total,
      case when level_id is not null then json_build_object('id', level_id, 'name', coalesce(level_name, '')) end as level
    from execution where work_order_id = ${id} and scheduled_on between ${from} and ${to}`.execute(db);
  return rows;
}

/** What a meter is called; null of one that is gone. */
export async function findMeterName(db: CompanyDb, id: string): Promise<WhyOnDay["meter"]> {
  const { rows } = await sql<{ name: string; unit: string }>`
    ${prepared} select name, unit from meter where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
