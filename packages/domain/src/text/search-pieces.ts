/** The pieces of a search, as they are looked for one by one. */
export function searchPieces(q: string | undefined): string[] {
  return [...new Set(q?.split(/\s+/).filter((piece) => piece !== ""))];
}
