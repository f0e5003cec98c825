import { searchId } from "#lib/search-words.ts";

/** What is reported about, as the address has it: a machine, whose label led here. As "machine" it would open its dialog. */
export interface ReportsSearch {
  at?: string;
  /** The report that is open. */
  report?: string;
}

export function readReportsSearch({ at, report }: Record<string, unknown>): ReportsSearch {
  const [machine, open] = [searchId(at), searchId(report)];
  return { ...(machine !== undefined && { at: machine }), ...(open !== undefined && { report: open }) };
}
