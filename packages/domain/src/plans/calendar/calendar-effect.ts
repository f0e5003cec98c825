import { type AgendaEntry, agendaOf } from "#plans/agenda.ts";
import type { PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import { noFacts } from "#plans/facts.ts";
import type { PlanDays } from "#plans/plan.ts";

type PlainDate = Temporal.PlainDate;

/** What another calendar makes of a plan's days (YYYY-MM-DD), each once. */
export interface CalendarEffect {
  moved: { from: string; to: string }[];
  skipped: string[];
  added: string[];
}

interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** What a shutdown makes of a plan's days: those that it changes, and those within it that stay. */
export function shutdownEffect(
  plan: PlanDays,
  after: PlantCalendar,
  { around, shutdown }: { around: Days; shutdown: Days },
  today: PlainDate,
): CalendarEffect & { kept: string[] } {
  const effect = calendarEffect(plan, after, around, today);
  const then = { ...plan, facts: { ...(plan.facts ?? noFacts), calendar: after } };
  const come = new Set([...effect.added, ...effect.moved.map(({ to }) => to)]);
  const stay = agendaOf(then, shutdown.from, shutdown.to, today).map(({ day }) => day);
  return { ...effect, kept: stay.filter((day) => !come.has(day)) };
}

/** What becomes of the occurrences between two days, both included, once the plant has another calendar. */
export function calendarEffect(
  plan: PlanDays,
  after: PlantCalendar,
  { from, to }: Days,
  today: PlainDate,
): CalendarEffect {
  const facts = plan.facts ?? noFacts;
  const now = agendaOf(plan, from, to, today);
  const then = agendaOf({ ...plan, facts: { ...facts, calendar: after } }, from, to, today);
  if (followsDoing(plan)) return firstEffect(now, then);
  const [daysNow, daysThen] = [new Set(now.map(({ day }) => day)), new Set(then.map(({ day }) => day))];
  const gone = now.filter(({ day }) => !daysThen.has(day));
  const come = then.filter(({ day }) => !daysNow.has(day));
  const shifts = gone.flatMap(({ day, nominal, level }) => {
    const found = come.find((one) => one.nominal === nominal && one.level === level);
    return found === undefined ? [] : [{ from: day, to: found.day }];
  });
  const [left, taken] = [new Set(shifts.map((one) => one.from)), new Set(shifts.map((one) => one.to))];
  return {
    moved: shifts,
    skipped: gone.map(({ day }) => day).filter((day) => !left.has(day)),
    added: come.map(({ day }) => day).filter((day) => !taken.has(day)),
  };
}

/** Whether each day follows from when the one before was done, or from a meter. */
function followsDoing({ scheduleVersions }: PlanDays): boolean {
  const { schedule } = scheduleVersions.at(-1) ?? scheduleVersions[0];
  return schedule.frequency === "Custom" && (schedule.rule.anchor === "floating" || schedule.rule.trigger !== "date");
}

/** The first that falls on another day: with it all after it move, as far as anybody knows. */
function firstEffect(now: readonly AgendaEntry[], then: readonly AgendaEntry[]): CalendarEffect {
  const at = now.findIndex(({ day }, n) => then[n]?.day !== day);
  const [was, is] = [now[at]?.day, then[at]?.day];
  if (was === undefined) return { moved: [], skipped: [], added: [] };
  return is === undefined
    ? { moved: [], skipped: [was], added: [] }
    : { moved: [{ from: was, to: is }], skipped: [], added: [] };
}
