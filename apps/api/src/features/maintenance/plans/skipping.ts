import { occurrenceStateOf, type RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { never } from "@millwright/domain/plans/day-number";
import { leveledOn, ruleOn } from "@millwright/domain/plans/levels";
import type { CompanyDb } from "#db/database.ts";
import {
  completeLate as completeExecution,
  executionsSince,
  skip as skipExecution,
} from "#features/executions/executions.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { doneBy, type TaskMove } from "#features/maintenance/move.ts";
import { followsDoing } from "#features/maintenance/plans/facts.ts";
import { endedDays, turnTask, type WriteStamp } from "#features/maintenance/turn.ts";
import { reviewOfCompletion } from "#features/reviews/reviews.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What is left out: the occurrence of a day, the current one when null. */
export interface AskedSkip {
  targetOccurrence: Temporal.PlainDate | null;
  reason: string;
}

/** Which occurrence was done late, and by whom. */
export interface LateCompletion extends Pick<TaskMove, "by" | "at" | "doneAt"> {
  targetOccurrence: Temporal.PlainDate;
  /** Whether it was done before the next one overtook it, and only told later. */
  isInTime?: boolean;
}

/**
 * Leaves one occurrence of a held PM out, with why: the current one, or of a plan that stays on its grid one to come. It is in
 * the history, and the series goes on. @throws Refusal `not_at_hand`
 */
export async function skip(
  db: CompanyDb,
  task: Task,
  { targetOccurrence, reason }: AskedSkip,
  today: PlantDay,
  stamp: WriteStamp,
): Promise<boolean> {
  const on = targetOccurrence ?? task.currentOccurrence;
  await requireOpen(db, task, on, today);
  const occurrence = leveledOn(task, on, today.day, today.zone);
  if (!(await skipExecution(db, { orderId: task.id, occurrence }, reason))) refuse("not_at_hand");
  const isCurrent = on.equals(task.currentOccurrence);
  const statusOn = task.status === "Completed" || !isCurrent ? task.statusOn : on;
  await turnTask(db, { ...task, statusOn }, today, stamp);
  return true;
}

async function requireOpen(db: CompanyDb, task: Task, on: Temporal.PlainDate, today: PlantDay): Promise<void> {
  const { currentOccurrence } = task;
  if (on.equals(never)) refuse("not_at_hand");
  if (on.equals(currentOccurrence)) return;
  const rule = ruleOn(task, on);
  if (rule !== null && followsDoing(rule)) refuse("not_at_hand");
  const state = occurrenceStateOf(await withOutcomes(db, task, currentOccurrence), on, today.day);
  if (state !== "ahead") refuse("not_at_hand");
}

async function withOutcomes(db: CompanyDb, task: Task, since: Temporal.PlainDate): Promise<RecurringWork> {
  const executions = (await executionsSince(db, [{ orderId: task.id, since }])).get(task.id) ?? [];
  return { ...task, ...endedDays(executions) };
}

/**
 * Completes an occurrence of a held PM that the next one had overtaken; the series stays as it is. Answers false when it is
 * completed already. @throws Refusal `not_missed`
 */
export async function completeLate(
  db: CompanyDb,
  task: Task,
  { targetOccurrence: on, isInTime = false, ...doing }: LateCompletion,
  today: PlantDay,
): Promise<boolean> {
  const { by } = doing;
  const at = doing.doneAt ?? doing.at;
  const done = { by, at, isLate: !isInTime, review: await reviewOfCompletion(db, by), ...doneBy(task, doing, today) };
  if (await completeExecution(db, { orderId: task.id, on: on.toString() }, done)) return true;
  const { completed } = await withOutcomes(db, task, on);
  return completed.has(on.toString()) ? false : refuse("not_missed");
}
