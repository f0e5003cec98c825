import type { RawBuilder } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** JSON by the id of what it is of. What is not there has none. */
export type JsonById = ReadonlyMap<string, string>;

/** The rows of a query that answers each id once, with its JSON. */
export async function jsonById(db: CompanyDb, rows: RawBuilder<{ id: string; json: string }>): Promise<JsonById> {
  const found = await rows.execute(db);
  return new Map(found.rows.map(({ id, json }) => [id, json]));
}
