import { dayOf } from "@millwright/domain/when";
import type { Messages } from "@millwright/messages/messages";
import { performerOf, type StepProof, sayVerified } from "@millwright/messages/steps/step-proof";
import { fill } from "@millwright/messages/text";
import type { Occurrence } from "#features/history/maintenance/occurrences.ts";
import { type Saying, sayClock, sayDay, sayInstant } from "#lib/time/time.ts";
import { sayLate, sayMovedFrom } from "#work/say-when.ts";

type Words = Pick<Messages, "history" | "maintenance" | "workOrders" | "weekPlan">;

/** Its code, title and day: what tells it from the others of its PM. */
export function nameOccurrence({ wo_id, title, scheduled_date }: Occurrence, saying: Saying, m: Words): string {
  const day = sayDay(Temporal.PlainDate.from(scheduled_date), saying, true);
  return fill(m.history.maintenance.ofDay, { task: `${wo_id} · ${title}`, day });
}

/** The day that it is listed under with what is to be said of the clock or of its plan: moved, done late, missed, still to do. */
export function sayWhen({ at, status, scheduled_date, moved_from }: Occurrence, saying: Saying, m: Words) {
  const { planned } = m.history.maintenance;
  const instant = Temporal.Instant.from(at);
  const day = dayOf(instant, saying.zone);
  const on = Temporal.PlainDate.from(scheduled_date);
  const clock = sayClock(instant, saying);
  const movedFrom = sayMovedFrom(moved_from, m, saying);
  if (status !== "completed")
    return { day: sayDay(on, saying, true), clock: null, plan: fill(planned, { when: clock }), moved: movedFrom };
  const plan = day.equals(on) ? null : fill(planned, { when: sayDay(on, saying, true) });
  return { day: sayDay(day, saying, true), clock, plan, moved: movedFrom };
}

/** Who did a step and who verified it, and when: the clock alone on the day of its entry. Null of one that is open. */
export function sayDone(proof: StepProof, entryAt: string, saying: Saying, m: Words): string | null {
  const name = performerOf(proof);
  if (name === null || proof.at === null) return null;
  const entryDay = dayOf(Temporal.Instant.from(entryAt), saying.zone);
  const say = (text: string) => {
    const at = Temporal.Instant.from(text);
    return dayOf(at, saying.zone).equals(entryDay) ? sayClock(at, saying) : sayInstant(at, saying);
  };
  const [when, late] = [say(proof.at), sayLate(proof.late, saying, m)];
  const done = fill(m.history.maintenance.stepBy, { name, when: late === null ? when : `${when} (${late})` });
  return [done, sayVerified(proof, saying.locale, say)].filter((part) => part !== null).join(" · ");
}
