/** What was refused and is being written anew, by the name of its form. */
const resumed = new Map<string, string>();

/** The form of that name is filled with what was refused: what it sends takes its place. */
export const resume = (form: string, id: string): void => void resumed.set(form, id);

/** The id of what a form writes anew, once; null of a new one. */
export function takeResumed(form: string): string | null {
  const id = resumed.get(form) ?? null;
  resumed.delete(form);
  return id;
}
