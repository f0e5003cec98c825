import { mayAct } from "@millwright/domain/access";
import { hasSameSteps, mayChange } from "@millwright/domain/work/change/may-change";
import type { CompanyDb } from "#db/database.ts";
import { nameOfTechnician, technicianOf } from "#features/assignees/assignees.ts";
import { findCurrentExecution, listSteps } from "#features/executions/executions.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { findDoer } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { type ProvenAct, requireProven } from "#http/session/author.ts";

/** What is worth something only by the hand of who does it: a second person's word, a reviewer's, and what lets work pass without. */
const byHand = ["verify", "sign", "override", "review"] as const satisfies readonly (keyof Change)[];

/** Lets a change of a held order through that its sender's access includes. @throws Refusal `not_allowed` */
export async function requireMayChange(db: CompanyDb, held: Held, asked: Change, by: Actor): Promise<void> {
  if (byHand.some((field) => asked[field] !== undefined)) requireProven(by, verifiedIn(held, asked));
  if (mayAct(by.access, "planner")) return;
  const { order } = held;
  const { move, ...rest } = asked;
  // Who does one occurrence is asked of that one, as of an order who does it.
  const isGiven = move !== undefined && move.to === undefined && move.assignee !== undefined;
  const assigneeId = isGiven ? move.assignee : asked.assignee;
  const technicianId = assigneeId === undefined ? null : await technicianOf(db, by);
  const fields = await fieldsOf(db, held, isGiven ? { ...rest, assignee: assigneeId } : asked);
  const work = isGiven ? { ...order, assigneeId: await findDoer(db, order.id, move.occurrence ?? null) } : order;
  if (mayChange({ ...by, technicianId }, work, { fields, assigneeId })) return;
  // Who would take what was given to somebody meanwhile hears to whom.
  const isTaken =
    technicianId !== null && assigneeId === technicianId && ![null, technicianId].includes(work.assigneeId);
  const name = isTaken && work.assigneeId !== null ? await nameOfTechnician(db, work.assigneeId) : null;
  if (name !== null) refuse("not_allowed", { sentence: "given_to_another", values: { name } });
  refuse("not_allowed", { sentence: "for_planners" });
}

/** Refuses what the turn of another moment proves than the one at which it is recorded. @throws Refusal `not_allowed` */
export function requireSameMoment(
  { verify }: Change,
  { sent }: Actor,
  said: Temporal.Instant,
  believed: Temporal.Instant,
) {
  if (verify !== undefined && sent !== undefined && !said.equals(believed))
    refuse("not_allowed", { sentence: "proof_needed" });
}

/** The answer that a change verifies, with the proof that was given with it; undefined of anything else that takes a hand. */
function verifiedIn({ order }: Held, { verify, sign, override, review }: Change): ProvenAct | undefined {
  const { itemId, resultId, turnProof } = verify ?? {};
  const isMore = [sign, override, review].some((other) => other !== undefined);
  if (isMore || itemId === undefined || resultId === undefined || turnProof === undefined) return undefined;
  return { act: { orderId: order.id, itemId, resultId }, proof: turnProof };
}

/** The fields of a change by who doesn't plan, but for what says nothing of the plan: which occurrence is meant, and what of its steps is done. @throws Refusal `not_allowed` */
async function fieldsOf(
  db: CompanyDb,
  { order, today }: Held,
  { checklist, scheduled_date, ...said }: Change,
): Promise<string[]> {
  const fields = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const namesOccurrence = today !== null && said.status !== undefined;
  if (scheduled_date !== undefined && !namesOccurrence) fields.push("scheduled_date");
  // Whoever may change an order may say that it needs lockout; who plans takes that back.
  if (said.needs_lockout === false && order.needsLockout) refuse("not_allowed", { sentence: "for_planners" });
  if (checklist !== undefined) {
    const executionId = today && (await findCurrentExecution(db, order.id));
    const kept = await listSteps(db, { orderId: order.id, executionId });
    fields.push(hasSameSteps(kept, checklist) ? "tick" : "checklist");
  }
  return fields;
}
