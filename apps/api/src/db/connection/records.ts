import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";

/**
 * Records as the rows of a statement, with what stands at its head: that of one record is planned once on each connection,
 * that of many each time, since the best plan follows what the company has.
 */
export function recordsOf(records: readonly object[]): { head: RawBuilder<unknown>; rows: RawBuilder<unknown> } {
  const [only, ...others] = records;
  if (only === undefined || others.length > 0)
    return { head: sql``, rows: sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb)` };
  return { head: prepared, rows: sql`jsonb_to_record(${JSON.stringify(only)}::jsonb)` };
}
