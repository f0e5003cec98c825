import type { Status } from "@millwright/domain/work/work-order";
import type { OverExecution } from "#features/executions/executions.ts";

/** What was done to an occurrence whose day is over, by who could not send it then. */
export interface LateWork extends OverExecution {
  /** Where it was moved. */
  to: Status | undefined;
  reason: string | null;
  /** Whether a planner takes what came after it was completed. */
  isTaken?: true;
}
