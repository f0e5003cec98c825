import { never } from "@millwright/domain/plans/day-number";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { forgetUntouched } from "#features/executions/executions.ts";
import { type CompleterColumns, completerOf, lockTask, type Task } from "#features/maintenance/maintenance.queries.ts";
import { type Made, type PlantDay, turnTask } from "#features/maintenance/turn.ts";
import { refuse } from "#http/errors/refusal.ts";

/** How a PM stood, by column. */
interface Stood extends Partial<CompleterColumns> {
  status?: Status;
  status_on?: string | null;
  scheduled_on?: string | null;
  completed_at?: string | null;
}

/**
 * Lets a PM stand, in a new version, as it stood before a change that is undone; what is not said of that is as it is now. Its
 * executions are put back already.
 */
export async function putBack(db: CompanyDb, id: string, stood: Stood, today: PlantDay, made: Made): Promise<void> {
  const task = (await lockTask(db, id)) ?? refuse("not_found");
  await turnTask(db, { ...task, ...standing(stood) }, today, made);
  await forgetUntouched(db, [id]);
}

function standing({ status, status_on, scheduled_on, completed_at, ...completer }: Stood): Partial<Task> {
  return {
    ...(status !== undefined && { status }),
    ...(status_on !== undefined && { statusOn: status_on === null ? null : Temporal.PlainDate.from(status_on) }),
    ...(scheduled_on !== undefined && {
      currentOccurrence: scheduled_on === null ? never : Temporal.PlainDate.from(scheduled_on),
    }),
    ...(completed_at !== undefined && {
      completedAt: completed_at === null ? null : Temporal.Instant.from(completed_at),
      completedBy: completerOf(completer),
    }),
  };
}
