import { vi } from "vitest";

/** A browser's storage that says what is kept in it, and can be full. To be made before what uses it is imported. */
export function fakeStorage() {
  const kept = new Map<string, string>();
  const device = { kept, isFull: false };
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (device.isFull) throw new Error("QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  // The keys of a Storage are its own properties.
  const storage = new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      key in target ? undefined : { configurable: true, enumerable: true, value: "" },
  });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", storage);
  return device;
}
