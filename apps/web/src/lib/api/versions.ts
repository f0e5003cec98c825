/** From which version of the company on an answer is complete; only the server's answers say it, the device's don't. */
export const versions = new WeakMap<object, number>();

/** The version that an answer names; 0 where it names none. */
export const versionIn = ({ headers }: Response): number => Number(headers.get("company-version")) || 0;

/** Notes of what was read of an answer which version it follows from. What a screen makes of it later is another object, of none. */
export function noteVersion(data: unknown, answer: Response): void {
  const version = versionIn(answer);
  if (version > 0 && data instanceof Object) versions.set(data, version);
}
