import { mayAct } from "@millwright/domain/access";
import { hasSameSteps, mayChange } from "@millwright/domain/work/change/may-change";
import type { CompanyDb } from "#db/database.ts";
import { technicianOf } from "#features/assignees/assignees.ts";
import { findCurrentExecution, listSteps } from "#features/executions/executions.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Lets a change of a held order through that its sender's access includes. @throws Refusal `not_allowed` */
export async function requireMayChange(db: CompanyDb, held: Held, asked: Change, by: Actor): Promise<void> {
  if (mayAct(by.access, "planner")) return;
  const technicianId = asked.assignee === undefined ? null : await technicianOf(db, by);
  const wanted = { fields: await fieldsOf(db, held, asked), assigneeId: asked.assignee };
  if (!mayChange({ ...by, technicianId }, held.order, wanted)) refuse("not_allowed", { sentence: "for_planners" });
}

/** The fields of a change, but for what says nothing of the plan: which occurrence is meant, and what of its steps is done. */
async function fieldsOf(
  db: CompanyDb,
  { order, today }: Held,
  { checklist, scheduled_date, ...said }: Change,
): Promise<string[]> {
  const fields = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const namesOccurrence = today !== null && said.status !== undefined;
  if (scheduled_date !== undefined && !namesOccurrence) fields.push("scheduled_date");
  if (checklist !== undefined) {
    const executionId = today && (await findCurrentExecution(db, order.id));
    const kept = await listSteps(db, { orderId: order.id, executionId });
    fields.push(hasSameSteps(kept, checklist) ? "tick" : "checklist");
  }
  return fields;
}
