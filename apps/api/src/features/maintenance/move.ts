import { stepTo, type TaskCard } from "@millwright/domain/maintenance/maintenance";
import { nextOf } from "@millwright/domain/maintenance/plan-days";
import { never } from "@millwright/domain/plans/day-number";
import { leveledOn } from "@millwright/domain/plans/levels";
import { dayOf, isSameInstant } from "@millwright/domain/when";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { complete, isCompletedOn, type OrderOccurrence, reopen, setStatus } from "#features/executions/executions.ts";
import type { Task } from "#features/maintenance/maintenance.queries.ts";
import { isPausedByPerson } from "#features/maintenance/plans/facts.ts";
import { type PlantDay, turnTask } from "#features/maintenance/turn.ts";
import { requireReopening, reviewAfterwards, reviewOfCompletion } from "#features/reviews/reviews.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export interface TaskMove {
  to: Status;
  /** The occurrence that is meant; the current one when null. */
  targetOccurrence: Temporal.PlainDate | null;
  by: Pick<Actor, "id" | "name" | "access">;
  at: Temporal.Instant;
  /** When the person did it, by their device. */
  doneAt?: Temporal.Instant | undefined;
  /** The version of the PM that a move makes. */
  version: number;
  /** Why a supervisor sends it back; null when nobody does. */
  word?: string | null;
  /** When it was completed that is sent back, as it was seen. */
  completedAt?: string | undefined;
}

/**
 * Moves a held PM to a column of the board; answers whether that changed anything. Completing ends the current execution
 * once, with its steps as done; leaving Completed on the same day, or done ahead, opens it again.
 * @throws Refusal `not_at_hand` when the occurrence that is meant is over or still ahead; `not_allowed` for a technician who
 * opens what was accepted.
 */
export async function move(db: CompanyDb, task: Task, taskMove: TaskMove, today: PlantDay): Promise<boolean> {
  switch (stepTo(cardOf(task, today), taskMove.to, today.day, taskMove.targetOccurrence)) {
    case "nothing":
      return false;
    case "not at hand":
      return refuseUnlessDone(db, task, taskMove);
    case "complete":
      return completeCurrent(db, requireCurrent(requireMeant(task, taskMove, today)), taskMove, today);
    case "take back":
      return unmarkCompleted(db, task, taskMove, today);
    case "set":
      return set(db, requireCurrent(task), taskMove, today);
  }
}

/** Of a plan from which nothing more comes, nothing can be done. */
function requireCurrent(task: Task): Task {
  return task.currentOccurrence.equals(never) ? refuse("not_at_hand") : task;
}

/** During a pause the next occurrence may be done ahead, but not by who means one that the pause took away. */
function requireMeant(task: Task, { targetOccurrence }: TaskMove, { day }: PlantDay): Task {
  const isAhead = Temporal.PlainDate.compare(task.currentOccurrence, day) > 0;
  return targetOccurrence === null && isAhead && isPausedByPerson(task, day) ? refuse("not_at_hand") : task;
}

function cardOf(
  { status, statusOn, currentOccurrence, completedAt, ...task }: Task,
  { day, zone }: PlantDay,
): TaskCard {
  const next = nextOf(task, day.add({ days: 1 }), day);
  return { status, statusOn, currentOccurrence, completedOn: completedAt && dayOf(completedAt, zone), next };
}

/** Completing what is completed changes nothing. */
async function refuseUnlessDone(db: CompanyDb, { id }: Task, { to, targetOccurrence }: TaskMove): Promise<boolean> {
  if (to === "Completed" && targetOccurrence !== null && (await isCompletedOn(db, id, targetOccurrence))) return false;
  return refuse("not_at_hand");
}

/** Who does it and, as what is begun or completed is stamped, when by their device. */
const doingOf = ({ by, at, doneAt = at }: Pick<TaskMove, "by" | "at" | "doneAt">) => ({ by, at: doneAt });

async function set(db: CompanyDb, task: Task, { to, ...move }: TaskMove, today: PlantDay): Promise<boolean> {
  await setStatus(db, occurrenceAt(task, task.currentOccurrence, today), to, doingOf(move));
  await turnTask(db, { ...task, status: to, statusOn: null, completedAt: null }, today, move);
  return true;
}

async function completeCurrent(db: CompanyDb, task: Task, move: TaskMove, today: PlantDay): Promise<boolean> {
  const { by, at } = doingOf(move);
  const doing = { by, at, review: await reviewOfCompletion(db, by), ...doneBy(task, move, today) };
  if (!(await complete(db, occurrenceAt(task, task.currentOccurrence, today), doing))) refuse("not_at_hand");
  const done = { status: "Completed", statusOn: task.currentOccurrence, completedAt: at, completedBy: by } as const;
  await turnTask(db, { ...task, ...done }, today, move);
  return true;
}

async function unmarkCompleted(
  db: CompanyDb,
  task: Task,
  { to, word = null, ...move }: TaskMove,
  today: PlantDay,
): Promise<boolean> {
  requireReopening(task.review, move.by);
  const on = task.statusOn ?? task.currentOccurrence;
  const review = reviewAfterwards(word, move.by, move.at);
  await reopen(db, occurrenceAt(task, on, today), to, { ...doingOf(move), review });
  const open = { status: to, statusOn: null, completedAt: null, currentOccurrence: on } as const;
  await turnTask(db, { ...task, ...open }, today, move);
  return true;
}

/**
 * Opens what a held PM stands Completed for again, as long as no other occurrence has begun, with a word for who does it.
 * @throws Refusal `not_to_review`, `review_overtaken`
 */
export async function sendBack(db: CompanyDb, task: Task, move: TaskMove, today: PlantDay): Promise<void> {
  const { status, statusOn, review, completedAt } = task;
  const isMeant =
    status === "Completed" && (move.targetOccurrence === null || (statusOn?.equals(move.targetOccurrence) ?? false));
  if (!isMeant) refuse("review_overtaken");
  const isSeen =
    move.completedAt === undefined || (completedAt !== null && isSameInstant(completedAt, move.completedAt));
  if (review !== "waiting" || !isSeen) refuse("not_to_review");
  await unmarkCompleted(db, task, move, today);
}

/** The plant's day on which something is done, and what the meter of its plan had counted by then. */
export function doneBy(
  { facts }: Pick<Task, "facts">,
  { at, doneAt = at }: Pick<TaskMove, "at" | "doneAt">,
  { zone }: PlantDay,
): { doneOn: Temporal.PlainDate; meterTotal: number | null } {
  const doneOn = dayOf(doneAt, zone);
  const last = facts?.readings.findLast(({ day }) => day <= doneOn.toString());
  return { doneOn, meterTotal: last?.total ?? null };
}

function occurrenceAt(task: Task, on: Temporal.PlainDate, today: PlantDay): OrderOccurrence {
  return { orderId: task.id, occurrence: leveledOn(task, on, today.day, today.zone) };
}
