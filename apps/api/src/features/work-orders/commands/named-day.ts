import { findDayMeant } from "#features/maintenance/maintenance.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import { meantBy } from "#features/work-orders/task.ts";

/** The day of the occurrence that a command names, as it is kept. */
export const keptDay = (occurrence: string | null | undefined): { scheduled_date?: string | null } =>
  occurrence === undefined ? {} : { scheduled_date: occurrence };

/** Finds the day on which the occurrence of a PM stands now that a command names. @throws Refusal `invalid`, `not_found` */
export async function findNamedDay(context: CommandContext, occurrence: string | null | undefined): Promise<void> {
  const { db, by, locked, seenAt } = context;
  if (locked.today === null || !occurrence) return;
  const named = meantBy({ scheduled_date: occurrence }, by.timeZone);
  context.targetOccurrence = named && (await findDayMeant(db, locked.order.id, named, seenAt));
}
