import { vi } from "vitest";

/** A browser's storage that says what is kept in it, and can be full. To be made before what uses it is imported. */
export function fakeStorage() {
  const items = new Map<string, string>();
  const device = { kept: items, isFull: false };
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (device.isFull) throw new Error("QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  };
  // The keys of a Storage are its own properties.
  const storage = new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      key in target ? undefined : { configurable: true, enumerable: true, value: "" },
  });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", storage);
  return device;
}
