import {
  type OccurrenceStatus,
  occurrenceStatuses,
  type PlanFrequency,
  planFrequencies,
} from "@millwright/domain/work/work-order";
import { readWhoseAndWhen } from "#features/history/whose-and-when.ts";
import { searchWords } from "#lib/search-words.ts";

/** The maintenance history's filters as the address keeps them. */
export interface MaintenanceHistorySearch {
  q?: string;
  status?: OccurrenceStatus;
  frequency?: PlanFrequency;
  department_id?: string;
  machine_id?: string;
  assignee?: string;
  from?: string;
  to?: string;
}

export function readMaintenanceHistorySearch(search: Record<string, unknown>): MaintenanceHistorySearch {
  const q = searchWords(search.q);
  const status = occurrenceStatuses.find((known) => known === search.status);
  const frequency = planFrequencies.find((known) => known === search.frequency);
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(frequency && { frequency }),
    ...readWhoseAndWhen(search),
  };
}
