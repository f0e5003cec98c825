import { noteHoldReason } from "#features/executions/executions.ts";
import type { Command, Deed } from "#features/work-orders/commands/command.ts";
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
    merge: async (deed) => {
      await parts.merge(deed);
      if (deed.to !== undefined && reason !== undefined) deed.columns.hold_reason = reason;
    },
    note: async (deed) => {
      await noteReason(deed);
      await noteMove(deed, move);
    },
  };
}

/** The occurrence of a PM that is on hold already says the reason as well. */
export async function noteReason({ db, locked: { order, today }, columns, isMoved }: Deed): Promise<void> {
  if (today !== null && columns.hold_reason !== undefined && !isMoved) await noteHoldReason(db, order.id);
}
