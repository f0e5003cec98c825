import type { Status } from "#work/work-order.ts";

export const machineStates = ["running", "stopped"] as const;
export type MachineState = (typeof machineStates)[number];

/** A time in which a machine stood (EN 13306); open while it stands. */
export interface Downtime {
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
}

/** The latest downtime of a machine and the one before it. */
export type Latest = readonly [last?: Downtime, before?: Downtime];

/** What a person says of a machine; `since` is null for now. */
export interface SaidState {
  state: MachineState;
  since: Temporal.Instant | null;
}

type Fault = "ahead" | "too_early" | "overlap";

/** What that does to the machine's downtimes. `move` corrects when the open one began, `resume` opens the last one again. */
export type DowntimeStep =
  | { act: "nothing" | "resume" }
  | { act: "begin" | "move" | "end"; at: Temporal.Instant }
  | { fault: Fault };

/** What begins a downtime, or goes on with one. */
export type StoppedStep = Exclude<DowntimeStep, { fault: Fault } | { act: "end" }>;

/** What a report does to them: it is never refused, and goes on with none that is over. */
export type ReportedStep = Exclude<StoppedStep, { act: "resume" }>;

/** A device whose clock is a little fast says now. */
const clockSkew = Temporal.Duration.from({ minutes: 2 });

/** How far back somebody says that a machine stood: what is older is a slip of the keys. */
export const downtimeReachDays = 366;

/** From the latest downtimes of a machine, the step to the state that somebody says. */
export function stepToState(reported: SaidState, latest: Latest, now: Temporal.Instant): DowntimeStep {
  const fault = reported.since === null ? null : faultOfTime(reported.since, now);
  if (fault !== null) return { fault };
  const at = reported.since === null ? now : earlier(reported.since, now);
  return reported.state === "running" ? stepToRunning(at, latest[0]) : stepToStopped({ ...reported, at }, latest);
}

/** Why a time can't be meant; null when it can. */
function faultOfTime(at: Temporal.Instant, now: Temporal.Instant): Fault | null {
  if (isBefore(now.add(clockSkew), at)) return "ahead";
  return isTooEarly(at, now) ? "too_early" : null;
}

/** Whether a machine can't be meant to have stopped so long ago. */
export const isTooEarly = (at: Temporal.Instant, now: Temporal.Instant): boolean => isBefore(at, earliest(now));

const earliest = (now: Temporal.Instant) => now.subtract({ hours: downtimeReachDays * 24 });

function stepToRunning(at: Temporal.Instant, last: Downtime | undefined): DowntimeStep {
  if (last === undefined || last.endedAt !== null) return { act: "nothing" };
  return isBefore(at, last.startedAt) ? { fault: "overlap" } : { act: "end", at };
}

function stepToStopped(
  { since, at }: { since: Temporal.Instant | null; at: Temporal.Instant },
  [last, before]: Latest,
): DowntimeStep {
  if (last === undefined) return { act: "begin", at };
  if (last.endedAt === null) {
    if (since === null || at.equals(last.startedAt)) return { act: "nothing" };
    return before?.endedAt && isBefore(at, before.endedAt) ? { fault: "overlap" } : { act: "move", at };
  }
  if (!isBefore(at, last.endedAt)) return { act: "begin", at };
  return isBefore(at, last.startedAt) ? { fault: "overlap" } : { act: "resume" };
}

/**
 * From the latest downtimes of a machine, the step of a report that it stands, since a time or (null) now. It joins the one
 * that is open, the earliest start wins, and none reaches into the one before.
 */
export function stepOfReport(
  since: Temporal.Instant | null,
  [last, before]: Latest,
  now: Temporal.Instant,
): ReportedStep {
  const at = since === null ? now : earlier(later(since, earliest(now)), now);
  if (last === undefined) return { act: "begin", at };
  if (last.endedAt === null) {
    const from = before?.endedAt ? later(at, before.endedAt) : at;
    return isBefore(from, last.startedAt) ? { act: "move", at: from } : { act: "nothing" };
  }
  return { act: "begin", at: later(at, last.endedAt) };
}

/** Whether a stop that somebody told of a while ago is over: the machine stood since then, and ran again. */
export function isStopOver(since: Temporal.Instant, [last]: Latest): boolean {
  return last?.endedAt != null && !isBefore(last.endedAt, since);
}

/**
 * When the open downtime ends with work that was done at a time, by a device whose clock may be a little behind. Null when
 * the machine stopped after that: whoever did the work knew nothing of this one.
 */
export function endWithWork({ startedAt }: Downtime, doneAt: Temporal.Instant): Temporal.Instant | null {
  // As exact as it is kept: it is known again by it.
  const at = later(doneAt, startedAt).round({ smallestUnit: "microsecond", roundingMode: "ceil" });
  return isBefore(doneAt.add(clockSkew), startedAt) ? null : at;
}

/**
 * Whether a downtime ends with an order that is completed without a word of the machine: it stood because of that order, and
 * no other one of its orders is still open.
 */
export function endsWithOrder(orders: readonly { id: string; status: Status }[], orderId: string): boolean {
  return (
    orders.some(({ id }) => id === orderId) &&
    orders.every(({ id, status }) => id === orderId || status === "Completed")
  );
}

/** Another beginning or end of a downtime; what is left out stays, a null end opens it again. */
export interface DowntimeEdit {
  startedAt?: Temporal.Instant | undefined;
  endedAt?: Temporal.Instant | null | undefined;
}

/** What stands in the way of an edit, by the time that is to be another; null when nothing does. */
export type DowntimeFault = { fault: Fault | "ends_first"; field: "startedAt" | "endedAt" } | null;

/** Whether a downtime may have other times, between those of the machine before and after it. */
export function faultOfEdit(
  downtime: Downtime,
  edit: DowntimeEdit,
  { before, after }: { before?: Downtime | undefined; after?: Downtime | undefined },
  now: Temporal.Instant,
): DowntimeFault {
  for (const field of ["startedAt", "endedAt"] as const) {
    const time = edit[field];
    const fault = time ? faultOfTime(time, now) : null;
    if (fault !== null) return { fault, field };
  }
  const next = { ...downtime, ...given(edit) };
  const isOverlapping = before !== undefined && (before.endedAt === null || isBefore(next.startedAt, before.endedAt));
  if (isOverlapping) return { fault: "overlap", field: "startedAt" };
  if (next.endedAt !== null && isBefore(next.endedAt, next.startedAt)) {
    return { fault: "ends_first", field: edit.endedAt === undefined ? "startedAt" : "endedAt" };
  }
  const isInto = after !== undefined && (next.endedAt === null || isBefore(after.startedAt, next.endedAt));
  return isInto ? { fault: "overlap", field: "endedAt" } : null;
}

/** An edit without what is left out. */
function given({ startedAt, endedAt }: DowntimeEdit): Partial<Downtime> {
  return { ...(startedAt !== undefined && { startedAt }), ...(endedAt !== undefined && { endedAt }) };
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (isBefore(a, b) ? a : b);
const later = (a: Temporal.Instant, b: Temporal.Instant) => (isBefore(a, b) ? b : a);
