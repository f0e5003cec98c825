import type { AskedPause, AskedResume } from "#features/maintenance/maintenance.ts";
import { isPlannedSince, noteTopics } from "#features/work-orders/change/late/plan-before.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Pauses a PM. @throws Refusal `occurrence_past`, `invalid` */
export function pause(request: AskedPause): Command {
  return { kind: "pause", ...pausing(request) };
}

/** The parts that pause and resume have in common. */
export function pausing(request: AskedPause | AskedResume | null): Omit<Command, "kind"> {
  return {
    change: { pause: request },
    fields: () => ["pause"],
    merge: async (context) => {
      requirePlan(context);
      if (await isPlannedSince(context, { pause: request })) return;
      context.touched = { pauses: true };
      context.plan = {
        request: request && "until" in request ? { kind: "pause", ...request } : { kind: "resume", ...request },
      };
    },
    note: ({ db, locked, topics }) => noteTopics(db, locked.order.id, topics),
  };
}

/** @throws Refusal `not_at_hand` of a repair */
export function requirePlan({ locked: { order } }: CommandContext): void {
  if (order.type !== "PM") refuse("not_at_hand", { sentence: "only_of_plans" });
}
