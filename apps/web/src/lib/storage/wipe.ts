import { forgetEverything } from "#lib/storage/storage.ts";

/** Where a tablet goes that is none any more: it says so, and can be enrolled anew. */
export const removedAddress = "/tablet?removed=1";

/** Forgets all that this browser keeps of a plant, on its disk and, by loading the page anew, in its memory. */
export async function wipeDevice(goTo: (url: string) => void = (url) => location.replace(url)): Promise<void> {
  forgetEverything();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was there.
  }
  await Promise.allSettled([dropDatabases(), dropCaches()]);
  goTo(removedAddress);
}

async function dropDatabases(): Promise<void> {
  const all = await indexedDB.databases();
  await Promise.all(all.map(({ name }) => name !== undefined && dropped(indexedDB.deleteDatabase(name))));
}

/** One that another tab holds open goes as soon as that tab lets go of it: nobody waits for it here. */
function dropped(asked: IDBOpenDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ["success", "error", "blocked"]) asked.addEventListener(name, resolve);
  });
}

async function dropCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
