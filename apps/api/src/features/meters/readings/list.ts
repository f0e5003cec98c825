import type { CompanyDb } from "#db/database.ts";
import { isMeter } from "#features/meters/meters.queries.ts";
import { findReadingJson } from "#features/meters/readings/readings.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `not_found` */
export async function getReading(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findReadingJson(db, id)) ?? refuse("not_found"));
}

/** @throws Refusal `not_found` */
export async function requireMeter(db: CompanyDb, id: string): Promise<void> {
  if (!(await isMeter(db, id))) refuse("not_found");
}
