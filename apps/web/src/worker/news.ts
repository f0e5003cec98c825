import type { Click, Push, WorkerScope } from "#worker/scope.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** What the server sends; whatever else comes is news without words. */
function readNews(data: Push["data"]) {
  const news = fieldsOf(data);
  const address = text(news.address) || "/";
  return { title: text(news.title) || "Millwright", body: text(news.body), address, tag: text(news.tag) || address };
}

function fieldsOf(data: Push["data"]): Record<string, unknown> {
  try {
    return { ...Object(data?.json()) };
  } catch {
    return {};
  }
}

/** An address of ours, and none that leads elsewhere. */
function ours(address: unknown, origin: string): string {
  const home = new URL("/", origin).href;
  const given = text(address) ?? "/";
  const url = URL.canParse(given, home) ? new URL(given, home) : null;
  return url?.origin === origin ? url.href : home;
}

/** In a tab that is open, the one in view first; else in a new one. Whoever is signed in there opens what is theirs. */
async function open({ clients }: WorkerScope, url: string): Promise<unknown> {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ visibilityState }) => visibilityState === "visible") ?? tabs[0];
  if (tab === undefined) return clients.openWindow(url);
  try {
    await tab.focus();
    return await tab.navigate(url);
  } catch {
    // A tab that was open before this worker was is not its to lead.
    return clients.openWindow(url);
  }
}

/** Shows what is told while Millwright is closed, and opens what it is about. */
export function showNews(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => {
    const { title, body, address, tag } = readNews(event.data);
    const options = {
      tag,
      renotify: true,
      data: { address },
      icon: "/icon-192.png",
      ...(body !== undefined && { body }),
    };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener("notificationclick", (event: Click) => {
    event.notification.close();
    const { address } = Object(event.notification.data);
    event.waitUntil(open(scope, ours(address, scope.location.origin)));
  });
}
