import type { CompanyDb } from "#db/database.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { type AskedOfPauses, changePauses } from "#features/maintenance/plans/pausing.ts";
import { type AskedSkip, completeLate, type LateCompletion, skip } from "#features/maintenance/plans/skipping.ts";
import type { WriteStamp } from "#features/maintenance/turn.ts";

/** What a planner asks of a plan, or of one of its occurrences. */
export type PlanRequest =
  | AskedOfPauses["request"]
  | ({ kind: "skip" } & AskedSkip)
  | ({ kind: "complete late" } & LateCompletion);

interface AskedOfTask {
  task: Task;
  request: PlanRequest;
  stamp: WriteStamp;
}

/** Does it to held PMs; answers which of them that changed. @throws Refusal as the face says. */
export async function changeHeld(
  db: CompanyDb,
  plans: readonly AskedOfTask[],
  today: PlantDay,
): Promise<ReadonlySet<string>> {
  const pausing = plans.flatMap(({ task, request, stamp }) =>
    request.kind === "pause" || request.kind === "resume" ? [{ task, request, stamp }] : [],
  );
  const changed = new Set(pausing.length > 0 ? await changePauses(db, pausing, today) : []);
  for (const { task, request, stamp } of plans)
    if (await changeOne(db, task, request, today, stamp)) changed.add(task.id);
  return changed;
}

/** What of it is asked of a single occurrence. */
async function changeOne(
  db: CompanyDb,
  task: Task,
  request: PlanRequest,
  today: PlantDay,
  stamp: WriteStamp,
): Promise<boolean> {
  if (request.kind === "skip") return skip(db, task, request, today, stamp);
  return request.kind === "complete late" && completeLate(db, task, request, today);
}
