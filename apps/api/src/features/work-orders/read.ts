import type { CompanyDb } from "#db/database.ts";
import { sendAhead } from "#db/transaction/ahead.ts";
import { findOrderJson } from "#features/work-orders/work-orders.queries.ts";
import { type JsonText, jsonText, LaterJson } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `not_found` */
export async function getWorkOrder(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findOrderJson(db, id)) ?? refuse("not_found"));
}

/** An order that was changed, asked for behind the last change of it: the answer comes with the commit. */
export function changedWorkOrder(db: CompanyDb, id: string): LaterJson {
  const json = getWorkOrder(db, id);
  sendAhead(db, json);
  return new LaterJson(json);
}
