export const machineStates = ["running", "stopped"] as const;
export type MachineState = (typeof machineStates)[number];

/** A time in which a machine stood (EN 13306); open while it stands. */
export interface Downtime {
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
}

/** What a person says of a machine; `since` is null for now. */
export interface SaidState {
  state: MachineState;
  since: Temporal.Instant | null;
}

/** What that does to the machine's downtimes. `move` corrects when the open one began, `resume` opens the last one again. */
export type DowntimeStep =
  | { act: "nothing" | "resume" }
  | { act: "begin" | "move" | "end"; at: Temporal.Instant }
  | { fault: "ahead" | "too_early" | "overlap" };

/** A device whose clock is a little fast says now. */
const clockSkew = Temporal.Duration.from({ minutes: 2 });

/** How far back somebody says that a machine stood: what is older is a slip of the keys. */
export const downtimeReachDays = 366;

/** From the latest downtime of a machine and the one before it, the step to the state that somebody says. */
export function stepToState(
  said: SaidState,
  latest: readonly [last?: Downtime, before?: Downtime],
  now: Temporal.Instant,
): DowntimeStep {
  if (said.since !== null && isBefore(now.add(clockSkew), said.since)) return { fault: "ahead" };
  if (said.since !== null && isBefore(said.since, now.subtract({ hours: downtimeReachDays * 24 }))) {
    return { fault: "too_early" };
  }
  const at = said.since === null || isBefore(now, said.since) ? now : said.since;
  return said.state === "running" ? stepToRunning(at, latest[0]) : stepToStopped({ ...said, at }, latest);
}

function stepToRunning(at: Temporal.Instant, last: Downtime | undefined): DowntimeStep {
  if (last === undefined || last.endedAt !== null) return { act: "nothing" };
  return isBefore(at, last.startedAt) ? { fault: "overlap" } : { act: "end", at };
}

function stepToStopped(
  { since, at }: { since: Temporal.Instant | null; at: Temporal.Instant },
  [last, before]: readonly [last?: Downtime, before?: Downtime],
): DowntimeStep {
  if (last === undefined) return { act: "begin", at };
  if (last.endedAt === null) {
    if (since === null || at.equals(last.startedAt)) return { act: "nothing" };
    return before?.endedAt && isBefore(at, before.endedAt) ? { fault: "overlap" } : { act: "move", at };
  }
  if (!isBefore(at, last.endedAt)) return { act: "begin", at };
  return isBefore(at, last.startedAt) ? { fault: "overlap" } : { act: "resume" };
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
