import type { AskedResume } from "#features/maintenance/maintenance.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import { pausing } from "#features/work-orders/commands/plans/pause.ts";

/** Ends the pause of a PM that runs, or is to come; of a machine alone the one of all of its plans. */
export function resume(request: AskedResume | null): Command {
  return { kind: "resume", ...pausing(request) };
}
