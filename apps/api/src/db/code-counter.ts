import { sql } from "kysely";
import type { CompanyDb } from "#db/connection/handles.ts";
import { prepared } from "#db/connection/prepared.ts";

type CodeKind = "WO" | "PM" | "MNT" | "REP" | "RQ" | "PR" | "PO" | "CNT";

/** The next number of a kind of display code and a year, counted from 1; given back when the transaction fails. */
export function takeNumber(db: CompanyDb, kind: CodeKind, year: number): Promise<number> {
  return takeNumbers(db, kind, year, 1);
}

/** The first of some numbers that follow one another. */
export async function takeNumbers(db: CompanyDb, kind: CodeKind, year: number, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    ${prepared} insert into code_counter (kind, year, last) values (${kind}, ${year}, ${count})
    on conflict (company_id, kind, year) do update set last = code_counter.last + excluded.last
    returning last - ${count}::int + 1 as first`.execute(db);
  return rows[0]?.first ?? 1;
}
