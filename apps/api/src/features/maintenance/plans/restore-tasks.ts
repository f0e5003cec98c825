import { never } from "@millwright/domain/plans/day-number";
import { dayOf } from "@millwright/domain/when";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { forgetUntouched } from "#features/executions/executions.ts";
import { type CompleterColumns, completerOf, lockTasks, type Task } from "#features/maintenance/maintenance.queries.ts";
import { insertPauses } from "#features/maintenance/plans/plans.queries.ts";
import { type PlantDay, turnHeld, turnMany, type WriteStamp } from "#features/maintenance/turn.ts";
import { refuse } from "#http/errors/refusal.ts";

/** How a PM stood, by column. */
interface Stood extends Partial<CompleterColumns> {
  status?: Status;
  status_on?: string | null;
  scheduled_on?: string | null;
  completed_at?: string | null;
}

/**
 * Lets PMs stand, each in a new version, as they stood before changes that are undone; what is not said of that is as it is
 * now. Their executions are put back already.
 */
export async function restoreAllTasks(
  db: CompanyDb,
  plans: readonly { id: string; stood: Stood; stamp: WriteStamp }[],
  today: PlantDay,
): Promise<void> {
  const ids = plans.map(({ id }) => id);
  const tasks = new Map((await lockTasks(db, ids)).map((task) => [task.id, task]));
  const turned = plans.map(({ id, stood, stamp }) => ({
    ...(tasks.get(id) ?? refuse("not_found")),
    ...standing(stood),
    stamp,
  }));
  await turnHeld(db, turned, today);
  await forgetUntouched(db, ids);
}

/** Brings PMs that were deleted for a while to the plant's day: what fell in the meantime is neither missed nor done. */
export async function resumeAll(
  db: CompanyDb,
  plans: readonly { id: string; deletedAt: Temporal.Instant }[],
  today: PlantDay,
): Promise<void> {
  if (plans.length === 0) return;
  const ids = plans.map(({ id }) => id);
  const currentOf = new Map((await lockTasks(db, ids)).map((task) => [task.id, task.currentOccurrence]));
  const pauses = plans.map(({ id, deletedAt }) => {
    const deletedOn = dayOf(deletedAt, today.zone);
    const current = currentOf.get(id) ?? refuse("not_found");
    // What was over by then stays so, also when the plant has moved to another zone since.
    return { id, from: Temporal.PlainDate.compare(deletedOn, current) < 0 ? current : deletedOn, until: today.day };
  });
  await insertPauses(
    db,
    pauses.filter(({ from }) => Temporal.PlainDate.compare(from, today.day) < 0),
  );
  await turnMany(db, await lockTasks(db, ids), today);
  await forgetUntouched(db, ids);
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
