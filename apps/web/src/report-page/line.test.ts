// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask, upload } from "#report-page/line.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const none = { status: 0, body: null, code: "", retryAfterS: null };

test.each([
  ["GET", 15_000],
  ["POST", 30_000],
] as const)("a %s that is never answered is given up after %i ms", async (method, limitMs) => {
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  const isOver = vi.fn();
  const answer = ask(method, "/r/token");
  void answer.then(isOver);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(await answer).toEqual(none);
});

test("a network's page that answers everything with 200 is no answer", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } }));
  expect(await ask("GET", "/r/token")).toEqual(none);
  vi.stubGlobal("fetch", async () => Response.json({ id: "one" }));
  expect(await ask("POST", "/r/token", {})).toMatchObject({ status: 200, body: { id: "one" } });
});

test("a photo has as long as it takes while its bytes leave, and is given up when they stand still", async () => {
  const asks: Ask[] = [];
  class Ask {
    upload: { onprogress?: (event: object) => void } = {};
    onabort?: () => void;
    constructor() {
      asks.push(this);
    }
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.onabort?.();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Ask);
  const parts: number[] = [];
  const isOver = vi.fn();
  const sending = upload("/r/token/photos", new Blob(["x"]), "leak.jpg", (part) => parts.push(part));
  void sending.then(isOver);
  for (let n = 1; n <= 8; n += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    asks[0]?.upload.onprogress?.({ loaded: n, total: 8 });
  }
  expect([isOver.mock.calls.length, parts.at(-1)]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(await sending).toEqual(none);
});
