import { isDayAlone } from "@millwright/domain/imports/day-alone";
import { dayOf, readWhen } from "@millwright/domain/when";
import { type CameLate, completerOf, lateOf, lateWords } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { type Saying, sayDay, sayInstant, sayWeekdayName } from "#lib/time/time.ts";
import type { WorkOrder } from "#work/orders.ts";

/** A day or an instant in full; null when there is none. */
export function sayWhen(text: string | null, saying: Saying): string | null {
  const when = text === null ? null : readWhen(text, saying.zone);
  if (when === null) return null;
  return "on" in when ? sayDay(when.on, saying, true) : sayInstant(when.at, saying);
}

/** The day that a calendar or the week plan gave a repair; null of one whose start has a time, which says it. */
export function plannedDayOf({ scheduled_date, scheduled_start }: Planned): string | null {
  return scheduled_start === null ? scheduled_date : null;
}
type Planned = { scheduled_date: string | null; scheduled_start: string | null };

/** When work was begun, and by whom; null of what nobody has begun. */
export function sayStarted(
  { started_at, started_by_name }: { started_at: string | null; started_by_name: string | null },
  saying: Saying,
): string | null {
  const when = sayWhen(started_at, saying);
  return when && [when, started_by_name].filter((part) => part !== null).join(", ");
}

/** When something was recorded, or what its device said of its time; null of what came when it was done. */
export function sayLate(late: CameLate, saying: Saying, m: Pick<Messages, "history">): string | null {
  return lateWords(late, m, (at) => sayInstant(Temporal.Instant.from(at), saying));
}

/** When something was done, with when it was recorded where that was later. */
export function sayDoneAt(at: string, late: CameLate, saying: Saying, m: Pick<Messages, "history">): string {
  const instant = Temporal.Instant.from(at);
  const isDay = isDayAlone(late, instant, saying.zone);
  const when = isDay ? sayDay(dayOf(instant, saying.zone), saying, true) : sayInstant(instant, saying);
  const recorded = sayLate(late, saying, m);
  return recorded === null ? when : `${when} (${recorded})`;
}

type Completed = Pick<
  WorkOrder,
  | "completed_at"
  | "completed_by_name"
  | "completed_by_device"
  | "completed_by_proof"
  | "completed_recorded_at"
  | "completed_claimed_at"
  | "imported"
>;

/** When it was completed, by whom, proven or not, and on which tablet; null of what is open. */
export function sayCompleted(order: Completed, saying: Saying, m: Pick<Messages, "history">): string | null {
  const when = order.completed_at && sayDoneAt(order.completed_at, lateOf(order), saying, m);
  const name = order.completed_by_name && completerOf(order, m).signed;
  return when && [when, name].filter((part) => part !== null).join(", ");
}

/** "Moved from Mon 23 Nov": the day that the schedule says of an occurrence; null of one that was not moved. */
export function sayMovedFrom(
  from: string | null | undefined,
  { weekPlan }: Pick<Messages, "weekPlan">,
  saying: Saying,
): string | null {
  if (!from) return null;
  const day = Temporal.PlainDate.from(from);
  return fill(weekPlan.movedFrom, { day: `${sayWeekdayName(day, saying, "short")} ${sayDay(day, saying)}` });
}
