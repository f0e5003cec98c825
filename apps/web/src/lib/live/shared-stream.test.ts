import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FromTab, SharedStreams, type TabPort, type ToTab } from "#lib/live/shared-stream.ts";

interface StreamRequest {
  token: string | null;
  since: string | null;
  signal: AbortSignal;
  say(text: string): void;
  end(): void;
}

let requests: StreamRequest[] = [];
let answer = (body: ReadableStream) => new Response(body, { headers: { "content-type": "text/event-stream" } });

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal("fetch", async (url: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    requests.push({
      token: new Headers(headers).get("authorization"),
      since: new URL(url, "http://plant").searchParams.get("since"),
      signal,
      say: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    });
    return answer(readable);
  });
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const event = (kind: string, version: number) =>
  `id: ${version}\ndata: ${JSON.stringify({ kind, id: "press", version })}\n\n`;

function openTab(streams: SharedStreams, token: string) {
  const heard: ToTab[] = [];
  const port: TabPort = { onmessage: null, postMessage: (message) => void heard.push(message) };
  const send = (data: FromTab) => void port.onmessage?.({ data });
  streams.connect(port);
  send({ do: "follow", token, language: "en" });
  return { heard, send, kinds: () => heard.flatMap((one) => (one.is === "event" ? [one.event.kind] : [])) };
}

test("twelve tabs of one session share one stream, and each hears what changes; one that comes later asks for everything", async () => {
  const streams = new SharedStreams();
  const tabs = Array.from({ length: 11 }, () => openTab(streams, "ana"));
  await settle();
  requests[0]?.say(event("machine", 7));
  await settle();
  const late = openTab(streams, "ana");
  expect(requests.map(({ token }) => token)).toEqual(["Bearer ana"]);
  for (const { kinds } of tabs) expect(kinds()).toEqual(["machine"]);
  expect(late.heard).toEqual([
    { is: "state", state: "open" },
    { is: "event", event: { kind: "resync", id: "", version: 7 } },
  ]);
});

test("each session has a stream of its own, which ends with its last tab", async () => {
  const streams = new SharedStreams();
  const [ana, again, ben] = [openTab(streams, "ana"), openTab(streams, "ana"), openTab(streams, "ben")];
  await settle();
  requests[1]?.say(event("part", 1));
  await settle();
  expect([ana.kinds(), ben.kinds()]).toEqual([[], ["part"]]);
  ana.send({ do: "leave" });
  expect(requests[0]?.signal.aborted).toBe(false);
  again.send({ do: "leave" });
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  openTab(streams, "ana");
  await settle();
  expect(requests.map(({ token }) => token)).toEqual(["Bearer ana", "Bearer ben", "Bearer ana"]);
});

test("a session that has ended is told to every tab and not asked for again, until somebody follows it anew", async () => {
  const usual = answer;
  answer = () => Response.json({ code: "unauthorized", detail: "Sign in." }, { status: 401 });
  const streams = new SharedStreams();
  const tabs = [openTab(streams, "ana"), openTab(streams, "ana")];
  await settle();
  for (const { heard } of tabs) {
    expect(heard).toContainEqual(expect.objectContaining({ is: "refused", status: 401 }));
    expect(heard.at(-1)).toEqual({ is: "state", state: "off" });
  }
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(1);
  answer = usual;
  openTab(streams, "ana");
  await settle();
  expect(requests).toHaveLength(2);
});

test("a stream that was told to go comes back when somebody looks, or after minutes, and never in a loop", async () => {
  const streams = new SharedStreams();
  const tab = openTab(streams, "ana");
  await settle();
  requests[0]?.say(event("machine", 3));
  requests[0]?.say('data: {"kind":"displaced","id":"","version":0}\n\n');
  requests[0]?.end();
  await vi.advanceTimersByTimeAsync(200_000);
  expect([requests.length, tab.kinds()]).toEqual([1, ["machine"]]);
  tab.send({ do: "wake" });
  await settle();
  expect(requests.map(({ since }) => since)).toEqual([null, "3"]);
  requests[1]?.say('data: {"kind":"displaced","id":"","version":0}\n\n');
  requests[1]?.end();
  await vi.advanceTimersByTimeAsync(400_000);
  expect(requests).toHaveLength(3);
});

test("a network's page that answers 200 in the server's place is no stream, and it is tried again", async () => {
  const usual = answer;
  answer = () => new Response("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } });
  const tab = openTab(new SharedStreams(), "ana");
  await settle();
  expect(tab.heard.at(-1)).toEqual({ is: "state", state: "lost" });
  answer = usual;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tab.heard.at(-1)).toEqual({ is: "state", state: "open" });
});

test("a server that takes the question and never answers is asked again after fifteen seconds", async () => {
  const asking: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    asking.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  openTab(new SharedStreams(), "ana");
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asking).toHaveLength(2);
});
