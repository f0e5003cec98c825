import { searchWords } from "#lib/search-words.ts";

export const requestTabs = ["inbox", "held", "decided"] as const;
export type RequestTab = (typeof requestTabs)[number];

/** Which requests are shown, as the address has it; without a tab those that wait. */
export interface RequestsSearch {
  list?: Exclude<RequestTab, "inbox">;
  q?: string;
}

export function readRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  const q = searchWords(search.q);
  const tab = requestTabs.find((known) => known === search.list);
  return { ...(q && { q }), ...(tab && tab !== "inbox" && { list: tab }) };
}
