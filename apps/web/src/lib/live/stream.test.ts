import type { LiveEvent } from "@millwright/contract/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isStream, openStream } from "#lib/live/stream.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A stream whose server a test plays: the test makes it end, fail or send. */
function open(since?: number) {
  const streams: { since: number | undefined; signal: AbortSignal; say(text: string): void; end(): void }[] = [];
  const heard: LiveEvent[] = [];
  const states: string[] = [];
  let fault: Error | null = null;
  const stream = openStream({
    open: async (from, signal) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      signal.addEventListener("abort", () => void writer.abort(signal.reason).catch(() => undefined));
      streams.push({
        ...{ since: from, signal },
        say: (text) => void writer.write(new TextEncoder().encode(text)),
        end: () => void writer.close(),
      });
      if (fault !== null) throw fault;
      return new Response(readable);
    },
    hear: (event) => void heard.push(event),
    setState: (state) => void states.push(state),
    isFinal: (error) => Object(error).message === "over",
    since,
  });
  const failWith = (message: string | null) => {
    fault = message === null ? null : new Error(message);
  };
  return { stream, asked: streams, heard, states, failWith };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const frame = (event: object, id?: number) =>
  `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

test("each try in vain is waited for twice as long, up to twenty seconds; a stream that opens begins anew", async () => {
  const { stream, asked: streams, failWith } = open();
  failWith("no line");
  await pass(0);
  streams[0]?.end();
  for (const waitMs of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]) {
    const tries = streams.length;
    await pass(waitMs - 1);
    expect(streams).toHaveLength(tries);
    if (tries === 8) failWith(null);
    await pass(1);
    expect(streams).toHaveLength(tries + 1);
  }
  streams.at(-1)?.end();
  await pass(500);
  expect(streams).toHaveLength(10);
  stream.stop();
  await pass(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a stream that is silent for a minute, not even a heartbeat, is cut and opened again", async () => {
  const { stream, asked: streams, states } = open();
  await pass(50_000);
  streams[0]?.say(": still here\n\n");
  await pass(50_000);
  expect([streams.length, states]).toEqual([1, ["connecting", "open"]]);
  await pass(10_500);
  expect([streams.length, streams[0]?.signal.aborted, states]).toEqual([
    2,
    true,
    ["connecting", "open", "lost", "open"],
  ]);
  stream.stop();
});

test("where nothing was heard before the break everything is asked again, else what came since", async () => {
  const { stream, asked: streams, heard } = open();
  await pass(0);
  streams[0]?.end();
  await pass(600);
  expect(heard).toEqual([{ kind: "resync", id: "", version: 0 }]);
  streams[1]?.say(frame({ kind: "machine", id: "m1", version: 7, subject_version: 2 }, 7));
  streams[1]?.say(frame({ kind: "part", version: 8 }));
  streams[1]?.say(frame({ kind: "part" }) + frame({ version: 9 }) + frame({ kind: 1, version: 1 }));
  await pass(0);
  streams[1]?.end();
  await pass(600);
  expect([streams[2]?.since, heard.slice(1)]).toEqual([
    7,
    [
      { kind: "machine", id: "m1", version: 7, subject_version: 2 },
      { kind: "part", id: "", version: 8, subject_version: undefined },
    ],
  ]);
  expect(stream.stop()).toBe(7);
  const later = open(7);
  expect(later.asked[0]?.since).toBe(7);
  expect(later.stream.stop()).toBe(7);
});

test("what is final ends it, and says that it is off; what is stopped says nothing more", async () => {
  const over = open();
  over.failWith("over");
  await pass(0);
  expect(over.states).toEqual(["connecting", "open"]);
  over.asked[0]?.end();
  await pass(600);
  expect(over.states.slice(-2)).toEqual(["lost", "off"]);
  await pass(100_000);
  expect(over.asked).toHaveLength(2);
  const stopped = open();
  await pass(0);
  stopped.stream.stop();
  await pass(100_000);
  expect([stopped.states, stopped.asked.length]).toEqual([["connecting", "open"], 1]);
});

test("a stream is one that says so and was answered", () => {
  const answer = (type: string | null, status = 200) =>
    isStream(new Response("", { status, ...(type !== null && { headers: { "content-type": type } }) }));
  expect([answer("text/event-stream; charset=utf-8"), answer("text/html"), answer("text/event-stream", 503)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isStream(new Response(null))).toBe(false);
});
