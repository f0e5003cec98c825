const databaseName = "report:photos";
const store = "photo";

interface KeptPhoto {
  id: string;
  /** A camera's own file may be gone after a reload; its bytes are not. */
  bytes: ArrayBuffer;
}

// A private window keeps none: they then last as long as the page.
const notStored = new Map<string, ArrayBuffer>();
let opened: Promise<IDBDatabase> | null = null;

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The phone keeps nothing"));
  });
}

async function photos(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  if (opened === null) {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id" });
    opened = answered(request);
  }
  return (await opened).transaction(store, mode).objectStore(store);
}

export async function keepPhoto(id: string, bytes: ArrayBuffer): Promise<void> {
  const photo: KeptPhoto = { id, bytes };
  try {
    await answered((await photos("readwrite")).put(photo));
  } catch {
    notStored.set(id, bytes);
  }
}

/** The bytes of a photo; null where this phone has them no more. */
export async function readPhoto(id: string): Promise<ArrayBuffer | null> {
  const inPage = notStored.get(id);
  if (inPage !== undefined) return inPage;
  try {
    const found: KeptPhoto | undefined = await answered((await photos("readonly")).get(id));
    return found?.bytes ?? null;
  } catch {
    return null;
  }
}

export async function dropPhoto(id: string): Promise<void> {
  notStored.delete(id);
  try {
    await answered((await photos("readwrite")).delete(id));
  } catch {
    // It never was there.
  }
}

/** Forgets the photos that no report has any more. */
export async function dropOthers(inUse: readonly string[]): Promise<void> {
  try {
    const keys = await answered((await photos("readonly")).getAllKeys());
    await Promise.all(
      keys
        .map(String)
        .filter((id) => !inUse.includes(id))
        .map(dropPhoto),
    );
  } catch {
    // There are none.
  }
}
