// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as connection from "#lib/connection/connection.ts";

import { onAnyLive, onLiveState } from "#lib/live/live.ts";
import { followShared } from "#lib/live/shared-live.ts";
import type { ToTab } from "#lib/live/shared-stream.ts";
import { currentSession } from "#lib/session/session.ts";
import { serverForHooks } from "#lib/testing/server.ts";

serverForHooks();
class FakeWorker {
  static last: FakeWorker | undefined;
  onerror: (() => void) | null = null;
  readonly messages: unknown[] = [];
  readonly port = {
    onmessage: null as ((message: { data: ToTab }) => void) | null,
    postMessage: (message: unknown) => void this.messages.push(message),
    close: vi.fn(),
  };
  constructor() {
    FakeWorker.last = this;
  }
}

function follow() {
  const onBroken = vi.fn();
  const stream = followShared("token", onBroken);
  const worker = FakeWorker.last;
  if (stream === null || worker === undefined) throw new Error("No worker was made");
  return { stream, worker, onBroken, say: (data: ToTab) => worker.port.onmessage?.({ data }) };
}
const page = (name: string, persisted = false) => dispatchEvent(Object.assign(new Event(name), { persisted }));
const following = { do: "follow", token: "token", language: "en" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("SharedWorker", FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("without a worker there is nothing to share", () => {
  vi.stubGlobal("SharedWorker", undefined);
  expect(followShared("token", vi.fn())).toBeNull();
});

test("a tab follows, wakes and leaves the one stream; a page that is gone back to follows it again", () => {
  const { stream, worker } = follow();
  expect(worker.messages).toEqual([following]);
  stream.wake();
  page("pagehide");
  page("pageshow", true);
  expect(worker.messages.slice(1)).toEqual([{ do: "wake" }, { do: "leave" }, following]);
  page("pageshow");
  expect(worker.messages).toHaveLength(4);
  stream.stop();
  expect([worker.messages.at(-1), worker.port.close.mock.calls.length]).toEqual([{ do: "leave" }, 1]);
  page("pagehide");
  page("pageshow", true);
  expect([worker.messages.length, vi.getTimerCount()]).toEqual([5, 0]);
});

test("a worker that says nothing within five seconds is given up, once; one that spoke is not", () => {
  const silent = follow();
  vi.advanceTimersByTime(4_000);
  expect(silent.onBroken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect([silent.onBroken.mock.calls.length, silent.worker.port.close.mock.calls.length]).toEqual([1, 1]);
  expect([silent.worker.onerror, silent.worker.messages.at(-1)]).toEqual([null, { do: "leave" }]);
  const speaks = follow();
  speaks.say({ is: "state", state: "connecting" });
  vi.advanceTimersByTime(20_000);
  expect(speaks.onBroken).not.toHaveBeenCalled();
  speaks.stream.stop();
});

test("a stream that opens proves the server there, one that is lost has it asked; what it says is heard", () => {
  const reached = vi.spyOn(connection, "notifyReached").mockImplementation(() => undefined);
  const reachableSpy = vi.spyOn(connection, "isReachable").mockResolvedValue(true);
  const states: string[] = [];
  const [any, off] = [vi.fn(), onLiveState((state) => void states.push(state))];
  const stop = onAnyLive(any);
  const { stream, say } = follow();
  say({ is: "state", state: "open" });
  expect([reached.mock.calls.length, reachableSpy.mock.calls.length]).toEqual([1, 0]);
  say({ is: "state", state: "lost" });
  expect([reached.mock.calls.length, reachableSpy.mock.calls.length, states]).toEqual([1, 1, ["open", "lost"]]);
  say({ is: "event", event: { kind: "machine", id: "m1", version: 2 } });
  vi.advanceTimersByTime(50);
  expect(any).toHaveBeenCalledOnce();
  for (const end of [stop, off, () => stream.stop()]) end();
});

test("a refusal of the session that is here signs its person out, one of another session does not", () => {
  const { stream, say } = follow();
  const text = JSON.stringify({ code: "unauthorized", detail: "" });
  say({ is: "refused", status: 403, text, retryAfter: null });
  expect(currentSession()).not.toBeNull();
  say({ is: "refused", status: 401, text, retryAfter: null });
  expect(currentSession()).toBeNull();
  stream.stop();
});
