import type { Request } from "@millwright/contract/requests";
import { isUndecided } from "@millwright/domain/requests/request";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { noteNews } from "#features/requests/follow/news.queries.ts";
import { countStop } from "#features/requests/new-request.ts";
import { finishedRequest } from "#features/requests/request-json.queries.ts";
import { findRequestJson, type LockedRequest, lockRequests } from "#features/requests/requests.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `not_found` */
export async function getRequest(db: CompanyDb, id: string): Promise<Request> {
  return finishedRequest((await findRequestJson(db, id)) ?? refuse("not_found"));
}

/** A request that nobody has decided, held. @throws Refusal `not_found`, `request_decided` with who decided and how */
export async function holdUndecided(db: CompanyDb, id: string): Promise<LockedRequest> {
  const [request] = await lockRequests(db, [id]);
  if (request === undefined) return refuse("not_found");
  return isUndecided(request.status) ? request : refuseDecided(request);
}

const sentences = {
  accepted: "request_accepted_by",
  merged: "request_merged_by",
  declined: "request_declined_by",
} as const;

function refuseDecided({ status, decidedByName: name }: LockedRequest): never {
  const extra = { status, decided_by_name: name };
  if (name === null || status === "held" || status === "new" || status === "asked")
    return refuse("request_decided", { extra });
  return refuse("request_decided", { sentence: sentences[status], values: { name }, extra });
}

/** Who decides, and when. */
export function decidedBy({ id, name }: Actor, now: Temporal.Instant) {
  return { decided_at: now, decided_by_id: id, decided_by_name: name };
}

/** What was asked for so, as where nothing is decided. */
export const nothingDecided = { decided_at: null, decided_by_id: null, decided_by_name: null } as const;

/** What a request that waited for a look says of a stopped machine counts from now on. */
export async function leaveHeld(db: CompanyDb, request: LockedRequest, now: Temporal.Instant): Promise<void> {
  if (request.status === "held") await countStopOf(db, request, now);
}

export async function countStopOf(db: CompanyDb, request: LockedRequest, now: Temporal.Instant): Promise<void> {
  const { id: requestId, machineId, isStopped, stoppedAt, createdAt } = request;
  await countStop(
    db,
    { requestId, machineId, isStopped, stoppedAt: Temporal.Instant.from(stoppedAt ?? createdAt), isLate: true },
    now,
  );
}

/** Announces a request's new state to the screens, and notifies its reporters. */
export async function announceRequest(db: CompanyDb, id: string, now: Temporal.Instant): Promise<void> {
  announce(db, { kind: "request", id });
  await noteNews(db, id, now);
}
