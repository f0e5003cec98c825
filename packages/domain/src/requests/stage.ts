import type { RequestStatus, Stage } from "#requests/request.ts";
import type { Status } from "#work/work-order.ts";

/** What a request became: its repair, or the request that it was merged into. */
export interface Became {
  status: RequestStatus;
  /** The repair; null while there is none. */
  work: { status: Status; isDeleted: boolean } | null;
  /** How the request stands that it was merged into; null where it was not. */
  mergedInto: RequestStatus | null;
}

const ofWork: Record<Status, Stage> = {
  Scheduled: "accepted",
  "In Progress": "in_progress",
  "On Hold": "on_hold",
  Completed: "done",
};

/** The state of a request as its reporter sees it: a deleted one is declined, a merged one has the state of its target. */
export function stageOf({ status, work, mergedInto }: Became): Stage {
  if (work !== null) return work.isDeleted ? "declined" : ofWork[work.status];
  const deciding = mergedInto ?? status;
  if (deciding === "asked" && mergedInto === null) return "asked";
  return deciding === "declined" ? "declined" : "received";
}

const over: readonly Stage[] = ["done", "declined"];

/** Whether something is still to be done or decided. */
export function isOpenStage(stage: Stage): boolean {
  return !over.includes(stage);
}
