import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

const { window } = openBrowser();
const { beforeRefetch, connection, isMoving, isReachable, onConnection, onReturn, notifyMoved, notifyReached } =
  await import("#lib/connection/connection.ts");
const { inPatience } = await import("#lib/connection/patience.ts");

const ready = () => Response.json({ status: "ready" });
const gone = () => Promise.reject(new TypeError("Failed to fetch"));
let requests = 0;
let answer: () => Response | Promise<Response> = ready;

beforeEach(() => {
  vi.useFakeTimers();
  requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests += 1;
    return answer();
  });
});
afterEach(async () => {
  answer = ready;
  await isReachable();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
});

test("an unreachable server is polled ever more rarely while somebody listens, and never after", async () => {
  answer = gone;
  const stop = onConnection(() => undefined);
  expect(await isReachable()).toBe(false);
  expect(connection()).toBe("away");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toBeGreaterThan(4);
  expect(requests).toBeLessThan(10);
  stop();
  const before = requests;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toBe(before);
});

test("what answers in its place, or a server that can't work, is not it", async () => {
  answer = () => new Response("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } });
  expect(await isReachable()).toBe(false);
  answer = () => Response.json({ code: "unavailable", detail: "" }, { status: 503 });
  expect(await isReachable()).toBe(false);
});

const unanswered = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test("a server that takes the question and never answers is away", async () => {
  vi.stubGlobal("fetch", unanswered);
  await vi.advanceTimersByTimeAsync(10_000);
  const found = isReachable();
  await vi.advanceTimersByTimeAsync(3_001);
  expect([await found, connection()]).toEqual([false, "away"]);
  vi.stubGlobal("fetch", async () => ready());
});

test("a line on which bytes leave, or another call is answered, is not away for a late answer; once neither is, it is", async () => {
  vi.stubGlobal("fetch", unanswered);
  const heard: string[] = [];
  const off = onConnection(() => heard.push(connection()));
  notifyMoved();
  void isReachable();
  for (let second = 0; second < 60; second += 5) {
    await vi.advanceTimersByTimeAsync(5_000);
    notifyMoved();
  }
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(22_000);
  expect(heard).toEqual(["away"]);
  notifyReached();
  await vi.advanceTimersByTimeAsync(10_000);
  const asking = isReachable();
  await vi.advanceTimersByTimeAsync(2_000);
  notifyReached();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await asking).toBe(true);
  await vi.advanceTimersByTimeAsync(4_001);
  expect(heard).toEqual(["away", "there", "away"]);
  vi.stubGlobal("fetch", async () => ready());
  off();
});

test("a server that is away is waited for longer while bytes leave, and one that refuses is away at once", async () => {
  answer = gone;
  await isReachable();
  notifyMoved();
  vi.stubGlobal("fetch", () => new Promise((resolve) => setTimeout(() => resolve(ready()), 7_000)));
  const asking = isReachable();
  await vi.advanceTimersByTimeAsync(7_001);
  expect([await asking, connection()]).toEqual([true, "there"]);
  notifyMoved();
  vi.stubGlobal("fetch", gone);
  expect([await isReachable(), connection()]).toEqual([false, "away"]);
  vi.stubGlobal("fetch", async () => ready());
});

test("a command waits for its answer three times as long while bytes leave", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isMoving()).toBe(false);
  inPatience();
  notifyMoved();
  inPatience();
  expect(timeout.mock.calls).toEqual([[20_000], [60_000]]);
});

test("what was done here is sent before anything is asked for again", async () => {
  answer = gone;
  await isReachable();
  const heard: string[] = [];
  const offs = [
    beforeRefetch(async () => {
      heard.push("sending");
      await Promise.resolve();
      heard.push("sent");
    }),
    beforeRefetch(() => Promise.reject(new Error("not now"))),
    onReturn(() => heard.push("asked")),
    onConnection(() => heard.push(connection())),
  ];
  notifyReached();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["there", "sending", "sent", "asked"]);
  for (const off of offs) off();
});

test("what is never sent holds nothing up for longer than a while", async () => {
  answer = gone;
  await isReachable();
  const heard: string[] = [];
  const offs = [beforeRefetch(() => new Promise(() => undefined)), onReturn(() => heard.push("asked"))];
  notifyReached();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(["asked"]);
  for (const off of offs) off();
});

test("a network that is back has everything asked for again, though no call had noticed the break", async () => {
  const heard: string[] = [];
  const off = onReturn(() => heard.push("asked"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["asked"]);
  off();
});

test("a network that goes has the server asked for after a moment, which may be there without one; a short break has not", async () => {
  const goes = (isReachable: boolean) => window.dispatchEvent(new Event(isReachable ? "online" : "offline"));
  goes(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(requests).toBe(0);
  goes(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([requests, connection()]).toEqual([1, "there"]);
  goes(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([requests, connection()]).toEqual([2, "there"]);
  answer = gone;
  goes(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection()).toBe("away");
});

test("all who want to know at once ask once, each later one anew, and nothing is left waiting", async () => {
  const both = Promise.all([isReachable(), isReachable()]);
  expect([await both, requests]).toEqual([[true, true], 1]);
  await isReachable();
  expect([requests, vi.getTimerCount()]).toEqual([2, 0]);
});

test("a server that is away is asked for after three seconds and then each time half as long again, up to twenty", async () => {
  answer = gone;
  const stop = onConnection(() => undefined);
  await isReachable();
  for (const waitMs of [3_000, 4_500, 6_750, 10_125, 15_187.5, 20_000, 20_000]) {
    const before = requests;
    await vi.advanceTimersByTimeAsync(waitMs - 50);
    expect(requests).toBe(before);
    await vi.advanceTimersByTimeAsync(51);
    expect(requests).toBe(before + 1);
  }
  answer = ready;
  await isReachable();
  answer = gone;
  await isReachable();
  const before = requests;
  await vi.advanceTimersByTimeAsync(3_001);
  expect(requests).toBe(before + 1);
  stop();
});

test("a new listener has an unreachable server polled", async () => {
  answer = gone;
  await isReachable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toBe(1);
  const stop = onConnection(() => undefined);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(requests).toBe(2);
  stop();
});

test("who looks at the window again has a server that is away asked for at once, and one that is there left alone", async () => {
  const focus = async () => {
    window.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(1);
  };
  const stop = onConnection(() => undefined);
  await focus();
  expect(requests).toBe(0);
  answer = gone;
  await isReachable();
  await focus();
  expect(requests).toBe(2);
  stop();
  await focus();
  expect(requests).toBe(2);
});

test("a server that goes again while what waited is being sent has nothing else asked for", async () => {
  answer = gone;
  await isReachable();
  const sending = Promise.withResolvers<void>();
  const heard = vi.fn();
  const offs = [beforeRefetch(() => sending.promise), onReturn(heard)];
  notifyReached();
  await isReachable();
  expect(connection()).toBe("away");
  sending.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).not.toHaveBeenCalled();
  for (const off of offs) off();
});

test("a network that is back does not have everything asked twice where the break was noticed", async () => {
  answer = gone;
  await isReachable();
  const heard = vi.fn();
  const off = onReturn(heard);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).not.toHaveBeenCalled();
  answer = ready;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledOnce();
  off();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledOnce();
});
