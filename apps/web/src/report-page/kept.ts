// Who scans a code is nobody to us: what this phone keeps of them lies under a prefix of its own, which no account ever has.
const prefix = "report:";

// A private window or a full phone keeps nothing: it then lasts as long as the page.
const notStored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return notStored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was kept under a name, when it still has the shape that is asked for. */
export function readKept<T>(name: string, isShape: (value: unknown) => value is T): T | null {
  const text = read(prefix + name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isShape(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeKept(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(prefix + name, text);
    notStored.delete(prefix + name);
  } catch {
    notStored.set(prefix + name, text);
  }
}

export function forgetKept(name: string): void {
  notStored.delete(prefix + name);
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // It never was there.
  }
}

/** The names that begin so under which something is kept. */
export function keptNames(beginning: string): string[] {
  const whole = prefix + beginning;
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // None is stored.
  }
  const keys = new Set([...stored, ...Array.from(notStored.keys())]);
  return Array.from(keys)
    .filter((key) => key.startsWith(whole))
    .map((key) => key.slice(prefix.length));
}

/** Whether somebody is signed in to Millwright in this browser. */
export const isSignedIn = (): boolean => read("token") !== null;
