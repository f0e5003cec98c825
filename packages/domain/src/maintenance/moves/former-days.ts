import { latestOf, type PlanDays } from "#maintenance/plan-days.ts";

type PlainDate = Temporal.PlainDate;

/** An occurrence that stood on a day before it was moved on. */
export interface FormerOccurrence {
  /** Its day of the schedule. */
  planned: PlainDate;
  /** When it left the day last. */
  leftAt: Temporal.Instant;
}

/**
 * The day on which the occurrence stands now that somebody meant by a day. They may not have known that it was moved since:
 * who left the day after `seenAt` stood there then. Else it is the one that stands there now, else the one that left last.
 * `former` are those that have left that day.
 */
export function dayMeant(
  plan: PlanDays,
  day: PlainDate,
  former: readonly FormerOccurrence[],
  seenAt: Temporal.Instant,
): PlainDate {
  const inTurn = former.toSorted((a, b) => Temporal.Instant.compare(a.leftAt, b.leftAt));
  const seen = inTurn.find(({ leftAt }) => Temporal.Instant.compare(seenAt, leftAt) < 0);
  if (seen !== undefined) return dayNow(plan, seen);
  const last = inTurn.at(-1);
  const isTaken = latestOf(plan, day)?.equals(day) ?? false;
  return last === undefined || isTaken ? day : dayNow(plan, last);
}

function dayNow({ moves = [] }: PlanDays, { planned }: FormerOccurrence): PlainDate {
  return moves.find((move) => move.planned.equals(planned))?.to ?? planned;
}
