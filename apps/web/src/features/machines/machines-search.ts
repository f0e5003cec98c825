import { searchWords } from "#lib/search-words.ts";

/** The machine screen's filters as the address keeps them. */
export interface MachinesSearch {
  q?: string;
}

export function readMachinesSearch({ q }: Record<string, unknown>): MachinesSearch {
  const words = searchWords(q);
  return words === undefined ? {} : { q: words };
}
