import type { CompanyDb } from "#db/database.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { type AskedOfPauses, changePauses } from "#features/maintenance/plans/pausing.ts";
import { type AskedSkip, completeLate, type LateCompletion, skip } from "#features/maintenance/plans/skipping.ts";
import type { Made } from "#features/maintenance/turn.ts";

/** What a planner asks of a plan, or of one of its occurrences. */
export type PlanRequest =
  | AskedOfPauses["asked"]
  | ({ kind: "skip" } & AskedSkip)
  | ({ kind: "complete late" } & LateCompletion);

interface AskedOfTask {
  task: Task;
  asked: PlanRequest;
  made: Made;
}

/** Does it to held PMs; answers which of them that changed. @throws Refusal as the face says. */
export async function changeHeld(
  db: CompanyDb,
  plans: readonly AskedOfTask[],
  today: PlantDay,
): Promise<ReadonlySet<string>> {
  const pausing = plans.flatMap(({ task, asked, made }) =>
    asked.kind === "pause" || asked.kind === "resume" ? [{ task, asked, made }] : [],
  );
  const changed = new Set(pausing.length > 0 ? await changePauses(db, pausing, today) : []);
  for (const { task, asked, made } of plans) if (await changeOne(db, task, asked, today, made)) changed.add(task.id);
  return changed;
}

/** What of it is asked of a single occurrence. */
async function changeOne(db: CompanyDb, task: Task, asked: PlanRequest, today: PlantDay, made: Made): Promise<boolean> {
  if (asked.kind === "skip") return skip(db, task, asked, today, made);
  return asked.kind === "complete late" && completeLate(db, task, asked, today);
}
