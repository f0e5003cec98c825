/** From which version of the company on an answer follows: the server says so of what it answers, the device does not. */
const versions = new WeakMap<object, number>();

/** The version that an answer names; 0 where it names none. */
export const versionIn = ({ headers }: Response): number => Number(headers.get("company-version")) || 0;

/** Notes of what was read of an answer which version it follows from. What a screen makes of it later is another object, of none. */
export function noteVersion(data: unknown, answer: Response): void {
  const version = versionIn(answer);
  if (version > 0 && typeof data === "object" && data !== null) versions.set(data, version);
}

/** The version that all of this follows from: an answer, or pages of them; 0 where that is not known. */
export function versionOf(data: unknown): number {
  if (typeof data !== "object" || data === null) return 0;
  const known = versions.get(data);
  if (known !== undefined) return known;
  const { pages, rows }: { pages?: unknown; rows?: unknown } = data;
  return Array.isArray(pages) ? Math.min(...pages.map(versionOf)) : versionOf(rows);
}

/** Has what a screen shows of an answer, as far as it is the same object as before, follow from the answer's version. */
export function shareVersion<Data>(shown: Data, answer: unknown): Data {
  const version = versionOf(answer);
  if (version > 0 && typeof shown === "object" && shown !== null) versions.set(shown, version);
  return shown;
}
