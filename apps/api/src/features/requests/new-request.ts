import { displayCode } from "@millwright/domain/codes";
import type { HeldReason, RequestSource } from "@millwright/domain/requests/request";
import { dayOf } from "@millwright/domain/when";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { reportStopped } from "#features/downtimes/downtimes.ts";
import { notify, watch } from "#features/notifications/notifications.ts";
import { insertReporter, type NewReporter } from "#features/requests/reporters.queries.ts";
import { changeRequest, insertRequest } from "#features/requests/requests.queries.ts";

export interface Draft {
  id: string;
  title: string;
  description: string | null;
  source: RequestSource;
  /** Null of one that goes into the inbox at once. */
  heldBecause: HeldReason | null;
  machineId: string | null;
  isStopped: boolean;
  stoppedAt: Temporal.Instant | null;
  /** Of one that says too what is worked on already: that repair. */
  workOrderId?: string;
}

/** When, in which plant's zone. */
export interface Moment {
  at: Temporal.Instant;
  timeZone: string;
}

/** Writes a request with the next code of the plant's year, and who said it. What stands stands from then on, unless the request waits for a look. */
export async function writeRequest(
  db: CompanyDb,
  draft: Draft,
  reporter: Omit<NewReporter, "requestId" | "isFirst" | "words" | "reportedAt">,
  { at, timeZone }: Moment,
): Promise<string> {
  const { year } = dayOf(at, timeZone);
  const code = displayCode("RQ", year, await takeNumber(db, "RQ", year));
  const { workOrderId = null, heldBecause } = draft;
  const undecided = heldBecause === null ? ("new" as const) : ("held" as const);
  await insertRequest(db, { ...draft, code, workOrderId, status: workOrderId === null ? undecided : "merged", at });
  await insertReporter(db, { ...reporter, requestId: draft.id, isFirst: true, words: null, reportedAt: at });
  await follow(db, draft.id, reporter);
  if (heldBecause === null) await notifyPlanners(db, draft, at);
  announce(db, { kind: "request", id: draft.id });
  return code;
}

/** What stands is told as a breakdown, what somebody works on already to nobody anew, and anything else as a report. */
async function notifyPlanners(db: CompanyDb, { id, workOrderId, ...draft }: Draft, at: Temporal.Instant) {
  await countStop(db, { ...draft, requestId: id, workOrderId: workOrderId ?? null }, at);
  const isBreakdown = draft.isStopped && draft.machineId !== null;
  if (!isBreakdown && workOrderId === undefined) await notify(db, { kind: "report-received", requestId: id }, at);
}

/** A member who reports follows the report, and is notified like any follower. */
async function follow(db: CompanyDb, requestId: string, { actor }: Pick<NewReporter, "actor">): Promise<void> {
  if (actor?.kind === "member") await watch(db, { kind: "request", id: requestId }, actor.id);
}

interface Stop {
  requestId: string;
  workOrderId?: string | null;
  machineId: string | null;
  isStopped: boolean;
  stoppedAt: Temporal.Instant | null;
  /** Whether it waited, or was decided, before it counts. */
  isLate?: boolean;
}

/** The downtime that a request reports of its machine; null where it reports none. */
export async function countStop(db: CompanyDb, stop: Stop, now: Temporal.Instant): Promise<void> {
  const { requestId, workOrderId, machineId, isStopped, stoppedAt: since, isLate = false } = stop;
  if (!isStopped || machineId === null) return;
  const cause = workOrderId == null ? { requestId } : { requestId, workOrderId };
  await reportStopped(db, { machineId, since, isLate, ...cause }, now);
}

/** Somebody says too what a request says, which is held. */
export async function addReporter(
  db: CompanyDb,
  request: { id: string; isStopped: boolean; workOrderId: string | null; machineId: string | null },
  reporter: Omit<NewReporter, "requestId" | "isFirst" | "reportedAt">,
  stop: { isStopped: boolean; stoppedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<void> {
  await insertReporter(db, { ...reporter, requestId: request.id, isFirst: false, reportedAt: now });
  await follow(db, request.id, reporter);
  const says = stop.isStopped && !request.isStopped;
  await changeRequest(db, request.id, says ? { is_stopped: true, stopped_at: stop.stoppedAt } : {});
  await countStop(db, { ...request, ...stop, requestId: request.id }, now);
  announce(db, { kind: "request", id: request.id });
}
