import { versions } from "#lib/api/versions.ts";

/** The version that all of this follows from: an answer, or pages of them; 0 where that is not known. */
export function versionOf(data: unknown): number {
  if (!(data instanceof Object)) return 0;
  const known = versions.get(data);
  if (known !== undefined) return known;
  const { pages, rows }: { pages?: unknown; rows?: unknown } = data;
  return Array.isArray(pages) ? Math.min(...pages.map(versionOf)) : versionOf(rows);
}

/** Has what a screen shows of an answer, as far as it is the same object as before, follow from the answer's version. */
export function shareVersion<Data>(shown: Data, answer: unknown): Data {
  const version = versionOf(answer);
  if (version > 0 && shown instanceof Object) versions.set(shown, version);
  return shown;
}
