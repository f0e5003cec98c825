/** What the list of suppliers is searched for. */
export interface SuppliersSearch {
  q?: string;
}

export function readSuppliersSearch({ q }: Record<string, unknown>): SuppliersSearch {
  const words = typeof q === "string" ? q.trim() : "";
  return words === "" ? {} : { q: words };
}
