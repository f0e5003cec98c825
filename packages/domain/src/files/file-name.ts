/** What follows the last dot of a file's name, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * A file's name as it is shown: no folders before it, no characters that break a line, hide, or turn the direction of
 * writing, at most so many characters; what is cut keeps its extension.
 */
export function displayName(given: string, longest: number): string {
  const base = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const clean = base
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  if (clean.length <= longest) return clean;
  const ending = `.${extensionOf(clean)}`;
  return `${clean
    .slice(0, longest - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, "")}${ending}`;
}
