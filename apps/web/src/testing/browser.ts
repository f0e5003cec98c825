import { vi } from "vitest";

/** What of a browser the modules below the screens stand on: storage, and events on the window. */
export function openBrowser() {
  const items = new Map<string, string>();
  // The keys of a Storage are its own properties.
  const storage = new Proxy(
    {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    },
    {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: (target, key) =>
        key in target ? undefined : { configurable: true, enumerable: true, value: "" },
    },
  );
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("localStorage", storage);
  return { kept: items, window };
}
