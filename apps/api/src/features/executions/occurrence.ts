import type { LeveledOccurrence } from "@millwright/domain/plans/levels";
import type { OccurrenceRow } from "#features/executions/occurrence-row.queries.ts";

/** An occurrence of a PM. */
export interface OrderOccurrence {
  orderId: string;
  occurrence: LeveledOccurrence;
}

/** The same by column. */
export function rowOf({ orderId, occurrence }: OrderOccurrence): OccurrenceRow {
  const { on, frequency, startsAt, level, covers, procedureId } = occurrence;
  return {
    ...{ work_order_id: orderId, scheduled_on: on.toString(), frequency, starts_at: startsAt.toString() },
    ...{ level_id: level?.id ?? null, level_name: level?.name || null, covers },
    procedure_id: procedureId,
  };
}
