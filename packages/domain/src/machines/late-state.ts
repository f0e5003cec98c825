import type { Downtime, MachineState } from "#machines/downtime.ts";

/** What a late word of a machine does: it may begin a downtime that is over by now. */
export type LateStep =
  | { act: "nothing" }
  | { act: "begin"; at: Temporal.Instant; until: Temporal.Instant | null }
  | { act: "move"; at: Temporal.Instant }
  /** `again` is when it stopped once more, by a word that was heard before. */
  | { act: "end"; at: Temporal.Instant; again: Temporal.Instant | null };

/** A word of a machine, and when it was said. */
export interface StateAt {
  state: MachineState;
  at: Temporal.Instant;
}

/**
 * The step to a state that was said at a time and comes later: it holds until the next word, `next`, and changes nothing that was
 * said for after that. It is never refused. `last` is the latest downtime.
 */
export function stepOfLate({ state, at }: StateAt, last: Downtime | undefined, next: StateAt | null): LateStep {
  if (last === undefined || (last.endedAt !== null && !isBefore(at, last.endedAt)))
    return state === "stopped" ? { act: "begin", at, until: timeOf(next, "running") } : { act: "nothing" };
  return state === "running" ? runningSince(at, last, next) : stoppedSince(at, last, next);
}

function runningSince(at: Temporal.Instant, { startedAt, endedAt }: Downtime, next: StateAt | null): LateStep {
  if (isBefore(at, startedAt)) return { act: "nothing" };
  const again = timeOf(next, "stopped");
  const isWithin = again !== null && (endedAt === null || isBefore(again, endedAt));
  return { act: "end", at, again: isWithin ? again : null };
}

function stoppedSince(at: Temporal.Instant, { startedAt, endedAt }: Downtime, next: StateAt | null): LateStep {
  if (!isBefore(at, startedAt) || endedAt !== null) return { act: "nothing" };
  // It may have run again before it stopped the last time.
  const until = timeOf(next, "running");
  return until !== null && isBefore(until, startedAt) ? { act: "begin", at, until } : { act: "move", at };
}

const timeOf = (stateAt: StateAt | null, state: MachineState) => (stateAt?.state === state ? stateAt.at : null);
const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
