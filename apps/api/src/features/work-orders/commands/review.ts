import { reviewOrder } from "#features/work-orders/change/review.ts";
import type { Command } from "#features/work-orders/commands/command.ts";
import { findNamedDay, keptDay } from "#features/work-orders/commands/named-day.ts";

export interface Review {
  /** Null accepts what was done, a word sends it back. */
  word: string | null;
  /** When it was completed, as it was seen. */
  completedAt?: string | undefined;
  /** Of a PM, the day of the occurrence; the one that its card says is completed when left out. */
  occurrence?: string | null | undefined;
}

/** The parts that accept and send back have in common. */
export function review({ word, completedAt, occurrence }: Review): Omit<Command, "kind"> {
  return {
    change: { review: { word, completedAt }, ...keptDay(occurrence) },
    fields: () => ["review"],
    isByHand: true,
    merge: async (context) => {
      await findNamedDay(context, occurrence);
      context.touched = {
        status: true,
        days: context.targetOccurrence === null ? [] : [context.targetOccurrence.toString()],
      };
    },
    write: async (context) => {
      const { db, locked, targetOccurrence, by, at } = context;
      const outcome = await reviewOrder(db, locked, { request: { word, completedAt }, targetOccurrence, by, at });
      context.isChanged = outcome.changed;
      context.isVersioned = outcome.isVersioned;
      // What is accepted stays as it is.
      context.isMoved = outcome.changed && word !== null;
    },
  };
}
