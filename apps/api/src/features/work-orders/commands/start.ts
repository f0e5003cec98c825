import type { Command } from "#features/work-orders/commands/command.ts";
import { statusMove } from "#features/work-orders/commands/status-move.ts";

/** Begins the work: who began it first is kept until it is Scheduled again. */
export function start(occurrence: string | null | undefined): Command {
  const move = { to: "In Progress", occurrence } as const;
  return { kind: "start", kept: { status: move.to, ...dayOf(occurrence) }, ...statusMove(move) };
}

/** The day of the occurrence that a command names, as it is kept. */
export const dayOf = (occurrence: string | null | undefined): { scheduled_date?: string | null } =>
  occurrence === undefined ? {} : { scheduled_date: occurrence };
