import { findDayMeant } from "#features/maintenance/maintenance.ts";
import { reviewOrder } from "#features/work-orders/change/review.ts";
import type { Command, Deed } from "#features/work-orders/commands/command.ts";
import { meantBy } from "#features/work-orders/task.ts";

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
    kept: { review: { word, completedAt }, ...(occurrence !== undefined && { scheduled_date: occurrence }) },
    fields: () => ["review"],
    isByHand: true,
    merge: async (deed) => {
      await nameDay(deed, occurrence);
      deed.touched = { status: true, days: deed.meant === null ? [] : [deed.meant.toString()] };
    },
    write: async (deed) => {
      const { db, held, meant, by, at } = deed;
      const moved = await reviewOrder(db, held, { asked: { word, completedAt }, meant, by, at });
      deed.isChanged = moved.changed;
      deed.isVersioned = moved.isVersioned;
      // What is accepted stays as it is.
      deed.isMoved = moved.changed && word !== null;
    },
  };
}

/** Finds the day on which the occurrence of a PM stands now that is named. @throws Refusal `invalid`, `not_found` */
export async function nameDay(deed: Deed, occurrence: string | null | undefined): Promise<void> {
  const { db, by, held, seenAt } = deed;
  if (held.today === null || !occurrence) return;
  const named = meantBy({ scheduled_date: occurrence }, by.timeZone);
  deed.meant = named && (await findDayMeant(db, held.order.id, named, seenAt));
}
