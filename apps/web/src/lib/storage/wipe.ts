import { leaveUnsentAlone } from "#lib/local/unsent-alone.ts";
import { localOwner } from "#lib/session/owner.ts";
import { forgetEverything } from "#lib/storage/storage.ts";

/** Where a tablet goes that is none any more: it says so, with what waits on it, and can be enrolled anew. */
export const removedAddress = "/tablet?removed=1";

/** A disk that does not answer holds nothing up: the page that comes next forgets every copy that is left. */
const patienceMs = 5_000;
let wiping: Promise<void> | null = null;

/**
 * Forgets what this browser keeps of a plant, on its disk and, by loading the page anew, in its memory. What was done on it and not
 * sent stays. The tokens go last: what breaks off before that begins anew with the next start.
 */
export function wipeDevice(goTo: (url: string) => void = (url) => location.replace(url)): Promise<void> {
  wiping ??= wipe(goTo).finally(() => {
    wiping = null;
  });
  return wiping;
}

async function wipe(goTo: (url: string) => void): Promise<void> {
  const forgotten = leaveUnsentAlone(localOwner()).catch(() => undefined);
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  forgetEverything();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was there.
  }
  await dropCaches().catch(() => undefined);
  goTo(removedAddress);
}

async function dropCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
