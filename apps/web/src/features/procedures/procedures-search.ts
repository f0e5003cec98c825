import { searchWords } from "#lib/search-words.ts";

export const procedureStatuses = ["published", "draft", "withdrawn"] as const;
export type ProcedureStatus = (typeof procedureStatuses)[number];

/** The filters of the library as the address keeps them. */
export interface ProceduresSearch {
  q?: string;
  status?: ProcedureStatus;
}

export function readProceduresSearch({ q, status }: Record<string, unknown>): ProceduresSearch {
  const words = searchWords(q);
  const known = procedureStatuses.find((one) => one === status);
  return { ...(words !== undefined && { q: words }), ...(known !== undefined && { status: known }) };
}
