import type { KeptItem } from "@millwright/domain/work/checklist";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { bringCurrent, type Current } from "#features/executions/current.ts";
import {
  type Completing,
  completeExecution,
  completeOvertaken,
  type Doing,
  overtakeExecutions,
  type Reopened,
  reopenCompleted,
  reopenOvertaken as reopenRows,
  skipExecution,
} from "#features/executions/ended.queries.ts";
import {
  type ExecutionRow,
  findCurrent,
  findOpen,
  hasCompletion,
  insertExecutions,
  keepHoldReason,
  listSince,
  moveExecutions as moveRows,
  removeUntouched,
  setOpenStatus,
} from "#features/executions/executions.queries.ts";
import { type KeptExecution, listKept, removeOf, removeOthers, writeKept } from "#features/executions/kept.queries.ts";
import * as over from "#features/executions/late.queries.ts";
import { type OrderOccurrence, rowOf } from "#features/executions/occurrence.ts";
import type { StepActor, StepsOf, WrittenStep } from "#features/executions/steps.queries.ts";
import * as steps from "#features/executions/steps.queries.ts";
import {
  hasAnswers,
  insertProcedureSteps,
  removeProcedureSteps,
} from "#features/executions/steps-of-procedure.queries.ts";
import type { ReviewColumns } from "#features/reviews/reviews.ts";
import { requireStepsDone } from "#features/steps/steps.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { Current } from "#features/executions/current.ts";
export type { ExecutionRow } from "#features/executions/executions.queries.ts";
export type { KeptExecution } from "#features/executions/kept.queries.ts";
export type { OverExecution } from "#features/executions/late.queries.ts";
export type { OrderOccurrence } from "#features/executions/occurrence.ts";
export type { StepActor, StepsOf, WrittenStep } from "#features/executions/steps.queries.ts";

/** Begins executions, each with the steps of its plan; those that have begun, or are over, stay as they are. */
export async function beginExecutions(db: CompanyDb, begun: readonly OrderOccurrence[]): Promise<void> {
  if (begun.length > 0) await insertExecutions(db, begun.map(rowOf));
}

/** Does something to an open execution, which nearly always has begun: else it begins, and it is done then. Null when it is over. */
async function toBegun(db: CompanyDb, of: OrderOccurrence, act: () => Promise<string | null>): Promise<string | null> {
  const id = await act();
  if (id !== null) return id;
  await beginExecutions(db, [of]);
  return act();
}

/** Begins one that somebody touches, unless it has begun; answers its id, null when it is over. */
export function touchExecution(db: CompanyDb, touched: OrderOccurrence): Promise<string | null> {
  const { orderId, on } = keyOf(touched);
  return toBegun(db, touched, () => findOpen(db, orderId, on));
}

/** The current execution of a PM, if it has begun and is open. */
export function findCurrentExecution(db: CompanyDb, orderId: string): Promise<string | null> {
  return findCurrent(db, orderId);
}

/** Sets the status of the execution that somebody works on. */
export async function setStatus(db: CompanyDb, on: OrderOccurrence, status: Status, doing: Doing): Promise<void> {
  await toBegun(db, on, () => setOpenStatus(db, keyOf(on), status, doing));
}

/**
 * Completes an execution, which keeps what its plan is at this moment. Answers false when it was over already.
 * @throws Refusal `steps_open`, `step_failed`
 */
export async function complete(db: CompanyDb, of: OrderOccurrence, doing: Completing): Promise<boolean> {
  const done = { followsProcedure: false };
  const id = await toBegun(db, of, async () => {
    const completed = await completeExecution(db, keyOf(of), doing);
    done.followsProcedure = completed?.followsProcedure ?? false;
    return completed?.id ?? null;
  });
  if (id !== null && done.followsProcedure) await requireStepsDone(db, { orderId: of.orderId, executionId: id });
  return announceHistory(db, id);
}

/** Leaves an execution out, which keeps what its plan is at this moment. Answers false when it was over already. */
export async function skip(db: CompanyDb, of: OrderOccurrence, reason: string): Promise<boolean> {
  return announceHistory(db, await toBegun(db, of, () => skipExecution(db, keyOf(of), reason)));
}

/** What was at hand at a time, and is over since. */
export const overSince = over.findOverSince;

/** The execution for which a PM stands Completed. */
export const findCompletedExecution = over.findCompleted;

/** Who completed an execution, or a repair, and when. */
export const findCompletion = over.findCompletion;

/** Whether the next occurrence overtook that of a day, uncompleted. */
export const isOvertaken = over.isOvertaken;

/** Sets how work stood on a day that is over. */
export const setOver = over.setOverStatus;

/** Completes an execution that the next one had overtaken, late or, where it was only told late, in time. Answers false when it was not. */
export async function completeLate(
  db: CompanyDb,
  of: { orderId: string; on: string },
  doing: Completing & { isLate: boolean },
): Promise<boolean> {
  return announceHistory(db, await completeOvertaken(db, of, doing));
}

function announceHistory(db: CompanyDb, id: string | null): boolean {
  if (id !== null) announce(db, { kind: "history", id });
  return id !== null;
}

/** Opens an execution again that was completed, with its steps as they were done. */
export async function reopen(
  db: CompanyDb,
  of: OrderOccurrence,
  to: Status,
  doing: Doing & { review: ReviewColumns },
): Promise<void> {
  announceHistory(db, await reopenCompleted(db, keyOf(of), to, doing));
}

/** Ends executions that were overtaken, also those that nobody had begun; those that are over stay as they are. */
export async function overtake(db: CompanyDb, overtaken: readonly OrderOccurrence[]): Promise<void> {
  if (overtaken.length === 0) return;
  await beginExecutions(db, overtaken);
  await overtakeExecutions(db, overtaken.map(rowOf));
}

/** Opens again what was overtaken from a day of each PM on: those days are not over yet. */
export function reopenOvertaken(
  db: CompanyDb,
  from: readonly { orderId: string; from: Temporal.PlainDate }[],
): Promise<Reopened[]> {
  return reopenRows(
    db,
    from.map((range) => ({ order_id: range.orderId, from: range.from.toString() })),
  );
}

/** Brings the open executions to what their PMs say: what moved to another day moves along, and what has come begins. */
export function bringToPlans(db: CompanyDb, current: readonly Current[]): Promise<void> {
  return bringCurrent(db, current);
}

/** Forgets what began and was not touched of days that are not at hand any more. */
export function forgetUntouched(db: CompanyDb, orderIds: readonly string[]): Promise<void> {
  return removeUntouched(db, orderIds, "the others");
}

/** Forgets the current execution of a PM while nobody has touched it, so that it begins anew. */
export function forgetUntouchedCurrent(db: CompanyDb, orderId: string): Promise<void> {
  return removeUntouched(db, [orderId], "the current");
}

/** Keeps why the current execution is on hold, as its PM says. */
export function noteHoldReason(db: CompanyDb, orderId: string): Promise<void> {
  return keepHoldReason(db, orderId);
}

/** The executions of PMs from a day of each on, by order, also those whose entries were deleted. */
export async function executionsSince(
  db: CompanyDb,
  since: readonly { orderId: string; since: Temporal.PlainDate }[],
): Promise<ReadonlyMap<string, ExecutionRow[]>> {
  const ranges = since.map((one) => ({ order_id: one.orderId, since: one.since.toString() }));
  return Map.groupBy(await listSince(db, ranges), ({ orderId }) => orderId);
}

/** Lets the open executions of occurrences go with them to another day. */
export async function moveExecutions(
  db: CompanyDb,
  moves: readonly { orderId: string; from: Temporal.PlainDate; to: Temporal.PlainDate }[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ orderId, from, to }) => ({ order_id: orderId, from: from.toString(), to: to.toString() }));
  await moveRows(db, rows);
}

/** Whether an occurrence was completed. */
export function isCompletedOn(db: CompanyDb, orderId: string, on: Temporal.PlainDate): Promise<boolean> {
  return hasCompletion(db, orderId, on);
}

/** The executions of PMs on some days of each, whole. */
export function readExecutions(
  db: CompanyDb,
  requested: readonly { orderId: string; days: readonly string[] }[],
): Promise<KeptExecution[]> {
  return listKept(
    db,
    requested.map(({ orderId, days }) => ({ order_id: orderId, days })),
  );
}

/** Makes the executions of some days of PMs what they were: those that came since go, those that went are there again. */
export async function restoreExecutions(
  db: CompanyDb,
  requested: readonly { orderId: string; days: readonly string[] }[],
  executions: readonly KeptExecution[],
): Promise<void> {
  if (executions.length === 0 && requested.every(({ days }) => days.length === 0)) return;
  const ids = executions.map(({ id }) => id);
  const looked = requested.map(({ orderId, days }) => ({ order_id: orderId, days }));
  const gone = await removeOthers(db, looked, ids);
  await writeKept(db, executions);
  if (executions.length > 0) await steps.restoreStepsOfExecutions(db, executions);
  for (const id of [...gone, ...ids]) announce(db, { kind: "history", id });
}

/** Removes all executions of PMs that are taken away as if they had never been. */
export async function removeExecutionsOf(db: CompanyDb, orderIds: readonly string[]): Promise<void> {
  for (const id of await removeOf(db, orderIds)) announce(db, { kind: "history", id });
}

/** A checklist as it is kept. */
export function listSteps(db: CompanyDb, of: StepsOf): Promise<KeptItem[]> {
  return steps.listSteps(db, of);
}

/** Removes and writes steps, each tick with who and when; answers whether that changed anything. */
export async function changeSteps(
  db: CompanyDb,
  of: StepsOf,
  { removed, written }: { removed: readonly string[]; written: readonly WrittenStep[] },
  by: StepActor,
): Promise<boolean> {
  if (removed.length > 0) await steps.removeSteps(db, of, removed);
  const touched = written.length > 0 ? await steps.writeSteps(db, of, written, by) : 0;
  return removed.length + touched > 0;
}

/**
 * Gives a repair the steps of the procedure that it follows now, in place of those of another one that nobody has answered.
 * @throws Refusal `steps_answered`
 */
export async function followProcedure(db: CompanyDb, orderId: string): Promise<void> {
  if (await hasAnswers(db, orderId)) refuse("steps_answered");
  await removeProcedureSteps(db, orderId);
  await insertProcedureSteps(db, orderId);
}

/**
 * Ticks or unticks one step; undefined when it is not there, false when it was so already.
 * @throws Refusal `step_needs_answer` of one that asks for more
 */
export async function tickStep(
  db: CompanyDb,
  of: StepsOf,
  tick: steps.Tick,
  by: StepActor,
): Promise<boolean | undefined> {
  const ticked = await steps.setTick(db, of, tick, by);
  if (ticked?.isTicked === false) refuse("step_needs_answer");
  return ticked?.changed;
}

/** Says that a step which is ticked was ticked by who did it later. */
export const restampTick = steps.restampTick;

/** What one step says, and whether it is ticked; null when it is not there. */
export const findTick = steps.findTick;

/** The steps of orders by their columns, by order, for who puts them back. */
export const readSteps = steps.readSteps;

/** Makes the steps of orders what they were. */
export const restoreSteps = steps.restoreSteps;

function keyOf({ orderId, occurrence }: OrderOccurrence) {
  return { orderId, on: occurrence.on.toString() };
}
