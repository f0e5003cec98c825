import { noteHoldReason } from "#features/executions/executions.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { keptDay } from "#features/work-orders/commands/named-day.ts";
import { noteMove, statusMove } from "#features/work-orders/commands/status-move.ts";

/** Puts work on hold, with why it waits; the reason stays as it is when left out. */
export function hold(reason: string | null | undefined, occurrence: string | null | undefined): Command {
  const move = { to: "On Hold", reason, occurrence } as const;
  const parts = statusMove(move);
  return {
    kind: "hold",
    change: { status: move.to, hold_reason: reason, ...keptDay(occurrence) },
    ...parts,
    fields: () => (reason === undefined ? ["status"] : ["status", "hold_reason"]),
    merge: async (context) => {
      await parts.merge(context);
      if (context.to !== undefined && reason !== undefined) context.columns.hold_reason = reason;
    },
    note: async (context) => {
      await noteReason(context);
      await noteMove(context, move);
    },
  };
}

/** The occurrence of a PM that is on hold already says the reason as well. */
export async function noteReason({ db, locked: { order, today }, columns, isMoved }: CommandContext): Promise<void> {
  if (today !== null && columns.hold_reason !== undefined && !isMoved) await noteHoldReason(db, order.id);
}
