import { isOutdated, type Signed } from "#procedures/judge.ts";
import type { MoveKind } from "#work/work-commands.ts";
import type { Status, WorkOrderType } from "#work/work-order.ts";

/** What can be done next with work, from what presses most to what is seldom meant. */
export interface NextSteps {
  /** The one next step; null once the work is done. */
  main: MoveKind | null;
  /** Within reach beside it. */
  beside: readonly MoveKind[];
  /** The other moves, for a menu. */
  rest: readonly MoveKind[];
}

const stepsOf: Record<Status, NextSteps> = {
  Scheduled: { main: "start", beside: ["complete"], rest: ["hold"] },
  "In Progress": { main: "complete", beside: ["hold"], rest: ["reopen"] },
  "On Hold": { main: "start", beside: ["complete"], rest: ["reopen"] },
  Completed: { main: null, beside: [], rest: ["reopen"] },
};

/** The steps of work in a status; work is completed from every open one by a single press. */
export function nextSteps(status: Status): NextSteps {
  return stepsOf[status];
}

/** The steps of a checklist that are not ticked, or are to be signed again, in their order. */
export function untickedSteps<Step extends { completed: boolean; result?: { signed?: Signed } | null | undefined }>(
  checklist: readonly Step[],
): Step[] {
  return checklist.filter((step) => !step.completed || isOutdated(step));
}

/**
 * Whether the checklist is ticked where it is read. Of a repair it always is; a PM is opened for it by its start, and
 * otherwise by its edit mode.
 */
export function isTickedInPlace({ type, status }: { type: WorkOrderType; status: Status }): boolean {
  return type === "Repair" || status === "In Progress";
}

/** Whether a tick starts it: an open PM that stands still, for who does the work and didn't come to plan it. */
export function isStartedByTick({ type, status }: { type: WorkOrderType; status: Status }): boolean {
  return type === "PM" && (status === "Scheduled" || status === "On Hold");
}

/** Whether the checklist is no longer that of what was done: a completed PM has the steps of its next occurrence, unticked. */
export function isChecklistOfNext({ type, status }: { type: WorkOrderType; status: Status }): boolean {
  return type === "PM" && status === "Completed";
}
