/** What belongs to the device, whoever sits at it: who is signed in, how it looks, what a visitor reckoned. */
export const deviceKeys = [
  "token",
  "user",
  "sign-out-url",
  "language",
  "scheme",
  "roi_inputs",
  "reloaded-at",
  "copy-notice",
] as const;
export type DeviceKey = (typeof deviceKeys)[number];

/** What belongs to one tab until it is closed, before anybody is signed in. */
export type TabKey = "sign-up" | "invitation" | "sign-on-redirect";

/** Whose something is that is kept on this device: one person in one company, and nobody else. */
export interface Owner {
  company: string;
  person: string;
}

/** Whether this browser has a database that outlives the page. */
export const hasDisk = (): boolean => "indexedDB" in globalThis;

/** The names of its databases; none where it has none, or does not tell. */
export async function databaseNames(): Promise<string[]> {
  if (!hasDisk()) return [];
  const all = (await indexedDB.databases?.().catch(() => [])) ?? [];
  return all.flatMap(({ name }) => name ?? []);
}

const owned = "of:";
/** What whoever scanned a machine's code has on their phone (report-page/kept), who need not be anybody of ours. */
const ofReporters = "report:";
const keyOf = ({ company, person }: Owner, name: string) => `${owned}${company}:${person}:${name}`;

// A private window or a full disk keeps nothing: what a person typed then stays for as long as the page does.
const notStored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return notStored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    notStored.delete(key);
  } catch {
    notStored.set(key, text);
  }
}

function remove(key: string): void {
  notStored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It never was there.
  }
}

function removeWhere(isGone: (key: string) => boolean): void {
  for (const key of [...notStored.keys(), ...storedKeys()]) if (isGone(key)) remove(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function parse<T>(text: string | null, isShape: (value: unknown) => value is T): T | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isShape(value) ? value : null;
  } catch {
    return null;
  }
}

export const readText = (key: DeviceKey): string | null => read(key);
export const writeText = (key: DeviceKey, text: string): void => write(key, text);
export const forget = (key: DeviceKey): void => remove(key);

/** What was stored as JSON under a key, when it still has the shape that is asked for. */
export function readJson<T>(key: DeviceKey, isShape: (value: unknown) => value is T): T | null {
  return parse(read(key), isShape);
}

export const writeJson = (key: DeviceKey, value: unknown): void => write(key, JSON.stringify(value));

/** What this person kept in this company under a name, when it still has the shape that is asked for. */
export function readOwned<T>(owner: Owner, name: string, isShape: (value: unknown) => value is T): T | null {
  return parse(read(keyOf(owner, name)), isShape);
}

export function writeOwned(owner: Owner, name: string, value: unknown): void {
  write(keyOf(owner, name), JSON.stringify(value));
}

export const forgetOwned = (owner: Owner, name: string): void => remove(keyOf(owner, name));

/** The names that begin so under which this person kept something in this company. */
export function ownedNames(owner: Owner, prefix: string): string[] {
  const mine = keyOf(owner, "");
  const keys = new Set([...notStored.keys(), ...storedKeys()]);
  return [...keys].flatMap((key) => (key.startsWith(mine + prefix) ? [key.slice(mine.length)] : []));
}

/** Those of a company who kept something under a name that begins so. */
export function ownersWith(company: string, prefix: string): Owner[] {
  const people = [...notStored.keys(), ...storedKeys()].flatMap((key) => {
    const [of, its, person, ...name] = key.split(":");
    return of === "of" && its === company && person && name.join(":").startsWith(prefix) ? [person] : [];
  });
  return [...new Set(people)].map((person) => ({ company, person }));
}

/** What all who have been here kept under a name, in the shape that is asked for. */
export function readOfAll<T>(name: string, isShape: (value: unknown) => value is T): T[] {
  const keys = storedKeys().filter((key) => key.startsWith(owned) && key.endsWith(`:${name}`));
  return keys.flatMap((key) => parse(read(key), isShape) ?? []);
}

/** Forgets what everybody else kept under names that begin so. */
export function forgetOfOthers(owner: Owner | null, prefix: string): void {
  const mine = owner === null ? null : keyOf(owner, prefix);
  removeWhere((key) => {
    if (!key.startsWith(owned) || (mine !== null && key.startsWith(mine))) return false;
    const [, , , ...name] = key.split(":");
    return name.join(":").startsWith(prefix);
  });
}

/** Forgets what is nobody's, as what was kept before things had owners: it would open for whoever comes next. */
export function forgetOwnerless(): void {
  const known: readonly string[] = deviceKeys;
  removeWhere((key) => !key.startsWith(owned) && !key.startsWith(ofReporters) && !known.includes(key));
}

/** What builds before this one kept of what was done and not sent. */
const unsentBefore = /^of:[^:]*:[^:]*:(?:command|comment-sent):/;

/** Forgets all that anybody kept on this device, but for how it looks, the language it speaks, and what was not sent. */
export function forgetEverything(): void {
  removeWhere((key) => key !== "language" && key !== "scheme" && !unsentBefore.test(key));
}

/** What this tab kept, when it still has the shape that is asked for. */
export function readOfTab<T>(key: TabKey, isShape: (value: unknown) => value is T): T | null {
  try {
    return parse(sessionStorage.getItem(key), isShape);
  } catch {
    return null;
  }
}

export function writeOfTab(key: TabKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What was typed then lasts as long as the page.
  }
}

export function forgetOfTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // It never was there.
  }
}
