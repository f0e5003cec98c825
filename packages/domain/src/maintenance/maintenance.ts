import {
  columnOfWork,
  currentOccurrenceOf,
  keptSince,
  missedDays,
  type RecurringWork,
} from "#maintenance/occurrence-state.ts";
import { instantOf } from "#maintenance/occurrence-time.ts";
import { latestOf, nextOf, scheduleOf } from "#maintenance/plan-days.ts";
import type { PlanFrequency, Status } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;

/** An occurrence of a PM with what the schedule of its time says. */
export interface Occurrence {
  on: PlainDate;
  frequency: PlanFrequency;
  startsAt: Temporal.Instant;
}

/** The state of a PM on a day. */
export interface PmState {
  currentOccurrence: Occurrence;
  column: Status;
  /** The occurrences that were overtaken, the oldest first. */
  overtaken: Occurrence[];
  /** The next day on which it stands otherwise by itself. */
  rollsOverOn: PlainDate;
}

/** A status with the occurrence that it was set for; without one it is for whatever is at hand. */
export interface TaskStatus {
  status: Status;
  on: PlainDate | null;
}

/** The occurrence of a day, by the schedule that it comes from. */
export function occurrenceOn(
  plan: Pick<RecurringWork, "scheduleVersions" | "moves">,
  on: PlainDate,
  zone: string,
): Occurrence {
  const { frequency, time } = scheduleOf(plan, on);
  return { on, frequency, startsAt: instantOf(on, time, zone) };
}

/**
 * How a PM stands on a day in a zone, with what was overtaken since the occurrence that was at hand when it was looked at
 * last. The days completed since the earlier of that one and the latest are enough.
 */
export function pmStateOn(
  work: RecurringWork,
  { status, on }: TaskStatus,
  today: PlainDate,
  zone: string,
  lookedAt: PlainDate = work.createdOn,
): PmState {
  return {
    currentOccurrence: occurrenceOn(work, currentOccurrenceOf(work, today), zone),
    column: on === null ? status : columnOfWork(work, today, { status, occurrence: on }),
    overtaken: missedDays(work, today, lookedAt).map((day) => occurrenceOn(work, day, zone)),
    rollsOverOn: nextOf(work, today.add({ days: 1 }), today),
  };
}

/** The day from which the completed days have to be known to tell how a PM stands. */
export function knownSince(work: Omit<RecurringWork, "completed">, today: PlainDate, lookedAt: PlainDate): PlainDate {
  const latest = keptSince(work, today) ?? latestOf(work, today) ?? work.createdOn;
  return Temporal.PlainDate.compare(latest, lookedAt) < 0 ? latest : lookedAt;
}

/** A card of the board as it stands today. */
export interface TaskCard {
  status: Status;
  /** The occurrence that the status was set for. */
  statusOn: PlainDate | null;
  currentOccurrence: PlainDate;
  /** The plant's day on which the occurrence of a Completed card was completed. */
  completedOn: PlainDate | null;
  /** The first occurrence after today: the only one that can be moved ahead of its day. */
  next: PlainDate;
}

/**
 * What a move of a card comes to. A card that leaves Completed takes the completion back when that was today's, or ahead
 * of its day; one that was completed on an earlier day begins its next occurrence. A move may name the occurrence it
 * means: then it never touches another one. Of what is ahead only the next one can be moved.
 */
export type Step = "nothing" | "complete" | "take back" | "set" | "not at hand";

export function stepTo(card: TaskCard, to: Status, today: PlainDate, target: PlainDate | null = null): Step {
  const isDone = card.status === "Completed";
  const reopens = canReopen(card, today);
  if (target !== null && isDone && card.statusOn?.equals(target)) {
    if (to === "Completed") return "nothing";
    return reopens ? "take back" : "not at hand";
  }
  if (target !== null && !target.equals(card.currentOccurrence)) return "not at hand";
  const from = target !== null && isDone ? "Scheduled" : card.status;
  if (to === from) return "nothing";
  if (target === null && reopens) return "take back";
  if (Temporal.PlainDate.compare(card.currentOccurrence, card.next) > 0) return "not at hand";
  return to === "Completed" ? "complete" : "set";
}

/** A completion can be taken back on its own day, and one ahead of its day as long as the card stands Completed. */
function canReopen({ status, completedOn, statusOn }: TaskCard, today: PlainDate): boolean {
  if (status !== "Completed" || completedOn === null) return false;
  return completedOn.equals(today) || (statusOn !== null && Temporal.PlainDate.compare(completedOn, statusOn) < 0);
}
