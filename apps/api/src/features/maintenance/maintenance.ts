import { dayMeant } from "@millwright/domain/maintenance/moves/former-days";
import { readScheduleVersions, type ScheduleVersionFields } from "@millwright/domain/maintenance/schedule-versions";
import { never } from "@millwright/domain/plans/day-number";
import { latestReadings, type PlanFacts } from "@millwright/domain/plans/facts";
import { leveledOn } from "@millwright/domain/plans/levels";
import { dayOf } from "@millwright/domain/when";
import { type PlanFrequency, planFrequencies } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { leaveWork } from "#db/transaction/waiting-work.ts";
import { forgetUntouchedCurrent, touchExecution } from "#features/executions/executions.ts";
import { findDay, heldDay, shareDay } from "#features/maintenance/day.queries.ts";
import { rollOverDay, standingDays, standsAt } from "#features/maintenance/day.ts";
import {
  countByFrequency,
  findSchedule,
  listFormer,
  listMovesOf,
  listVersions,
  lockTask,
  lockTasks,
  type MoveRow,
  replaceMoves,
  type Task,
} from "#features/maintenance/maintenance.queries.ts";
import { move, sendBack, type TaskMove } from "#features/maintenance/move.ts";
import { type AskedMove, type LevelMove, moveHeld, movesThatLevel } from "#features/maintenance/moved-occurrences.ts";
import { changeHeld, type PlanRequest } from "#features/maintenance/plans/changing.ts";
import { withFacts } from "#features/maintenance/plans/facts.ts";
import {
  listPauses,
  type PauseRow,
  replacePauses,
  replaceScheduleVersions,
  showRulesOfMeter,
} from "#features/maintenance/plans/plans.queries.ts";
import { completedSince, rescheduleHeld } from "#features/maintenance/plans/rescheduling.ts";
import { restoreAllTasks, resumeAll } from "#features/maintenance/plans/restore-tasks.ts";
import { startMany, startOne } from "#features/maintenance/plans/starting.ts";
import { turnByCalendar, turnMeter } from "#features/maintenance/plans/turning.ts";
import { scheduleAfter } from "#features/maintenance/schedule.ts";
import { type PlantDay, turnTask, type WriteStamp } from "#features/maintenance/turn.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { MoveRow, PlannedTask } from "#features/maintenance/maintenance.queries.ts";
export type { TaskMove } from "#features/maintenance/move.ts";
export type { LevelMove } from "#features/maintenance/moved-occurrences.ts";
export type { PlanRequest as AskedOfPlan } from "#features/maintenance/plans/changing.ts";
export type { AskedPause, AskedResume } from "#features/maintenance/plans/pausing.ts";
export type { PauseRow } from "#features/maintenance/plans/plans.queries.ts";
export type { PlanInput as GivenPlan } from "#features/maintenance/schedule.ts";
export type { PlantDay } from "#features/maintenance/turn.ts";

/**
 * Brings the company's PMs to the plant's day and answers it: what was overtaken since becomes missed, cards return to
 * Scheduled. It costs one look when that is done already, and doubles nothing however often and on however many nodes
 * it runs, after however long. A plant that moves to another zone turns its day on, or back.
 */
export async function openDay(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<PlantDay> {
  return standsAt(await findDay(db), zone, now) ?? (await rollOverDay(db, zone, now));
}

/**
 * The plant's day as its PMs stand, for who only reads. Where the round of the night has not come to it yet, that is
 * remembered, and the round is told to.
 */
export async function readDay(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<PlantDay> {
  const storedDay = await findDay(db);
  const current = standsAt(storedDay, zone, now);
  if (current !== null) return current;
  leaveWork(db, "day");
  return { day: storedDay?.zone === zone ? Temporal.PlainDate.from(storedDay.day) : dayOf(now, zone), zone };
}

/** The same for a command on PMs: the day then does not turn until the transaction ends. It comes before any lock of an order. */
export async function holdDay(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<PlantDay> {
  const day = await shareDay(db, standingDays(zone, now));
  return day === null ? rollOverDay(db, zone, now) : { day: Temporal.PlainDate.from(day), zone };
}

/**
 * The day that a statement which locks a PM holds before it, where the PMs are brought to it already; else null. No row is
 * locked for want of it, so that whoever turns the day then waits for nobody.
 */
export const dayHeldAt = (zone: string, now: Temporal.Instant) => heldDay(standingDays(zone, now));

/** The same for a command on many PMs: nobody else changes one, or holds the day, until the transaction ends. */
export function holdDayAlone(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<PlantDay> {
  return rollOverDay(db, zone, now);
}

/** Works out anew how the PMs stand whose days follow from a meter, after its readings changed. */
export async function turnByMeter(db: CompanyDb, meterId: string, zone: string, now: Temporal.Instant): Promise<void> {
  return turnMeter(db, meterId, await holdDay(db, zone, now));
}

/** The same after what the meter has counted was put right, with what their rules say of it. */
export async function turnByRecount(db: CompanyDb, meterId: string, zone: string, now: Temporal.Instant) {
  const today = await holdDay(db, zone, now);
  await showRulesOfMeter(db, meterId);
  return turnMeter(db, meterId, today);
}

/** The same of all PMs whose days follow from the plant's calendar, after that changed: a shutdown, or what else. */
export async function turnAll(db: CompanyDb, zone: string, now: Temporal.Instant, hadShutdown: boolean): Promise<void> {
  return turnByCalendar(db, await holdDay(db, zone, now), hadShutdown);
}

/** Gives PMs that were just made their schedules: one as a form says it, or many. */
export const startTask = startOne;
export const startTasks = startMany;

/** The schedule that a PM has once some fields of it are changed. */
export const scheduleAfterChange = scheduleAfter;

/**
 * Moves a PM to a column of the board, and its occurrence with it; answers whether that changed anything, and so made the
 * version.
 * @throws Refusal `not_at_hand` when the occurrence that is meant is over or still ahead.
 */
export async function moveTask(db: CompanyDb, id: string, taskMove: TaskMove, today: PlantDay): Promise<boolean> {
  return move(db, await getTask(db, id, today), taskMove, today);
}

/**
 * Opens what a PM stands Completed for again, with a word for who does it.
 * @throws Refusal `not_to_review`, `review_overtaken` once another occurrence has begun.
 */
export async function sendBackTask(db: CompanyDb, id: string, move: TaskMove, today: PlantDay): Promise<void> {
  return sendBack(db, await getTask(db, id, today), move, today);
}

/** The day of the completion that makes a PM Completed; null while it is open. */
export async function completedDay(db: CompanyDb, id: string): Promise<Temporal.PlainDate | null> {
  const { status, statusOn } = (await lockTask(db, id)) ?? refuse("not_found");
  return status === "Completed" ? statusOn : null;
}

/** What is asked of a held PM, with the version that this makes. */
type OfPlan<Change> = Change & { id: string; stamp: WriteStamp };

/**
 * Moves one occurrence of each of some held PMs to another day, or to another technician; the series stays. Answers which of them
 * that changed. @throws Refusal `not_at_hand`, `occurrence_past`, `occurrence_neighbour`, `occurrence_before_open`
 */
export async function moveOccurrences(
  db: CompanyDb,
  moves: readonly OfPlan<{ move: AskedMove }>[],
  today: PlantDay,
): Promise<ReadonlySet<string>> {
  return moveHeld(db, await withTasks(db, moves, today), today);
}

/** Those of some moves that level the load and still hold, by PM, which are locked from then on; none of one that is gone. */
export async function movesThatHold<Move extends LevelMove>(
  db: CompanyDb,
  movesByOrder: ReadonlyMap<string, readonly Move[]>,
  today: PlantDay,
): Promise<ReadonlyMap<string, Move[]>> {
  // Who waited for another one reads its moves anew: a statement sees other tables as they were when it began.
  const there = (await lockTasks(db, [...movesByOrder.keys()])).map(({ id }) => id);
  const tasks = await withFacts(db, await lockTasks(db, there), today);
  const plans = tasks.map((task) => ({ task, moves: movesByOrder.get(task.id) ?? [] }));
  return movesThatLevel(db, plans, today);
}

/** The moves of PMs, whole, by PM. */
export const movesOf = listMovesOf;

/** Gives PMs the moves again that they had; how they stand is to be put back then. */
export async function restoreMoves(
  db: CompanyDb,
  plans: readonly { id: string; moves: readonly MoveRow[] }[],
  at: Temporal.Instant,
): Promise<void> {
  if (plans.length > 0) await replaceMoves(db, plans, at);
}

/**
 * The day on which the occurrence of a PM stands now that somebody meant by a day at `seenAt`: they may not have known that it
 * was moved. @throws Refusal `not_found`
 */
export async function findDayMeant(
  db: CompanyDb,
  id: string,
  day: Temporal.PlainDate,
  seenAt: Temporal.Instant,
): Promise<Temporal.PlainDate> {
  const former = await listFormer(db, id, day);
  return former.length === 0 ? day : dayMeant((await lockTask(db, id)) ?? refuse("not_found"), day, former, seenAt);
}

/**
 * The current execution of a PM, begun for who touches it.
 * @throws Refusal `not_at_hand` when it is over.
 */
export async function touchCurrent(db: CompanyDb, id: string, today: PlantDay): Promise<string> {
  const task = await getTask(db, id, today);
  if (task.currentOccurrence.equals(never)) refuse("not_at_hand");
  const occurrence = leveledOn(task, task.currentOccurrence, today.day, today.zone);
  return (await touchExecution(db, { orderId: id, occurrence })) ?? refuse("not_at_hand");
}

/** Lets PMs stand, each in a new version, as they stood before changes that are undone. */
export const restoreTasks = restoreAllTasks;

/** The schedules of PMs, whole, by PM. */
export const versionsOf = listVersions;

/** Gives PMs the schedules again that they had; how they stand is to be put back then. */
export async function restoreSchedules(
  db: CompanyDb,
  plans: readonly { id: string; spans: ScheduleVersionFields[] }[],
): Promise<void> {
  if (plans.length === 0) return;
  const had = plans.map(({ id, spans }) => ({ id, scheduleVersions: readScheduleVersions(spans) }));
  await replaceScheduleVersions(db, had);
}

/** Changes schedules of held PMs for the future, with the versions that this makes; answers whose became another one. */
export const rescheduleAll = rescheduleHeld;

/**
 * Pauses PMs or ends their pauses, leaves one occurrence of each out, or completes one that was missed; answers which of them that
 * changed. @throws Refusal `not_at_hand`, `not_missed`, `occurrence_past`, `invalid`
 */
export async function changePlans(
  db: CompanyDb,
  request: readonly OfPlan<{ request: PlanRequest }>[],
  today: PlantDay,
): Promise<ReadonlySet<string>> {
  return changeHeld(db, await withTasks(db, request, today), today);
}

/** The pauses of PMs by persons, whole, by PM. */
export const pausesOf = listPauses;

/** Gives PMs the pauses again that they had; how they stand is to be put back then. */
export async function restorePauses(
  db: CompanyDb,
  plans: readonly { id: string; pauses: readonly PauseRow[] }[],
): Promise<void> {
  if (plans.length > 0) await replacePauses(db, plans);
}

/** Brings PMs that were deleted for a while to the plant's day. */
export const resumeTasks = resumeAll;

/** Lets a PM's current occurrence, while nobody has touched it, follow the procedure that the PM has now. */
export async function takeProcedure(db: CompanyDb, id: string, today: PlantDay): Promise<void> {
  await forgetUntouchedCurrent(db, id);
  await turnTask(db, await getTask(db, id, today), today);
}

/** PMs with what their days follow from beside their schedules. */
export const withPlanFacts = withFacts;

/** How many PMs there are of each frequency. */
export async function countTasks(db: CompanyDb): Promise<Record<PlanFrequency, number>> {
  const counts = new Map((await countByFrequency(db)).map(({ frequency, count }) => [frequency, count]));
  const [daily, weekly, monthly, custom] = planFrequencies.map((frequency) => counts.get(frequency) ?? 0);
  return { Daily: daily ?? 0, Weekly: weekly ?? 0, Monthly: monthly ?? 0, Custom: custom ?? 0 };
}

/** The schedules that a PM has had, with the days to come that are done. @throws Refusal `not_found` also for a repair. */
export async function getSchedule(db: CompanyDb, id: string, today: PlantDay) {
  const { task, ...found } = (await findSchedule(db, id)) ?? refuse("not_found");
  const [withDone] = await withFacts(db, [task], today);
  return {
    today: today.day.toString(),
    ...found,
    facts: withDone?.facts ? shownFacts(withDone.facts) : null,
    completed: [...((await completedSince(db, [id], today.day)).get(id) ?? [])],
  };
}

/** What days follow from, as it is sent: the next ones don't hang on what was skipped and what was done. */
function shownFacts({ done, ...facts }: PlanFacts) {
  return {
    ...facts,
    readings: latestReadings(facts.readings),
    done: done.map(({ day, on, level, total }) => ({ day, on, level, total })),
  };
}

async function getTask(db: CompanyDb, id: string, today: PlantDay): Promise<Task> {
  const [found] = await withTasks(db, [{ id }], today);
  return found?.task ?? refuse("not_found");
}

async function withTasks<Of extends { id: string }>(
  db: CompanyDb,
  some: readonly Of[],
  today: PlantDay,
): Promise<(Of & { task: Task })[]> {
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  const tasks = await withFacts(db, await lockTasks(db, ids), today);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return some.map((one) => ({ ...one, task: byId.get(one.id) ?? refuse("not_found") }));
}
