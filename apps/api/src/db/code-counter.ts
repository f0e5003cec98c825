import { sql } from "kysely";
import type { CompanyDb } from "#db/connection/handles.ts";
import { prepared } from "#db/connection/prepared.ts";

/** The next number of a kind of display code and a year, counted from 1; given back when the transaction fails. */
export async function takeNumber(
  db: CompanyDb,
  kind: "WO" | "PM" | "MNT" | "REP" | "RQ" | "PR",
  year: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    ${prepared} insert into code_counter (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (company_id, kind, year) do update set last = code_counter.last + 1
    returning last`.execute(db);
  return rows[0]?.last ?? 1;
}
