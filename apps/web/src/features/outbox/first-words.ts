const mostLetters = 80;

/** As much of a text as a row has room for; null of none. */
export function firstWords(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const line = text.replace(/[ \t\r\n]+/g, " ").trim();
  if (line.length <= mostLetters) return line || null;
  const cut = line.slice(0, mostLetters);
  return `${cut.slice(0, cut.lastIndexOf(" ")).trimEnd() || cut}…`;
}
