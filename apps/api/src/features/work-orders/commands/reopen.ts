import type { Command } from "#features/work-orders/commands/command.ts";
import { keptDay } from "#features/work-orders/commands/named-day.ts";
import { statusMove } from "#features/work-orders/commands/status-move.ts";

/** Puts an order among those that are to be done; what its completion recorded stays in the history. */
export function reopen(occurrence: string | null | undefined): Command {
  const move = { to: "Scheduled", occurrence } as const;
  return { kind: "reopen", change: { status: move.to, ...keptDay(occurrence) }, ...statusMove(move) };
}
