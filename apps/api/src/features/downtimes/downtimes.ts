import {
  downtimeReachDays,
  endsWithOrder,
  endWithWork,
  isStopOver,
  type SaidState,
  type StoppedStep,
  stepOfReport,
  stepToState,
} from "@millwright/domain/machines/downtime";
import type { CompanyDb } from "#db/database.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  addCauses,
  addRequests,
  beginDowntime,
  type Cause,
  confirmDowntime,
  downtimesOfRequest,
  endDowntime,
  holdDowntimes,
  holdOrder,
  isMachine,
  isOnlyOfRequest,
  type KeptDowntime,
  lastDowntimes,
  lockMachine,
  moveDowntime,
  ordersOfDowntime,
  removeRequestCause,
} from "#features/downtimes/downtimes.queries.ts";
import { sayLate } from "#features/downtimes/late-state.ts";
import { listDowntimesOfMachine, listLatestDowntimes, markDowntimeDeleted } from "#features/downtimes/list.queries.ts";
import { notify } from "#features/notifications/notifications.ts";
import { refuse } from "#http/errors/refusal.ts";

export const latestDowntimesOf = listLatestDowntimes;

/** What somebody of the plant says of a machine, and the order that they say it of. */
export interface StateInput extends SaidState {
  workOrderId?: string | undefined;
  /** When it was said, where that is long before it came. */
  doneBefore?: Temporal.Instant | null | undefined;
}

/**
 * Writes that a machine stands, or runs again. What is so already changes nothing.
 * @throws Refusal `not_found`, `unknown_reference`, `invalid`, `downtime_ahead`, `downtime_overlap`
 */
export async function setMachineState(db: CompanyDb, machineId: string, input: StateInput, now: Temporal.Instant) {
  const { workOrderId } = input;
  // An order is locked before its machine, here as where it is completed: neither waits for the other.
  const isOrder = workOrderId === undefined || (await holdOrder(db, workOrderId));
  if (!(await lockMachine(db, machineId))) return refuse("not_found");
  if (!isOrder) return refuse("unknown_reference", { fields: { work_order_id: "invalid" } });
  await holdDowntimes(db, machineId);
  const { doneBefore = null } = input;
  if (doneBefore !== null) {
    const known = stepToState(input, [], now);
    if ("fault" in known) return refuseStep(known.fault);
    await sayLate(db, machineId, { ...input, at: input.since ?? doneBefore }, now);
    return announceDowntime(db, machineId);
  }
  const latest = await lastDowntimes(db, machineId);
  const step = stepToState(input, [latest[0], latest[1]], now);
  if ("fault" in step) return refuseStep(step.fault);
  if (step.act === "end" && latest[0]) {
    await endDowntime(db, latest[0].id, step.at);
    return announceDowntime(db, machineId);
  }
  if (input.state === "running" || step.act === "end") return;
  const downtime = await takeStep(db, { machineId, last: latest[0], isConfirmed: true, now }, step);
  await confirmDowntime(db, downtime.id);
  const isLinked = await addCauses(db, downtime, { workOrderId });
  if (isLinked || step.act !== "nothing") announceDowntime(db, machineId);
}

/** That a machine is down, since a time or (null) now, and the source. */
export interface Stopped extends Cause {
  machineId: string;
  since: Temporal.Instant | null;
  /** It was told of earlier and counts only now: where the machine ran again meanwhile, it stands no more. */
  isLate?: boolean;
}

/** Refuses that a machine stands since a time before it last ran again. @throws Refusal `downtime_overlap` */
export async function requireStoppedSince(db: CompanyDb, machineId: string, since: Temporal.Instant): Promise<void> {
  await holdDowntimes(db, machineId);
  const [last] = await lastDowntimes(db, machineId);
  if (last?.endedAt && Temporal.Instant.compare(since, last.endedAt) < 0)
    refuse("downtime_overlap", { fields: { stopped_at: "invalid" } });
}

/**
 * Joins or begins the downtime of a machine, which then belongs to the request or the order. It is never refused: a time that
 * can't be is taken for the nearest that can.
 */
export async function reportStopped(
  db: CompanyDb,
  stopped: Stopped,
  now: Temporal.Instant,
): Promise<{ id: string; machineId: string } | undefined> {
  const { machineId, since } = stopped;
  if (stopped.workOrderId !== undefined) await holdOrder(db, stopped.workOrderId);
  await holdDowntimes(db, machineId);
  const [last, before] = await lastDowntimes(db, machineId);
  if (stopped.isLate && since !== null && isStopOver(since, [last])) return;
  const step = stepOfReport(since, [last, before], now);
  const isConfirmed = stopped.workOrderId !== undefined;
  const downtime = await takeStep(db, { machineId, last, isConfirmed, now }, step);
  if (isConfirmed) await confirmDowntime(db, downtime.id);
  await addCauses(db, downtime, stopped);
  announceDowntime(db, machineId);
  return downtime;
}

/** What many requests said of one machine earlier and counts only now: it stands from the earliest on, because of them all. */
export async function reportStoppedTogether(
  db: CompanyDb,
  machineId: string,
  stops: readonly { requestId: string; since: Temporal.Instant }[],
  now: Temporal.Instant,
): Promise<void> {
  await holdDowntimes(db, machineId);
  const [last] = await lastDowntimes(db, machineId);
  const standing = stops.filter(({ since }) => !isStopOver(since, [last]));
  const [first, ...others] = standing.toSorted((a, b) => Temporal.Instant.compare(a.since, b.since));
  const downtime = first && (await reportStopped(db, { machineId, ...first, isLate: true }, now));
  if (downtime === undefined) return;
  await addRequests(
    db,
    downtime,
    others.map(({ requestId }) => requestId),
  );
}

/**
 * Takes back what a request said, as when it is declined: a downtime that is open, and that nothing else and nobody of the
 * plant told of, is deleted. One that is over stays, with what it belongs to.
 */
export async function withdrawStopped(
  db: CompanyDb,
  { requestId }: { requestId: string },
  now: Temporal.Instant,
): Promise<void> {
  for (const { id, machineId } of await downtimesOfRequest(db, requestId)) {
    await holdDowntimes(db, machineId);
    const isAlone = await isOnlyOfRequest(db, id, requestId);
    if (isAlone) await markDowntimeDeleted(db, id, { by: db.acting.name, at: now, reason: null });
    else await removeRequestCause(db, id, requestId);
    announceDowntime(db, machineId);
  }
}

/** Lets the downtimes of a request belong to the order as well that it became. */
export async function linkDowntime(
  db: CompanyDb,
  { requestId, workOrderId }: { requestId: string; workOrderId: string },
): Promise<void> {
  await holdOrder(db, workOrderId);
  for (const { id, machineId } of await downtimesOfRequest(db, requestId)) {
    await holdDowntimes(db, machineId);
    if (await addCauses(db, { id, machineId }, { workOrderId })) announceDowntime(db, machineId);
  }
}

/** Work that is completed on a machine, and whether it was said with it that the machine runs again. */
export interface CompletedWork {
  workOrderId: string;
  machineId: string;
  isSaid: boolean;
  doneAt: Temporal.Instant;
}

/**
 * Ends the open downtime of a machine with work on it, where that is said or the downtime is of that work alone. Answers it;
 * null when the machine ran already, or stopped after the work was done. The order is locked: nothing comes to belong to it
 * meanwhile, so that who completes work on a machine that runs waits for nobody.
 */
export async function endWithOrder(
  db: CompanyDb,
  { workOrderId, machineId, isSaid, doneAt }: CompletedWork,
): Promise<EndedDowntime | null> {
  if (!isSaid && (await lastDowntimes(db, machineId))[0]?.endedAt !== null) return null;
  await holdDowntimes(db, machineId);
  const [last] = await lastDowntimes(db, machineId);
  const at = last?.endedAt === null ? endWithWork(last, doneAt) : null;
  if (last === undefined || at === null) return null;
  if (!isSaid && !endsWithOrder(await ordersOfDowntime(db, last.id), workOrderId)) return null;
  await endDowntime(db, last.id, at);
  announceDowntime(db, machineId);
  return { id: last.id, machineId, endedAt: at.toString() };
}

/** A downtime that an order ended. */
export interface EndedDowntime {
  id: string;
  machineId: string;
  endedAt: string;
}

/** Opens a downtime again that an order ended; answers whether it could: nothing was said of the machine since. */
export async function reopenEndedDowntime(db: CompanyDb, { id, machineId, endedAt }: EndedDowntime): Promise<boolean> {
  await holdDowntimes(db, machineId);
  const [last] = await lastDowntimes(db, machineId);
  if (last?.id !== id || !last.endedAt?.equals(Temporal.Instant.from(endedAt))) return false;
  await endDowntime(db, id, null);
  announceDowntime(db, machineId);
  return true;
}

interface Place {
  now: Temporal.Instant;
  machineId: string;
  last: KeptDowntime | undefined;
  isConfirmed: boolean;
}

/** Makes a step of a machine whose downtimes are locked; answers the one that is open then. */
async function takeStep(db: CompanyDb, { machineId, last, isConfirmed, now }: Place, step: StoppedStep) {
  if (step.act === "begin" || last === undefined) {
    const id = crypto.randomUUID();
    if (step.act === "begin") {
      await beginDowntime(db, { id, machineId, at: step.at, isConfirmed });
      await notify(db, { kind: "breakdown", machineId }, now);
    }
    return { id, machineId };
  }
  if (step.act === "move") await moveDowntime(db, last.id, step.at);
  if (step.act === "resume") await endDowntime(db, last.id, null);
  return { id: last.id, machineId };
}

/** Of a time that is a slip of the keys. */
export function refuseTooEarly(field: "since" | "started_at" | "ended_at" | "stopped_at"): never {
  const values = { days: downtimeReachDays };
  return refuse("invalid", { sentence: "downtime_too_early", values, fields: { [field]: "invalid" } });
}

function refuseStep(fault: "ahead" | "too_early" | "overlap"): never {
  const fields = { since: "invalid" } as const;
  if (fault === "too_early") return refuseTooEarly("since");
  return refuse(fault === "ahead" ? "downtime_ahead" : "downtime_overlap", { fields });
}

/** The machine's own answer says its state, and the list of downtimes all of them. */
export function announceDowntime(db: CompanyDb, machineId: string): void {
  announce(db, { kind: "machine", id: machineId });
  announce(db, { kind: "downtime", id: machineId });
}

/** When a machine stood, the latest first. @throws Refusal `not_found` */
export async function listMachineDowntimes(db: CompanyDb, machineId: string, page: LatestPage): Promise<LatestRow[]> {
  return (await isMachine(db, machineId)) ? listDowntimesOfMachine(db, machineId, page) : refuse("not_found");
}
