import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const code = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");
const origin = "https://plant.example";

/** The worker in a browser of which a test sees what it shows and opens. */
function startWorker(tabs: { visibilityState: string; navigate?: () => Promise<void> }[] = []) {
  const done: unknown[] = [];
  const hearers = new Map<string, (event: object) => void>();
  const self = {
    location: { origin },
    addEventListener: (kind: string, hear: (event: object) => void) => void hearers.set(kind, hear),
    registration: {
      showNotification: async (title: string, options: { tag: string }) => void done.push(["shown", title, options]),
    },
    clients: {
      matchAll: async () =>
        tabs.map((tab, n) => ({
          ...tab,
          focus: async () => void done.push(["focused", n]),
          navigate: tab.navigate ?? (async (url: string) => void done.push(["led", n, url])),
        })),
      openWindow: async (url: string) => void done.push(["opened", url]),
    },
  };
  runInNewContext(code, { self, URL });
  const hear = async (kind: string, event: object) => {
    const work: Promise<unknown>[] = [];
    hearers.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
    return done;
  };
  const click = (address: unknown) =>
    hear("notificationclick", { notification: { data: { address }, close: () => undefined } });
  return { hearers, push: (data: unknown) => hear("push", { data }), click };
}

test("what is told is shown, one for each thing that it is about", async () => {
  const worker = startWorker();
  const news = { title: "Press 4", body: "Down", address: "/machines/m1", tag: "m1" };
  expect(await worker.push({ json: () => news })).toEqual([
    ["shown", "Press 4", expect.objectContaining({ body: "Down", tag: "m1", data: { address: "/machines/m1" } })],
  ]);
});

test.each([
  ["nothing", null],
  ["no JSON", { json: () => JSON.parse("<b>") }],
  ["JSON of another shape", { json: () => ({ title: 7, address: { toString: () => "x" } }) }],
])("a push of %s is news without words: a browser takes push away from who shows nothing", async (_what, data) => {
  expect(await startWorker().push(data)).toEqual([["shown", "Millwright", expect.objectContaining({ tag: "/" })]]);
});

test("a press opens what it is about in the tab that is seen, else in another, else in a new one", async () => {
  const [hidden, visible] = [{ visibilityState: "hidden" }, { visibilityState: "visible" }];
  const url = `${origin}/work-orders/o1?tab=files`;
  const address = "/work-orders/o1?tab=files";
  expect(await startWorker([hidden, visible]).click(address)).toEqual([
    ["focused", 1],
    ["led", 1, url],
  ]);
  expect(await startWorker([hidden]).click(address)).toContainEqual(["led", 0, url]);
  expect(await startWorker().click(address)).toEqual([["opened", url]]);
});

test("a tab that it may not lead is left, and a new one opened", async () => {
  const foreign = { visibilityState: "visible", navigate: () => Promise.reject(new TypeError("not controlled")) };
  expect(await startWorker([foreign]).click("/machines/m1")).toContainEqual(["opened", `${origin}/machines/m1`]);
});

test.each(["https://evil.example/x", "//evil.example", "javascript:alert(1)", "http://", undefined, 7])(
  "a press never leads elsewhere: %s",
  async (address) => {
    const [[, url] = []] = (await startWorker().click(address)) as string[][];
    expect(new URL(url ?? "").origin).toBe(origin);
  },
);

test("it answers for no page and keeps nothing", () => {
  expect([...startWorker().hearers.keys()].sort()).toEqual(["notificationclick", "push"]);
  expect(code).not.toMatch(/\bcaches\b|\bfetch\(|skipWaiting|importScripts/);
});
