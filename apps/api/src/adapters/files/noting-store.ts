import type { FileStore } from "#adapters/file-store.ts";

/** The same store, which tells of each key once it is stored. */
export function notingStore(store: FileStore, note: (key: string) => void): FileStore {
  return {
    ...store,
    keep: async (received, key) => {
      await store.keep(received, key);
      note(key);
    },
    put: async (key, bytes) => {
      await store.put(key, bytes);
      note(key);
    },
  };
}
