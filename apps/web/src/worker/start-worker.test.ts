import { expect, test, vi } from "vitest";
import { startWorker } from "#worker/start-worker.ts";
import { fakeScope } from "#worker/testing/fake-scope.ts";

const list = {
  first: [["/assets/main-1.js", 10]],
  rest: [["/assets/parts-1.js", 10]],
  words: { en: [["/assets/en-1.js", 5]], fr: [["/assets/fr-1.js", 5]] },
};
const page = (build: string) => `<meta name="build" content="${build}" />`;

/** A server that has one build, and notes what it is asked for. */
function serve(build: string, { without = [] as readonly string[] } = {}) {
  const requests: string[] = [];
  const fetch = async (request: Request | string) => {
    const path = typeof request === "string" ? request : new URL(request.url).pathname;
    requests.push(path);
    if (without.includes(path)) return new Response("", { status: 404 });
    if (path.endsWith(".html")) return new Response(page(build));
    return path === `/assets/build-${build}.json` ? Response.json(list) : new Response(path);
  };
  return { asked: requests, fetch };
}

const visit = (path: string) => ({ request: { method: "GET", mode: "navigate", url: `https://plant.example${path}` } });
const file = (path: string) => ({ request: new Request(`https://plant.example${path}`) });

test("a build is kept in two steps: what comes first at once, the rest and one language for who works here", async () => {
  const { asked: requests, fetch } = serve("b1");
  const { scope, dispatch, pathsOf } = fakeScope({ fetch });
  startWorker(scope, "b1");
  await dispatch("install", {});
  expect(pathsOf("build:b1")).toEqual(["/assets/build-b1.json", "/assets/main-1.js", "/index.html", "/login.html"]);
  await dispatch("message", { data: { kind: "keep", locale: "fr", isWhole: false } });
  expect(pathsOf("build:b1")).toContain("/assets/fr-1.js");
  expect(requests).not.toContain("/assets/parts-1.js");
  await dispatch("message", { data: { kind: "keep", locale: "fr", isWhole: true } });
  expect(pathsOf("build:b1")).toContain("/assets/parts-1.js");
  expect(requests).not.toContain("/assets/en-1.js");
  expect(new Set(requests).size).toBe(requests.length);
});

test("without a server the screens open from what is kept, at any address", async () => {
  const { scope, dispatch } = fakeScope({ fetch: vi.fn(serve("b1").fetch) });
  startWorker(scope, "b1");
  await dispatch("install", {});
  vi.mocked(scope.fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await (await dispatch("fetch", visit("/machines/m1")))?.text()).toBe(page("b1"));
  expect(await (await dispatch("fetch", file("/assets/main-1.js")))?.text()).toBe("/assets/main-1.js");
  await expect(dispatch("fetch", file("/assets/parts-1.js"))).rejects.toThrow("Failed to fetch");
  expect(await dispatch("fetch", visit("/api/health"))).toBeUndefined();
});

test("a file that was not kept yet is kept once it is asked for; what is missing is not", async () => {
  const { fetch } = serve("b1", { without: ["/assets/gone-1.js"] });
  const { scope, dispatch, pathsOf } = fakeScope({ fetch });
  startWorker(scope, "b1");
  await dispatch("fetch", file("/assets/parts-1.js"));
  expect((await dispatch("fetch", file("/assets/gone-1.js")))?.status).toBe(404);
  expect(pathsOf("build:b1")).toEqual(["/assets/parts-1.js"]);
});

test.each([
  ["of which a file is missing", serve("b1", { without: ["/assets/main-1.js"] })],
  ["whose page is another node's", { fetch: serve("b0").fetch }],
])("a build %s is not taken: the browser comes again", async (_what, { fetch }) => {
  const { scope, dispatch } = fakeScope({ fetch });
  startWorker(scope, "b1");
  await expect(dispatch("install", {})).rejects.toThrow();
});

test("the next build takes what did not change, and the language, from what is kept", async () => {
  const before = fakeScope({ fetch: serve("b1").fetch });
  startWorker(before.scope, "b1");
  await before.dispatch("install", {});
  await before.dispatch("message", { data: { kind: "keep", locale: "fr", isWhole: true } });
  const { asked: requests, fetch } = serve("b2");
  startWorker({ ...before.scope, fetch }, "b2");
  await before.dispatch("install", {});
  expect(requests).toEqual(["/index.html", "/login.html", "/assets/build-b2.json"]);
  expect(before.pathsOf("build:b2")).toContain("/assets/fr-1.js");
});

const tab = { visibilityState: "visible", focus: async () => undefined, navigate: async () => undefined };
const registration = { installing: null, waiting: null, showNotification: async () => undefined };

test.each([
  { of: "a tab that works with it", held: ["build:b1", "build:b2"], tabs: 2, left: ["build:b1", "build:b2"] },
  { of: "a tab that has not said yet", held: ["build:b2"], tabs: 2, left: ["build:b1", "build:b2"] },
  { of: "no tab", held: ["build:b2", "build:b2"], tabs: 2, left: ["build:b2"] },
  { of: "no tab, while a newer one waits", held: ["build:b2"], tabs: 1, waiting: {}, left: ["build:b1", "build:b2"] },
])("the build before, of $of: $left stay", async ({ held: heldLocks, tabs, waiting = null, left }) => {
  const clients = {
    claim: async () => undefined,
    openWindow: async () => undefined,
    matchAll: async () => Array(tabs).fill(tab),
  };
  const {
    scope,
    dispatch,
    kept: cached,
  } = fakeScope({
    fetch: serve("b2").fetch,
    heldBuilds: heldLocks,
    clients,
    registration: { ...registration, waiting },
  });
  for (const name of ["build:b1", "build:b2", "somebody-elses"]) await scope.caches.open(name);
  startWorker(scope, "b2");
  await dispatch("message", { data: { kind: "keep", locale: "en", isWhole: true } });
  expect([...cached.keys()].filter((name) => name.startsWith("build:"))).toEqual(left);
  expect([...cached.keys()]).toContain("somebody-elses");
});

test("a worker takes the place of the one before when it is told to, and never by itself", async () => {
  const skipWaiting = vi.fn(async () => undefined);
  const { scope, dispatch } = fakeScope({ fetch: serve("b1").fetch });
  startWorker({ ...scope, skipWaiting }, "b1");
  await dispatch("install", {});
  await dispatch("activate", {});
  await dispatch("message", { data: { kind: "keep", locale: "en", isWhole: true } });
  await dispatch("message", { data: null });
  expect(skipWaiting).not.toHaveBeenCalled();
  await dispatch("message", { data: { kind: "take-over" } });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test("calls of the api need no worker at all where a browser knows how", async () => {
  const addRoutes = vi.fn(async () => undefined);
  const { scope, dispatch } = fakeScope({ fetch: serve("b1").fetch });
  startWorker(scope, "b1");
  await dispatch("install", { addRoutes });
  expect(addRoutes).toHaveBeenCalledWith([{ condition: { urlPattern: "/api/*" }, source: "network" }]);
});

test("who asks for all of it hears whether all of it is kept", async () => {
  for (const without of [[], ["/assets/parts-1.js"]]) {
    const { scope, dispatch } = fakeScope({ fetch: serve("b1", { without }).fetch });
    startWorker(scope, "b1");
    await dispatch("install", {});
    const port = { postMessage: vi.fn() };
    await dispatch("message", { data: { kind: "keep", locale: "en", isWhole: true }, ports: [port] });
    expect(port.postMessage.mock.calls).toEqual([[{ isKept: without.length === 0 }]]);
  }
});
