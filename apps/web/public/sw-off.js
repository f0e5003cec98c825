// Served as /sw.js where SERVICE_WORKER is false: takes back what the worker of the screens keeps, and goes.

const isOurs = (name) => name === "millwright" || name.startsWith("build:");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await self.registration.unregister();
  for (const tab of tabs) tab.postMessage({ kind: "gone" });
}
