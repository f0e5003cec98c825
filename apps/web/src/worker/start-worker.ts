import { answerFor, keepFirst, keepRest, letGo } from "#worker/kept-builds.ts";
import { showNews } from "#worker/news.ts";
import { keptFor } from "#worker/rules.ts";
import type { WorkerScope } from "#worker/scope.ts";

/** Keeps the screens of a build, so that they open without a connection, and tells what is told while they are closed. */
export function startWorker(scope: WorkerScope, build: string): void {
  scope.addEventListener("install", (event) => {
    const toServer = { condition: { urlPattern: "/api/*" }, source: "network" } as const;
    // Where a browser can't, its calls pass a worker that lets them go.
    const routes = Promise.resolve(event.addRoutes?.([toServer])).catch(() => undefined);
    event.waitUntil(Promise.all([routes, keepFirst(scope, build)]));
  });
  // The page that brought the worker has its files kept as well.
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener("fetch", (event) => {
    const keptFile = keptFor(event.request, scope.location.origin);
    if (keptFile !== null) event.respondWith(answerFor(scope, build, keptFile, event.request));
  });
  scope.addEventListener("message", (event) => {
    const { kind, locale, isWhole } = Object(event.data);
    // It takes the place of the one before when a person says so, never by itself.
    if (kind === "take-over") event.waitUntil(scope.skipWaiting());
    if (kind === "keep") {
      const keeping = keepAll(scope, build, String(locale), isWhole === true);
      event.waitUntil(keeping.then((isKept) => event.ports?.[0]?.postMessage({ isKept })));
    }
  });
  showNews(scope);
}

/** A line that breaks off meanwhile is no fault: the screens ask again. Answers whether all of it is kept. */
async function keepAll(scope: WorkerScope, build: string, locale: string, isWhole: boolean): Promise<boolean> {
  const isKept = await keepRest(scope, build, locale, isWhole).then(
    () => true,
    () => false,
  );
  await letGo(scope, build);
  return isKept;
}
