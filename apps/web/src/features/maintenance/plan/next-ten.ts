import type { PlanDays } from "@millwright/domain/maintenance/plan-days";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { type AgendaEntry, agendaOf } from "@millwright/domain/plans/agenda";
import type { PlanFacts } from "@millwright/domain/plans/facts";
import { madeAt, type PlanRule } from "@millwright/domain/plans/rule";

const shown = 10;
/** Looked at one after the other, in days: most plans have ten occurrences in the first. */
const reaches = [400, 4000, 11_000];

/** The next ten occurrences of a plan from a day on, that day included; fewer where it has no more. */
export function nextTen(plan: PlanDays, from: Temporal.PlainDate, today: Temporal.PlainDate): AgendaEntry[] {
  let found: AgendaEntry[] = [];
  for (const days of reaches) {
    found = agendaOf(plan, from, from.add({ days }), today);
    if (found.length >= shown) break;
  }
  return found.slice(0, shown);
}

/** A schedule that is made now, as the server will keep it. */
export function madeNow(schedule: Schedule, facts: PlanFacts | null): Schedule {
  if (schedule.frequency !== "Custom") return schedule;
  return { ...schedule, rule: madeAt(schedule.rule, facts?.readings.at(-1)?.total ?? null) };
}

/** Those of a plan that begins today. */
export function nextTenOf(rule: PlanRule, facts: PlanFacts, today: Temporal.PlainDate): AgendaEntry[] {
  const schedule = madeNow({ frequency: "Custom", time: "08:00", rule }, facts);
  return nextTen({ scheduleVersions: [{ schedule, from: today }], createdOn: today, facts }, today, today);
}
