import {
  type Frequency,
  frequencies,
  type OccurrenceStatus,
  occurrenceStatuses,
} from "@millwright/domain/work/work-order";
import { searchWords } from "#lib/search-words.ts";

/** The maintenance history's filters as the address keeps them. */
export interface MaintenanceHistorySearch {
  q?: string;
  status?: OccurrenceStatus;
  frequency?: Frequency;
}

export function readMaintenanceHistorySearch(search: Record<string, unknown>): MaintenanceHistorySearch {
  const q = searchWords(search.q);
  const status = occurrenceStatuses.find((known) => known === search.status);
  const frequency = frequencies.find((known) => known === search.frequency);
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(frequency && { frequency }),
  };
}
