import { searchId } from "#lib/search-words.ts";

/** What is reported about, as the address has it: a machine, whose label led here. */
export interface ReportsSearch {
  machine?: string;
}

export function readReportsSearch({ machine }: Record<string, unknown>): ReportsSearch {
  const id = searchId(machine);
  return id === undefined ? {} : { machine: id };
}
