import type { Command } from "#features/work-orders/commands/command.ts";
import { keptDay } from "#features/work-orders/commands/named-day.ts";
import { statusMove } from "#features/work-orders/commands/status-move.ts";

/** Begins the work: who began it first is kept until it is Scheduled again. */
export function start(occurrence: string | null | undefined): Command {
  const move = { to: "In Progress", occurrence } as const;
  return { kind: "start", change: { status: move.to, ...keptDay(occurrence) }, ...statusMove(move) };
}
