import type { Request } from "@millwright/contract/requests";
import type { CompanyDb } from "#db/database.ts";
import { addComment } from "#features/comments/comments.ts";
import { withdrawStopped } from "#features/downtimes/downtimes.ts";
import { takeBackFiles } from "#features/files/files.ts";
import {
  announceRequest,
  countStopOf,
  decidedBy,
  getRequest,
  holdUndecided,
  leaveHeld,
  nothingDecided,
} from "#features/requests/inbox/hold.ts";
import { changeRequest, followRequest, lockOpenRepair, lockRequests } from "#features/requests/requests.queries.ts";
import { deleteWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Declines a request, with a word that its reporters read. @throws Refusal `not_found`, `request_decided` */
export async function declineRequest(
  db: CompanyDb,
  id: string,
  reason: string,
  by: Actor,
  now: Temporal.Instant,
): Promise<Request> {
  await holdUndecided(db, id);
  await withdrawStopped(db, { requestId: id }, now);
  await changeRequest(db, id, { status: "declined", reason, ...decidedBy(by, now) });
  await announceRequest(db, id, now);
  return getRequest(db, id);
}

/** Asks the reporters of a request something. @throws Refusal `not_found`, `request_decided` */
export async function askReporters(
  db: CompanyDb,
  id: string,
  question: string,
  by: Actor,
  now: Temporal.Instant,
): Promise<Request> {
  await leaveHeld(db, await holdUndecided(db, id), now);
  const asking = { question, question_at: now, question_by_name: by.name, answer: null, answer_at: null };
  await changeRequest(db, id, { status: "asked", ...asking });
  const comment = { id: crypto.randomUUID(), text: question, isPublic: true, mentions: [], role: "question" } as const;
  await addComment(db, { ...comment, about: { kind: "request", id } }, by, now);
  await announceRequest(db, id, now);
  return getRequest(db, id);
}

/** Lets a request that waits for a look into the inbox. @throws Refusal `not_found`, `request_decided` */
export async function releaseRequest(db: CompanyDb, id: string, now: Temporal.Instant): Promise<Request> {
  const request = await holdUndecided(db, id);
  if (request.status !== "held") return getRequest(db, id);
  await leaveHeld(db, request, now);
  await changeRequest(db, id, { status: "new" });
  await announceRequest(db, id, now);
  return getRequest(db, id);
}

/**
 * Puts a decided request back into the inbox; the repair that it became is deleted. One that is in the inbox stays as it is.
 * @throws Refusal `not_found`, `request_begun`
 */
export async function reopenRequest(db: CompanyDb, id: string, by: Actor, now: Temporal.Instant): Promise<Request> {
  const [request] = await lockRequests(db, [id]);
  if (request === undefined) return refuse("not_found");
  const { status, workOrderId } = request;
  if (status !== "accepted" && status !== "merged" && status !== "declined") return getRequest(db, id);
  if (workOrderId !== null) await takeBackFiles(db, { requestId: id }, { workOrderId });
  if (status === "accepted" && workOrderId !== null) await takeBackRepair(db, id, workOrderId, by, now);
  const became = { work_order_id: null, merged_into_id: null, reason: null };
  await changeRequest(db, id, { status: "new", ...became, ...nothingDecided });
  if (status === "declined") await countStopOf(db, request, now);
  await announceRequest(db, id, now);
  return getRequest(db, id);
}

/** Deletes the repair of a request, unless somebody has begun it; what was merged into that follows the request. */
async function takeBackRepair(db: CompanyDb, id: string, workOrderId: string, by: Actor, now: Temporal.Instant) {
  const repair = await lockOpenRepair(db, workOrderId);
  if (repair !== null && repair !== "Scheduled") refuse("request_begun");
  for (const follower of await followRequest(db, { workOrderId, requestId: id }))
    await announceRequest(db, follower, now);
  if (repair !== null) await deleteWorkOrder(db, workOrderId, { by: by.username, at: now, reason: null });
}
