import type { ReportProblem } from "@millwright/contract/reports";
import { CreateWorkOrder } from "@millwright/contract/work-orders";
import type { CompanyDb } from "#db/database.ts";
import { findReportJson } from "#features/reports/reports.queries.ts";
import { createWorkOrder } from "#features/work-orders/work-orders.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Makes a repair of what somebody reports, requested by them, in the department of its machine.
 * @throws Refusal `title_required`, `unknown_reference`
 */
export async function report(
  db: CompanyDb,
  { id = crypto.randomUUID(), ...said }: ReportProblem,
  by: Actor,
  at: Temporal.Instant,
): Promise<JsonText> {
  await createWorkOrder(db, CreateWorkOrder.parse({ ...said, id, type: "Repair" }), by, at);
  return getReport(db, id, by);
}

/** @throws Refusal `not_found`, also of what somebody else reported */
export async function getReport(db: CompanyDb, id: string, by: Actor): Promise<JsonText> {
  return jsonText((await findReportJson(db, id, by.id)) ?? refuse("not_found"));
}
