import type { LiveEvent } from "@millwright/contract/live";
import { request } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { connection, onConnection } from "#lib/connection/connection.ts";
import { hearLive, setLiveState } from "#lib/live/live.ts";
import { eventReader, type StreamedEvent } from "#lib/live/sse.ts";

const firstWaitMs = 500;
const longestWaitMs = 20_000;
/** A stream that says nothing for this long, not even a heartbeat, counts as cut. */
const silenceMs = 60_000;

function readEvent(data: string): LiveEvent | null {
  const event: Partial<LiveEvent> = JSON.parse(data);
  if (typeof event.kind !== "string" || typeof event.version !== "number") return null;
  const { kind, id = "", version, subject_version } = event;
  return { kind, id, version, subject_version };
}

/** Resolves after a while, or at once when the network, the server or the page comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const name of ["online", "focus"]) removeEventListener(name, end);
      stop();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = onConnection(() => connection() === "there" && end());
    for (const name of ["online", "focus"]) addEventListener(name, end);
    signal.addEventListener("abort", end);
  });
}

/**
 * Follows the company's changes until it is stopped. A stream that is cut is taken up again from the last version that
 * was heard, so that nothing is missed; when none was heard yet, everything is asked again.
 */
export function followLive(): () => void {
  const stop = new AbortController();
  let version: number | undefined;
  let opened = false;
  let waitMs = firstWaitMs;

  function hear({ data, id }: StreamedEvent) {
    const event = readEvent(data);
    if (event === null) return;
    // What was changed together is whole with its last event, which alone has an id.
    if (id !== null) version = event.version;
    hearLive(event);
  }

  async function followOnce() {
    const cut = new AbortController();
    const signal = AbortSignal.any([stop.signal, cut.signal]);
    let silence = setTimeout(() => cut.abort(), silenceMs);
    try {
      const response = await request("GET /live", { query: { since: version }, signal });
      setLiveState("open");
      waitMs = firstWaitMs;
      if (opened && version === undefined) hearLive({ kind: "resync", id: "", version: 0 });
      opened = true;
      const read = eventReader();
      const decoder = new TextDecoder();
      for await (const bytes of response.body ?? []) {
        clearTimeout(silence);
        silence = setTimeout(() => cut.abort(), silenceMs);
        for (const streamed of read(decoder.decode(bytes, { stream: true }))) hear(streamed);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  async function follow() {
    setLiveState("connecting");
    while (!stop.signal.aborted) {
      const error = await followOnce().catch((cause: unknown) => cause);
      if (stop.signal.aborted || (isApiError(error) && error.status === 401)) break;
      setLiveState("lost");
      await pause(waitMs * (0.75 + Math.random() / 2), stop.signal);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
    setLiveState("off");
  }

  void follow();
  return () => stop.abort();
}
