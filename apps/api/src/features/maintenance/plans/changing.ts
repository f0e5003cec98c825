import type { CompanyDb } from "#db/database.ts";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import { type AskedPause, type AskedResume, pause, resume } from "#features/maintenance/plans/pausing.ts";
import { type AskedSkip, completeLate, type LateCompletion, skip } from "#features/maintenance/plans/skipping.ts";
import type { Made } from "#features/maintenance/turn.ts";

/** What a planner asks of a plan, or of one of its occurrences. */
export type AskedOfPlan =
  | ({ kind: "pause" } & AskedPause)
  | ({ kind: "resume" } & AskedResume)
  | ({ kind: "skip" } & AskedSkip)
  | ({ kind: "complete late" } & LateCompletion);

/** Does it to a held PM. @throws Refusal as the face says. */
export function changeHeld(
  db: CompanyDb,
  task: Task,
  asked: AskedOfPlan,
  today: PlantDay,
  made: Made,
): Promise<boolean> {
  switch (asked.kind) {
    case "pause":
      return pause(db, task, asked, today, made);
    case "resume":
      return resume(db, task, asked, today, made);
    case "skip":
      return skip(db, task, asked, today, made);
    case "complete late":
      return completeLate(db, task, asked, today);
  }
}
