import type { AskedPause, AskedResume } from "#features/maintenance/maintenance.ts";
import { isPlannedSince, noteTopics } from "#features/work-orders/change/late/plan-before.ts";
import type { Command, Deed } from "#features/work-orders/commands/command.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Pauses a PM. @throws Refusal `occurrence_past`, `invalid` */
export function pause(asked: AskedPause): Command {
  return { kind: "pause", ...pausing(asked) };
}

/** The parts that pause and resume have in common. */
export function pausing(asked: AskedPause | AskedResume | null): Omit<Command, "kind"> {
  return {
    kept: { pause: asked },
    fields: () => ["pause"],
    merge: async (deed) => {
      requirePlan(deed);
      if (await isPlannedSince(deed, { pause: asked })) return;
      deed.touched = { pauses: true };
      deed.plan = { asked: asked && "until" in asked ? { kind: "pause", ...asked } : { kind: "resume", ...asked } };
    },
    note: ({ db, held, topics }) => noteTopics(db, held.order.id, topics),
  };
}

/** @throws Refusal `not_at_hand` of a repair */
export function requirePlan({ held: { order } }: Deed): void {
  if (order.type !== "PM") refuse("not_at_hand", { sentence: "only_of_plans" });
}
