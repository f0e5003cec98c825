import { dayOf } from "#when.ts";

/** A part of time in which nobody worked on it. */
export interface Hold {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** A change of the status of some work. */
export interface Moved {
  at: Temporal.Instant;
  to: string;
}

/** What the clock says of work that is done, in whole minutes. */
export interface ClockedTime {
  minutes: number;
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant;
}

/** In hours: nobody worked longer without a break, nor so long over midnight, where the clock ran: it was left running. */
const longest = { inADay: 12, overMidnight: 8 } as const;

const minutesBetween = (from: Temporal.Instant, until: Temporal.Instant) => from.until(until).total("minutes");

/** When nobody worked: on hold, and after a completion that was reopened; from the moves in the order of their times. */
export function holdsOf(moves: readonly Moved[], completedAt: Temporal.Instant): Hold[] {
  return moves.flatMap(({ at, to }, place) =>
    to !== "In Progress" ? [{ from: at, until: moves[place + 1]?.at ?? completedAt }] : [],
  );
}

/**
 * What the clock says of work: from its start to its completion, less what it was on hold in between, in whole minutes. Null
 * of less than half a minute, and of what was left running.
 */
export function clockedTime(
  work: { startedAt: Temporal.Instant; completedAt: Temporal.Instant; holds: readonly Hold[] },
  zone: string,
): ClockedTime | null {
  const { startedAt, completedAt: endedAt } = work;
  const minutes = Math.round(minutesBetween(startedAt, endedAt) - heldMinutes(work));
  const isOverMidnight = !dayOf(startedAt, zone).equals(dayOf(endedAt, zone));
  const most = (isOverMidnight ? longest.overMidnight : longest.inADay) * 60;
  return minutes < 1 || minutes > most ? null : { minutes, startedAt, endedAt };
}

/** How long work was on hold between its start and its completion, in minutes; what overlaps counts once. */
function heldMinutes({ startedAt, completedAt, holds }: Parameters<typeof clockedTime>[0]): number {
  let [minutes, counted] = [0, startedAt];
  for (const { from, until } of holds.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))) {
    const begin = latest(from, counted);
    const end = earliest(until, completedAt);
    if (Temporal.Instant.compare(begin, end) >= 0) continue;
    minutes += minutesBetween(begin, end);
    counted = end;
  }
  return minutes;
}

const latest = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b);
const earliest = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b);

/** The minutes of a clock that is stopped, one at least; null of one that was forgotten: it ran longer than `most` minutes. */
export function stoppedMinutes(startedAt: Temporal.Instant, now: Temporal.Instant, most: number): number | null {
  const minutes = Math.max(1, Math.round(minutesBetween(startedAt, now)));
  return minutes > most ? null : minutes;
}
