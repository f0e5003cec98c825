import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { answerFromDevice, reach, readText } = await import("#lib/api/reach.ts");
const { connection, isReachable: isThere } = await import("#lib/connection/connection.ts");

const unanswered = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
const refused = () => Promise.reject(new TypeError("Failed to fetch"));
let server: "there" | "closed" | "silent" = "there";
let requests = 0;

beforeEach(() => {
  vi.useFakeTimers();
  server = "there";
  requests = 0;
  answerFromDevice(async (key) => (key === "GET /work-orders" ? Response.json(["kept"]) : null));
  vi.stubGlobal("fetch", (url: string, { signal }: RequestInit) => {
    if (!url.endsWith("/ready")) requests += 1;
    if (server === "closed") return refused();
    if (server === "silent") return unanswered(signal);
    return Promise.resolve(Response.json(["server"]));
  });
});
afterEach(async () => {
  server = "there";
  await isThere();
  answerFromDevice(async () => null);
  vi.useRealTimers();
});

const ask = (key: string, signal?: AbortSignal) => reach(key, { signal }, (cut) => fetch("/api/x", { signal: cut }));
const orders = async () => (await ask("GET /work-orders")).json();

test("what can't reach the server is answered from the device, and asked of the server again once it is back", async () => {
  expect(await orders()).toEqual(["server"]);
  server = "closed";
  expect(await orders()).toEqual(["kept"]);
  expect(connection()).toBe("away");
  const before = requests;
  expect(await orders()).toEqual(["kept"]);
  expect(requests).toBe(before);
  server = "there";
  await isThere();
  expect(await orders()).toEqual(["server"]);
});

test("what the device does not know, and what changes something, fails as without it", async () => {
  server = "closed";
  await expect(ask("GET /payments")).rejects.toThrow("Failed to fetch");
  await expect(ask("POST /work-orders")).rejects.toThrow("Failed to fetch");
  await expect(ask("GET /payments")).rejects.toThrow("Failed to fetch");
});

test("one call that is cut is no absence", async () => {
  await expect(reach("GET /work-orders", {}, refused)).rejects.toThrow("Failed to fetch");
  expect(connection()).toBe("there");
});

test("a server that takes the connection and never answers is found out in a few seconds", async () => {
  server = "silent";
  const [answer, change] = [orders(), ask("POST /work-orders").catch((cause: unknown) => Object(cause).name)];
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await answer).toEqual(["kept"]);
  expect(await change).toBe("TimeoutError");
});

test("one answer that never comes is given up, and the device's taken, though the server is there", async () => {
  const answer = reach("GET /work-orders", {}, unanswered);
  await vi.advanceTimersByTimeAsync(15_001);
  expect(await (await answer).json()).toEqual(["kept"]);
  expect(connection()).toBe("there");
});

test.each([
  ["GET /machines", 15_000],
  ["GET /sync", 15_000],
  ["GET /files/download/{id}", 30_000],
  ["POST /work-orders", 30_000],
])("%s that is never answered is given up after %i ms", async (key, limitMs) => {
  const call = reach(key, {}, unanswered).catch((cause: unknown) => Object(cause).name);
  const isOver = vi.fn();
  void call.then(isOver);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(await call).toBe("TimeoutError");
});

test("a long answer takes its time while bytes come, and is given up when none do", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const reading = readText(new Response(readable));
  const end = reading.catch((cause: unknown) => Object(cause).name);
  const isOver = vi.fn();
  void end.then(isOver);
  for (let n = 0; n < 5; n += 1) {
    await vi.advanceTimersByTimeAsync(14_000);
    void writer.write(new TextEncoder().encode("x"));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_001);
  expect(await end).toBe("TimeoutError");
});

const hotel =
  (type = "text/html") =>
  async () =>
    new Response("<h1>Hotel</h1>", { headers: { "content-type": type } });

test("a network's page that answers everything with 200 is no answer: the device answers reads, and a write fails", async () => {
  vi.stubGlobal("fetch", hotel());
  expect(await orders()).toEqual(["kept"]);
  expect(connection()).toBe("away");
  await expect(ask("POST /work-orders")).rejects.toThrow("in the server's place");
  await expect(ask("GET /payments")).rejects.toThrow("in the server's place");
  vi.stubGlobal("fetch", async () => Response.json(["server"]));
  await isThere();
  expect(await orders()).toEqual(["server"]);
  for (const type of ["text/html; charset=utf-8", "text/plain"]) {
    await expect(reach("GET /payments", {}, hotel(type))).rejects.toThrow("in the server's place");
  }
});

test("what says the server's time is ours, whatever it is", async () => {
  const headers = { "content-type": "text/csv", "x-server-time": "2026-11-28T04:00:00Z" };
  expect((await reach("GET /payments", {}, async () => new Response("a,b", { headers }))).ok).toBe(true);
});

test("a proxy that says that nobody is behind it is no answer", async () => {
  server = "closed";
  const proxy = () => Promise.resolve(new Response("<h1>502</h1>", { status: 502 }));
  expect(await (await reach("GET /work-orders", {}, proxy)).json()).toEqual(["kept"]);
  server = "there";
  await isThere();
  expect((await reach("GET /work-orders", {}, proxy)).status).toBe(502);
});

test("who no longer wants to know is answered by nobody", async () => {
  server = "silent";
  const stop = new AbortController();
  const answer = ask("GET /work-orders", stop.signal);
  stop.abort(new Error("left"));
  await expect(answer).rejects.toThrow("left");
  expect(connection()).toBe("there");
});
