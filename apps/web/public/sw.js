// Shows what is told while Millwright is closed, and opens what it is about. It fetches nothing and keeps nothing.

/** What the server sends; whatever else comes is news without words. */
function readNews(data) {
  try {
    const { title, body, address, tag } = data.json();
    const text = (value) => (typeof value === "string" ? value : undefined);
    const leads = text(address) || "/";
    return { title: text(title) || "Millwright", body: text(body), address: leads, tag: text(tag) || leads };
  } catch {
    return { title: "Millwright", address: "/", tag: "/" };
  }
}

/** An address of ours, and none that leads elsewhere. */
function ours(address) {
  const home = new URL("/", self.location.origin);
  try {
    const url = new URL(address, home);
    return url.origin === home.origin ? url.href : home.href;
  } catch {
    return home.href;
  }
}

self.addEventListener("push", (event) => {
  const { title, body, address, tag } = readNews(event.data);
  const options = { body, tag, renotify: true, data: { address }, icon: "/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ours(event.notification.data?.address ?? "/")));
});

/** In a tab that is open, the one in view first; else in a new one. Whoever is signed in there opens what is theirs. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ visibilityState }) => visibilityState === "visible") ?? tabs[0];
  if (tab === undefined) return self.clients.openWindow(url);
  try {
    await tab.focus();
    return await tab.navigate(url);
  } catch {
    // A tab that was open before this worker was is not its to lead.
    return self.clients.openWindow(url);
  }
}
