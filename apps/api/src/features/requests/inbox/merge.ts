import { limits } from "@millwright/contract/limits";
import type { Request } from "@millwright/contract/requests";
import { inPieces } from "@millwright/domain/requests/report-text";
import { labelled } from "@millwright/messages/labelled";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { addComment, carryComments } from "#features/comments/comments.ts";
import { linkDowntime } from "#features/downtimes/downtimes.ts";
import { carryFiles } from "#features/files/files.ts";
import {
  announceRequest,
  countStopOf,
  decidedBy,
  getRequest,
  holdUndecided,
  leaveHeld,
} from "#features/requests/inbox/hold.ts";
import { countStop } from "#features/requests/new-request.ts";
import {
  carryMerged,
  changeRequest,
  type LockedRequest,
  listWords,
  lockOpenRepair,
  lockRequests,
} from "#features/requests/requests.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** One of the two. */
export interface MergeInto {
  work_order_id?: string | undefined;
  request_id?: string | undefined;
}

/**
 * Merges a request into an open repair or an undecided request: its reporters follow that from then on.
 * @throws Refusal `not_found`, `request_decided`, `invalid`, `unknown_reference`, `not_to_merge`
 */
export async function mergeRequest(
  db: CompanyDb,
  id: string,
  { work_order_id: workOrderId, request_id: requestId }: MergeInto,
  by: Actor,
  now: Temporal.Instant,
): Promise<Request> {
  if (workOrderId !== undefined && requestId === undefined) await intoRepair(db, id, workOrderId, by, now);
  else if (requestId !== undefined && workOrderId === undefined) await intoRequest(db, id, requestId, by, now);
  else refuse("invalid", { fields: { work_order_id: requestId === undefined ? "required" : "invalid" } });
  return getRequest(db, id);
}

async function intoRepair(db: CompanyDb, id: string, workOrderId: string, by: Actor, now: Temporal.Instant) {
  const request = await holdUndecided(db, id);
  const repair = await lockOpenRepair(db, workOrderId);
  if (repair === null) return refuse("unknown_reference", { fields: { work_order_id: "invalid" } });
  if (repair === "Completed") return refuse("not_to_merge", { fields: { work_order_id: "invalid" } });
  await leaveHeld(db, request, now);
  await copyComments(db, request, workOrderId, by.locale, now);
  await carryFiles(db, { requestId: id }, { workOrderId });
  await carryComments(db, id, workOrderId);
  await changeRequest(db, id, { status: "merged", work_order_id: workOrderId, ...decidedBy(by, now) });
  await linkDowntime(db, { requestId: id, workOrderId });
  for (const merged of await carryMerged(db, id, { workOrderId, mergedIntoId: id })) {
    await linkDowntime(db, { requestId: merged, workOrderId });
    await announceRequest(db, merged, now);
  }
  await announceRequest(db, id, now);
}

/** What was said of it is said of the repair, by who said it. */
async function copyComments(
  db: CompanyDb,
  request: LockedRequest,
  workOrderId: string,
  locale: Locale,
  now: Temporal.Instant,
): Promise<void> {
  const { reporters } = await getRequest(db, request.id);
  const first = { code: request.code, name: reporters[0]?.name ?? null, text: request.description ?? request.title };
  for (const { code, name, text } of [first, ...(await listWords(db, request.id))]) {
    const about = { kind: "workOrder", id: workOrderId } as const;
    const by = { kind: "reporter", id: null, name: name ?? "" } as const;
    for (const piece of inPieces(labelled(code, text, locale), limits.comment.text)) {
      await addComment(db, { id: crypto.randomUUID(), text: piece, isPublic: false, mentions: [], about }, by, now);
    }
  }
}

async function intoRequest(db: CompanyDb, id: string, targetId: string, by: Actor, now: Temporal.Instant) {
  if (targetId === id) return refuse("not_to_merge", { fields: { request_id: "invalid" } });
  // Both are held in one order, whichever of them somebody else begins with.
  const locked = await lockRequests(db, [id, targetId]);
  const request = await holdUndecided(db, id);
  const target = locked.find((one) => one.id === targetId);
  if (target === undefined) return refuse("unknown_reference", { fields: { request_id: "invalid" } });
  if (!["new", "asked"].includes(target.status)) return refuse("not_to_merge", { fields: { request_id: "invalid" } });
  if (request.status === "held") await countStopOf(db, request, now);
  await shareStop(db, request, target, now);
  await changeRequest(db, id, { status: "merged", merged_into_id: targetId, ...decidedBy(by, now) });
  for (const merged of await carryMerged(db, id, { workOrderId: null, mergedIntoId: targetId }))
    await announceRequest(db, merged, now);
  await announceRequest(db, id, now);
  await announceRequest(db, targetId, now);
}

/** What one says of a stopped machine, the other says from then on. */
async function shareStop(db: CompanyDb, from: LockedRequest, to: LockedRequest, now: Temporal.Instant): Promise<void> {
  const says = from.isStopped && !to.isStopped;
  const since = Temporal.Instant.from(from.stoppedAt ?? from.createdAt);
  await changeRequest(db, to.id, says ? { is_stopped: true, stopped_at: since } : {});
  if (!says) return;
  await countStop(
    db,
    { requestId: to.id, machineId: to.machineId, isStopped: true, stoppedAt: since, isLate: true },
    now,
  );
}
