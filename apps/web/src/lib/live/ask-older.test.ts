// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, apiPage } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import "#lib/live/plant-live.ts";
import { pretendEvent } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";

serverForHooks();

const opens = (version: number) => pretendEvent("resync", "", { version });

/** A server at a version, which answers when it is let. */
let version = 0;
let requests = 0;
let waiting: (() => void)[] = [];
let isSlow = false;
let body: () => unknown = () => [];
let stop = () => {};

function answerNow() {
  const now = version;
  return new Response(JSON.stringify(body()), {
    headers: { "content-type": "application/json", ...(now > 0 && { "company-version": String(now) }) },
  });
}

beforeEach(() => {
  [version, requests, waiting, isSlow, body] = [5, 0, [], false, () => [{ id: "a" }]];
  globalThis.fetch = (async () => {
    requests += 1;
    const answer = answerNow();
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  }) as typeof fetch;
});
afterEach(() => {
  stop();
  queryClient.clear();
});

/** A screen that shows departments. */
function show(queryFn: () => Promise<unknown> = () => api("GET /departments")) {
  const observer = new QueryObserver(queryClient, { queryKey: ["departments"], queryFn, staleTime: 60_000 });
  stop = observer.subscribe(() => undefined);
  return observer;
}
const state = () => queryClient.getQueryState(["departments"]);
const isThere = () => expect.poll(() => [state()?.fetchStatus, state()?.status]).toEqual(["idle", "success"]);
const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve, 120));
  await isThere();
  return requests;
};

test.each([
  ["at the version that the stream opens with", 5, 1],
  ["after it", 4, 1],
  ["before it", 6, 2],
  ["at an unknown version", 0, 2],
])("what was answered %s: %i is asked %i times", async (_, opened, times) => {
  show();
  await isThere();
  opens(opened);
  expect(await settled()).toBe(times);
});

test("what the device answered, or a server that names no version, is asked again", async () => {
  version = 0;
  show();
  await isThere();
  opens(1);
  expect(await settled()).toBe(2);
});

test.each([
  [5, 1],
  [6, 2],
])(
  "what is under way when the stream opens at %i is looked at once it is there, and asked %i times",
  async (opened, times) => {
    isSlow = true;
    show();
    await expect.poll(() => waiting.length).toBe(1);
    opens(opened);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(requests).toBe(1);
    [isSlow, version] = [false, 6];
    waiting[0]?.();
    expect(await settled()).toBe(times);
  },
);

test("a stream that opens before anything is asked has nothing asked twice", async () => {
  opens(5);
  show();
  expect(await settled()).toBe(1);
});

test.each([
  ["was made before it", 6, 2],
  ["follows from it already", 5, 1],
])(
  "a change that comes while the first answer is under way, which %s: at %i, asked %i times",
  async (_, changed, times) => {
    isSlow = true;
    show();
    await expect.poll(() => waiting.length).toBe(1);
    pretendEvent("department", "d1", { version: changed });
    await expect.poll(() => state()?.isInvalidated).toBe(true);
    [isSlow, version] = [false, 6];
    waiting[0]?.();
    expect(await settled()).toBe(times);
    opens(changed);
    expect(await settled()).toBe(times);
  },
);

test("what a screen changed of an answer is no answer any more", async () => {
  show();
  await isThere();
  queryClient.setQueryData(["departments"], (rows: { id: string }[]) => [...rows, { id: "mine" }]);
  opens(5);
  expect(await settled()).toBe(2);
});

test("an answer that says the same as before is as new as it is", async () => {
  const observer = show();
  await isThere();
  version = 7;
  await observer.refetch();
  opens(7);
  expect(await settled()).toBe(2);
});

test("pages are as old as the oldest of them", async () => {
  const first = () => apiPage("GET /departments");
  show(async () => ({ pages: [await first(), await first()], pageParams: [] }));
  await isThere();
  opens(5);
  expect(await settled()).toBe(2);
  opens(6);
  expect(await settled()).toBe(4);
});

test("what is gone from the screens meanwhile is asked when somebody shows it again", async () => {
  show();
  await isThere();
  stop();
  opens(9);
  await expect.poll(() => state()?.isInvalidated).toBe(true);
  expect(requests).toBe(1);
});
