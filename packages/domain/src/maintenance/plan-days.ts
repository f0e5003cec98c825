import type { Schedule } from "#maintenance/schedule.ts";
import {
  latestOf as latestScheduled,
  nextOf as nextScheduled,
  replaceFrom,
  type ScheduleVersions,
  occurrencesOf as scheduledBetween,
  scheduleOn,
} from "#maintenance/schedule-versions.ts";

type PlainDate = Temporal.PlainDate;

/** One occurrence of a PM that falls on another day than its schedule says; the rest of the series stays. */
export interface OccurrenceMove {
  /** The day of the schedule. */
  planned: PlainDate;
  to: PlainDate;
}

/** Such a move as a row or the API holds it: days as YYYY-MM-DD. */
export interface OccurrenceMoveFields {
  planned: string;
  to: string;
}

export function readMoves(fields: readonly OccurrenceMoveFields[] | null): OccurrenceMove[] {
  const date = Temporal.PlainDate.from;
  return (fields ?? []).map(({ planned, to }) => ({ planned: date(planned), to: date(to) }));
}

/** What the days of a PM follow from: its schedules, from its creation on, and the occurrences that were moved. */
export interface PlanDays {
  scheduleVersions: ScheduleVersions;
  /** The plant's civil day of the creation, kept as a day. */
  createdOn: PlainDate;
  moves?: readonly OccurrenceMove[];
}

/** The first day of a PM on or after another. */
export function nextOf(plan: PlanDays, onOrAfter: PlainDate): PlainDate {
  const { scheduleVersions, createdOn, moves = [] } = plan;
  let next = nextScheduled(scheduleVersions, createdOn, onOrAfter);
  while (isMovedAway(moves, next)) next = nextScheduled(scheduleVersions, createdOn, next.add({ days: 1 }));
  return moves.reduce((first, { to }) => (!isBefore(to, onOrAfter) && isBefore(to, first) ? to : first), next);
}

/** The last day of a PM on or before another; null when there is none since its creation. */
export function latestOf(plan: PlanDays, onOrBefore: PlainDate): PlainDate | null {
  const { scheduleVersions, createdOn, moves = [] } = plan;
  let latest = latestScheduled(scheduleVersions, createdOn, onOrBefore);
  while (latest !== null && isMovedAway(moves, latest))
    latest = latestScheduled(scheduleVersions, createdOn, latest.subtract({ days: 1 }));
  const isLater = (to: PlainDate, than: PlainDate | null) => than === null || isBefore(than, to);
  return moves.reduce((last, { to }) => (!isBefore(onOrBefore, to) && isLater(to, last) ? to : last), latest);
}

/** The days of a PM between two days, both included: none before its creation, each under the schedule of its time. */
export function occurrencesOf(plan: PlanDays, from: PlainDate, to: PlainDate): PlainDate[] {
  const { scheduleVersions, createdOn, moves = [] } = plan;
  const scheduled = scheduledBetween(scheduleVersions, createdOn, from, to);
  if (moves.length === 0) return scheduled;
  const stay = scheduled.filter((day) => !isMovedAway(moves, day) && !moves.some((move) => move.to.equals(day)));
  const come = moves.map((move) => move.to).filter((day) => !isBefore(day, from) && !isBefore(to, day));
  return [...stay, ...come].sort(Temporal.PlainDate.compare);
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
export function neighboursOf(plan: PlanDays, day: PlainDate): { before: PlainDate | null; after: PlainDate } {
  return { before: latestOf(plan, day.subtract({ days: 1 })), after: nextOf(plan, day.add({ days: 1 })) };
}

/**
 * A change of schedule, which applies to the future only. Past days stay as they were, and so does today when the PM
 * falls on it: the new schedule then begins tomorrow, or after the occurrence that was moved on from a day that has come. A
 * PM made today has no past, so that its schedule is replaced. What was moved and does not hold any more falls as the new
 * schedule says; what was done on its other day stays done.
 */
export function changeSchedule(
  plan: DonePlanDays,
  schedule: Schedule,
  today: PlainDate,
): { scheduleVersions: ScheduleVersions; moves: OccurrenceMove[] } {
  const { scheduleVersions, createdOn, moves = [] } = plan;
  const isNew = !isBefore(createdOn, today);
  const from = isNew ? createdOn : firstDayOfChange(plan, today);
  const changed: ScheduleVersions = isNew ? [{ schedule, from }] : replaceFrom(scheduleVersions, schedule, from);
  return { scheduleVersions: changed, moves: movesThatHold({ ...plan, scheduleVersions: changed }, moves, from) };
}

/** With the days that are completed, as far as they are known. */
interface DonePlanDays extends PlanDays {
  completed?: ReadonlySet<string>;
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
function movesThatHold(plan: DonePlanDays, moves: readonly OccurrenceMove[], from: PlainDate): OccurrenceMove[] {
  const isDone = ({ to }: OccurrenceMove) => plan.completed?.has(to.toString());
  const held = moves.filter((move) => isBefore(move.to, from) || isDone(move) || isHeld({ ...plan, moves }, move));
  return held.length === moves.length ? held : movesThatHold(plan, held, from);
}

function isHeld(plan: PlanDays, { planned, to }: OccurrenceMove): boolean {
  const { scheduleVersions, createdOn } = plan;
  if (!latestScheduled(scheduleVersions, createdOn, planned)?.equals(planned)) return false;
  const others = { ...plan, moves: (plan.moves ?? []).filter((move) => !move.planned.equals(planned)) };
  const { before, after } = neighboursOf(others, planned);
  return (before === null || isBefore(before, to)) && isBefore(to, after);
}

function isMovedAway(moves: readonly OccurrenceMove[], day: PlainDate): boolean {
  return moves.some(({ planned }) => planned.equals(day));
}

function isBefore(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}
