import type { LevelMove } from "#features/maintenance/maintenance.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import { daysOf } from "#features/work-orders/commands/plans/move-occurrence.ts";

/** Moves occurrences of a PM, one after the other, to level the load. */
export function level(moves: readonly LevelMove[]): Command {
  return {
    kind: "level",
    change: { level: moves },
    fields: () => ["level"],
    merge: async (context) => {
      context.touched = { moves: true, days: moves.flatMap(daysOf) };
      context.plan = { moves };
    },
  };
}
