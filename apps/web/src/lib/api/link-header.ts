/** The `cursor` of the next page in a Link header, or null on the last page. */
export function nextCursor(header: string | null): string | null {
  for (const link of (header ?? "").split(/,(?=\s*<)/)) {
    const parts = /^\s*<([^>]*)>(.*)$/.exec(link);
    if (parts === null) continue;
    const [, target = "", parameters = ""] = parts;
    if (!/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(parameters)) continue;
    return new URL(target, "http://any.invalid").searchParams.get("cursor");
  }
  return null;
}
