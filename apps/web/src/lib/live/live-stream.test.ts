import type { User } from "@millwright/contract/auth";
import { expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

const { window } = openBrowser();
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
vi.stubGlobal("document", page);
const { followLive } = await import("#lib/live/live-stream.ts");
await import("#lib/live/own-stream.ts");
const { onLive, onLiveState } = await import("#lib/live/live.ts");
const { beginSession, endSession } = await import("#lib/session/session.ts");

const frame = (id: number | null, kind: string, subject: string, version: number) =>
  `${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify({ kind, id: subject, version })}\n\n`;

/** A server whose streams end by themselves; answers what each was asked for. */
function streamsThatEnd(streams: string[]): string[] {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(new URL(url, "http://plant").search);
    return new Response(streams[requests.length - 1] ?? null, { headers: { "content-type": "text/event-stream" } });
  });
  return requests;
}

test("a stream that is cut between two events of one version is taken up before that version, and nothing is missed", async () => {
  const requests = streamsThatEnd([
    frame(4, "machine", "press", 4) + frame(null, "workOrder", "leak", 5),
    frame(null, "workOrder", "leak", 5) + frame(5, "history", "entry", 5),
    "",
  ]);
  const heard: string[] = [];
  const stops = (["workOrder", "history"] as const).map((kind) => onLive(kind, ({ id }) => heard.push(id)));
  const stop = followLive();
  const again = setInterval(() => window.dispatchEvent(new Event("focus")), 5);
  await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(3));
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(["leak", "entry"])));
  clearInterval(again);
  stop();
  for (const end of stops) end();
  expect(requests.slice(0, 3)).toEqual(["", "?since=4", "?since=5"]);
});

/** A server whose streams stay open; answers how they were asked for. */
function streamsThatStay() {
  const requests: { search: string; signal: AbortSignal }[] = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ search: new URL(url, "http://plant").search, signal });
    const body = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(frame(9, "part", "x", 9))) });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  return requests;
}

const show = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};

test("without a worker to share it, a tab that is out of sight lets its stream go, and goes on where it was", async () => {
  vi.useFakeTimers();
  const requests = streamsThatStay();
  show("hidden");
  const stop = followLive();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests).toEqual([]);
  show("visible");
  await vi.advanceTimersByTimeAsync(100);
  show("hidden");
  await vi.advanceTimersByTimeAsync(500);
  expect(requests[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests[0]?.signal.aborted).toBe(true);
  show("visible");
  await vi.advanceTimersByTimeAsync(100);
  expect(requests.map(({ search }) => search)).toEqual(["", "?since=9"]);
  stop();
  expect(requests[1]?.signal.aborted).toBe(true);
  vi.useRealTimers();
});

test("a tab whose worker can't be loaded opens its own stream", async () => {
  const requests = streamsThatStay();
  const workers: FakeWorker[] = [];
  class FakeWorker {
    onerror: (() => void) | null = null;
    port = { onmessage: null, postMessage: vi.fn(), close: vi.fn() };
    constructor() {
      workers.push(this);
    }
  }
  vi.stubGlobal("SharedWorker", FakeWorker);
  const names = ["id", "company_id", "email", "username", "role", "access", "company_name", "time_zone"] as const;
  beginSession({ access_token: "ana", user: Object.fromEntries(names.map((name) => [name, "x"])) as unknown as User });
  const stop = followLive();
  expect([workers.length, requests.length]).toEqual([1, 0]);
  workers[0]?.onerror?.();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(workers[0]?.port.close).toHaveBeenCalledOnce();
  stop();
  endSession("left");
  vi.stubGlobal("SharedWorker", undefined);
});

/** Events of the page that a stream may listen to, and whether it still does. */
const listening = (target: EventTarget) => {
  const on = new Map<string, number>();
  const count = (name: string, by: number) => on.set(name, (on.get(name) ?? 0) + by);
  vi.spyOn(target, "addEventListener").mockImplementation((name) => void count(name, 1));
  vi.spyOn(target, "removeEventListener").mockImplementation((name) => void count(name, -1));
  return () => [...on.values()].filter((times) => times !== 0).length;
};

test("a stream that is stopped leaves no listener behind, and says that it is off", async () => {
  vi.useFakeTimers();
  const requests = streamsThatStay();
  show("visible");
  const states: string[] = [];
  const off = onLiveState((state) => void states.push(state));
  const still = listening(page);
  const stop = followLive();
  await vi.advanceTimersByTimeAsync(100);
  expect(states).toEqual(["connecting", "open"]);
  stop();
  expect([still(), requests[0]?.signal.aborted, states.at(-1)]).toEqual([0, true, "off"]);
  vi.restoreAllMocks();
  off();
  vi.useRealTimers();
});

test("a tab frozen while hidden does not disconnect twice, and reports it once it was hidden for a moment", async () => {
  vi.useFakeTimers();
  const requests = streamsThatStay();
  show("visible");
  const states: string[] = [];
  const off = onLiveState((state) => void states.push(state));
  const stop = followLive();
  await vi.advanceTimersByTimeAsync(100);
  show("hidden");
  await vi.advanceTimersByTimeAsync(1_100);
  expect(states).toEqual(["connecting", "open", "connecting"]);
  show("visible");
  await vi.advanceTimersByTimeAsync(100);
  show("hidden");
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  show("visible");
  await vi.advanceTimersByTimeAsync(100);
  expect([requests.length, states.at(-1)]).toEqual([2, "off"]);
  off();
  vi.useRealTimers();
});

test.each(["online", "focus"])("a stream that was lost is tried at once when the window says %s", async (name) => {
  vi.useFakeTimers();
  show("visible");
  let requests = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    if (url === "/api/ready") return Response.json({ status: "ready" });
    requests++;
    return new Response("", { headers: { "content-type": "text/event-stream" } });
  });
  const stop = followLive();
  await vi.advanceTimersByTimeAsync(10);
  expect(requests).toBe(1);
  window.dispatchEvent(new Event(name));
  await vi.advanceTimersByTimeAsync(10);
  expect(requests).toBe(2);
  stop();
  window.dispatchEvent(new Event(name));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toBe(2);
  vi.useRealTimers();
});

test("a session that is over is not asked for again, a server that refuses otherwise is", async () => {
  vi.useFakeTimers();
  show("visible");
  let status = 403;
  let requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests++;
    return Response.json({ code: "no", detail: "" }, { status });
  });
  const stop = followLive();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests).toBeGreaterThan(1);
  status = 401;
  await vi.advanceTimersByTimeAsync(30_000);
  const before = requests;
  await vi.advanceTimersByTimeAsync(200_000);
  expect(requests).toBe(before);
  stop();
  vi.useRealTimers();
});

test("a stream that was lost is tried at once when the server is known to be back", async () => {
  vi.useFakeTimers();
  show("visible");
  const { isReachable: isThere, notifyReached } = await import("#lib/connection/connection.ts");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const stop = followLive();
  await isThere();
  await vi.advanceTimersByTimeAsync(60_000);
  const requests = streamsThatStay();
  notifyReached();
  await vi.advanceTimersByTimeAsync(10);
  expect(requests).toHaveLength(1);
  stop();
  vi.useRealTimers();
});
