import type { CompanyDb } from "#db/database.ts";
import { findOrderJson } from "#features/work-orders/work-orders.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `not_found` */
export async function getWorkOrder(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findOrderJson(db, id)) ?? refuse("not_found"));
}
