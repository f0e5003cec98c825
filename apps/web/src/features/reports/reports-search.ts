import { searchId } from "#lib/search-words.ts";

/** What is reported about, as the address has it: a machine, whose label led here. As "machine" it would open its dialog. */
export interface ReportsSearch {
  at?: string;
}

export function readReportsSearch({ at }: Record<string, unknown>): ReportsSearch {
  const id = searchId(at);
  return id === undefined ? {} : { at: id };
}
