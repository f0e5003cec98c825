import * as fake from "fake-indexeddb";

// What its own `auto` does goes to a window where a test has made one, which databases do not outlive.
for (const [name, value] of Object.entries({ ...fake, indexedDB: new fake.IDBFactory() })) {
  if (/^IDB|^indexedDB$/.test(name))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
