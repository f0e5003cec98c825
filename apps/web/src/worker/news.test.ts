import { expect, test } from "vitest";
import { showNews } from "#worker/news.ts";
import { fakeScope } from "#worker/testing/fake-scope.ts";

const origin = "https://plant.example";

/** The worker in a browser of which a test sees what it shows and opens. */
function startNews(tabs: { visibilityState: string; navigate?: () => Promise<void> }[] = []) {
  const done: unknown[] = [];
  const { scope, dispatch } = fakeScope({
    origin,
    registration: {
      installing: null,
      waiting: null,
      showNotification: async (title, options) => void done.push(["shown", title, options]),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        tabs.map((tab, n) => ({
          ...tab,
          focus: async () => void done.push(["focused", n]),
          navigate: tab.navigate ?? (async (url: string) => void done.push(["led", n, url])),
        })),
      openWindow: async (url) => void done.push(["opened", url]),
    },
  });
  showNews(scope);
  const push = async (data: { json(): unknown } | null) => {
    await dispatch("push", { data });
    return done;
  };
  const click = async (address: unknown) => {
    await dispatch("notificationclick", { notification: { data: { address }, close: () => undefined } });
    return done;
  };
  return { push, click };
}

test("what is told is shown, one for each thing that it is about", async () => {
  const news = { title: "Press 4", body: "Down", address: "/machines/m1", tag: "m1" };
  expect(await startNews().push({ json: () => news })).toEqual([
    ["shown", "Press 4", expect.objectContaining({ body: "Down", tag: "m1", data: { address: "/machines/m1" } })],
  ]);
});

test.each([
  ["nothing", null],
  ["no JSON", { json: () => JSON.parse("<b>") }],
  ["JSON of another shape", { json: () => ({ title: 7, address: { toString: () => "x" } }) }],
])("a push of %s is news without words: a browser takes push away from who shows nothing", async (_what, data) => {
  expect(await startNews().push(data)).toEqual([["shown", "Millwright", expect.objectContaining({ tag: "/" })]]);
});

test("a press opens what it is about in the tab that is seen, else in another, else in a new one", async () => {
  const [hidden, visible] = [{ visibilityState: "hidden" }, { visibilityState: "visible" }];
  const url = `${origin}/work-orders/o1?tab=files`;
  const address = "/work-orders/o1?tab=files";
  expect(await startNews([hidden, visible]).click(address)).toEqual([
    ["focused", 1],
    ["led", 1, url],
  ]);
  expect(await startNews([hidden]).click(address)).toContainEqual(["led", 0, url]);
  expect(await startNews().click(address)).toEqual([["opened", url]]);
});

test("a tab that it may not lead is left, and a new one opened", async () => {
  const foreign = { visibilityState: "visible", navigate: () => Promise.reject(new TypeError("not controlled")) };
  expect(await startNews([foreign]).click("/machines/m1")).toContainEqual(["opened", `${origin}/machines/m1`]);
});

test.each(["https://evil.example/x", "//evil.example", "javascript:alert(1)", "http://", undefined, 7])(
  "a press never leads elsewhere: %s",
  async (address) => {
    const [[, url] = []] = (await startNews().click(address)) as string[][];
    expect(new URL(url ?? "").origin).toBe(origin);
  },
);
