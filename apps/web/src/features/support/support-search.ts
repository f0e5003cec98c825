import { searchWords } from "#lib/search-words.ts";

/** The support screen's tab, section and search as the address keeps them. */
export interface SupportSearch {
  tab?: "contact" | undefined;
  section?: string | undefined;
  q?: string | undefined;
}

export function readSupportSearch({ tab, section, q }: Record<string, unknown>): SupportSearch {
  return {
    ...(tab === "contact" && { tab }),
    ...(searchWords(section) && { section: searchWords(section) }),
    ...(searchWords(q) && { q: searchWords(q) }),
  };
}
