/** Longer than this, and one sees that something is waited for. */
export const patienceMs = 100;

/** Whether a file of ours was long on its way, so that the next one will be as well; false of what the browser had kept. */
export function isSlow(url: string): boolean {
  const [file] = performance.getEntriesByName(url);
  return file !== undefined && file.duration > patienceMs;
}
