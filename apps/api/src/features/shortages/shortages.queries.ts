import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** A part, and how many there are. */
export interface StockedPart {
  id: string;
  name: string;
  code: string;
  unit: string | null;
  quantity: number;
}

/** Some parts; a deleted one is needed no more. */
export async function listStocked(db: CompanyDb, ids: readonly string[]): Promise<StockedPart[]> {
  const { rows } = await sql<StockedPart>`
    select id, name, code, unit, current_quantity as quantity from part
    where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows;
}
