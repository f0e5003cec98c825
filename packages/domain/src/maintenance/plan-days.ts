import type { Schedule } from "#maintenance/schedule.ts";
import { replaceFrom, type ScheduleVersions, scheduleOn } from "#maintenance/schedule-versions.ts";
import { never, numberOf, plainDateOf } from "#plans/day-number.ts";
import type { OccurrenceMove, PlanDays } from "#plans/plan.ts";
import { madeWith } from "#plans/rule.ts";
import { Series } from "#plans/series.ts";

export type { OccurrenceMove, PlanDays } from "#plans/plan.ts";

type PlainDate = Temporal.PlainDate;

/** Such a move as a row or the API holds it: days as YYYY-MM-DD. */
export interface OccurrenceMoveFields {
  planned: string;
  to: string;
}

export function readMoves(fields: readonly OccurrenceMoveFields[] | null): OccurrenceMove[] {
  const date = Temporal.PlainDate.from;
  return (fields ?? []).map(({ planned, to }) => ({ planned: date(planned), to: date(to) }));
}

/** The first day of a PM on or after another; `never` where nothing more comes. */
export function nextOf(plan: PlanDays, onOrAfter: PlainDate, today = onOrAfter): PlainDate {
  const next = seriesOf(plan, today).next(numberOf(onOrAfter));
  return next === null ? never : plainDateOf(next.day);
}

/** The last day of a PM on or before another; null when there is none since its creation. */
export function latestOf(plan: PlanDays, onOrBefore: PlainDate, today = onOrBefore): PlainDate | null {
  const latest = seriesOf(plan, today).latest(numberOf(onOrBefore));
  return latest === null ? null : plainDateOf(latest.day);
}

/**
 * The days of a PM between two days, both included: none before its creation, each under the schedule of its time. Those on which it was deleted are
 * among them; those on which a person paused it are not.
 */
export function occurrencesOf(plan: PlanDays, from: PlainDate, to: PlainDate, today = to): PlainDate[] {
  const days = seriesOf(plan, today).between(numberOf(from), numberOf(to));
  return days.map(({ day }) => plainDateOf(day));
}

function seriesOf(plan: PlanDays, today: PlainDate): Series {
  return new Series(plan, numberOf(today), false);
}

/** The day of the schedule that the occurrence of a day comes from: itself, unless it was moved. */
export function plannedDayOf({ moves = [] }: Pick<PlanDays, "moves">, day: PlainDate): PlainDate {
  return moves.find(({ to }) => to.equals(day))?.planned ?? day;
}

/** The schedule of the occurrence of a day: what its frequency and time are read from. A move takes them along. */
export function scheduleOf(plan: Pick<PlanDays, "scheduleVersions" | "moves">, day: PlainDate): Schedule {
  return scheduleOn(plan.scheduleVersions, plannedDayOf(plan, day));
}

/** The moves of a PM once the occurrence of a day is on another one: back on the day of its schedule it is moved no more. */
export function withMove({ moves = [] }: Pick<PlanDays, "moves">, day: PlainDate, to: PlainDate): OccurrenceMove[] {
  const planned = plannedDayOf({ moves }, day);
  const others = moves.filter((move) => !move.planned.equals(planned));
  return to.equals(planned) ? others : [...others, { planned, to }];
}

/** The days between which the occurrence of a day may be moved: those of its neighbours, which are not among them. */
export function neighboursOf(
  plan: PlanDays,
  day: PlainDate,
  today = day,
): { before: PlainDate | null; after: PlainDate } {
  const [before, after] = [day.subtract({ days: 1 }), day.add({ days: 1 })];
  return { before: latestOf(plan, before, today), after: nextOf(plan, after, today) };
}

/**
 * A change of schedule, which applies to the future only. Past days stay as they were, and so does today when the PM
 * falls on it: the new schedule then begins tomorrow, or after the occurrence that was moved on from a day that has come. A
 * PM made today has no past, so that its schedule is replaced. What was moved and does not hold any more falls as the new
 * schedule says; what was done on its other day stays done. A later first day may be said.
 */
export function changeSchedule(
  plan: PlanDays,
  schedule: Schedule,
  today: PlainDate,
  later?: PlainDate,
): { scheduleVersions: ScheduleVersions; moves: OccurrenceMove[] } {
  const { scheduleVersions, createdOn, moves = [] } = plan;
  const isNew = later === undefined && !isBefore(createdOn, today);
  const from = later ?? (isNew ? createdOn : firstDayOfChange(plan, today));
  const changed: ScheduleVersions = isNew
    ? [{ schedule: replacing(scheduleVersions[0].schedule, schedule), from }]
    : replaceFrom(scheduleVersions, schedule, from);
  return { scheduleVersions: changed, moves: movesThatHold({ ...plan, scheduleVersions: changed }, moves, from) };
}

function replacing(former: Schedule, schedule: Schedule): Schedule {
  if (schedule.frequency !== "Custom" || former.frequency !== "Custom") return schedule;
  return { ...schedule, rule: madeWith(schedule.rule, former.rule) };
}

function firstDayOfChange(plan: PlanDays, today: PlainDate): PlainDate {
  const isDueToday = latestOf(plan, today)?.equals(today) ?? false;
  let from = isDueToday ? today.add({ days: 1 }) : today;
  const hasCome = ({ planned }: OccurrenceMove) => isBefore(planned, from) || planned.equals(today);
  const movedOn = (plan.moves ?? []).toSorted((a, b) => Temporal.PlainDate.compare(a.to, b.to));
  for (const move of movedOn) if (hasCome(move) && !isBefore(move.to, from)) from = move.to.add({ days: 1 });
  return from;
}

/** The moves that hold from a day on: to days of before it, of what is done, and between the neighbours that an occurrence has. */
function movesThatHold(plan: PlanDays, moves: readonly OccurrenceMove[], from: PlainDate): OccurrenceMove[] {
  const isDone = ({ to }: OccurrenceMove) => plan.completed?.has(to.toString());
  const valid = moves.filter((move) => isBefore(move.to, from) || isDone(move) || isHeld({ ...plan, moves }, move));
  return valid.length === moves.length ? valid : movesThatHold(plan, valid, from);
}

function isHeld(plan: PlanDays, { planned, to }: OccurrenceMove): boolean {
  if (!latestOf({ ...plan, moves: [] }, planned)?.equals(planned)) return false;
  const others = { ...plan, moves: (plan.moves ?? []).filter((move) => !move.planned.equals(planned)) };
  const { before, after } = neighboursOf(others, planned);
  return (before === null || isBefore(before, to)) && isBefore(to, after);
}

function isBefore(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}
