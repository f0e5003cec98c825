import type { LiveEvent } from "@millwright/contract/live";
import { eventReader, type StreamedEvent } from "#lib/live/sse.ts";

const firstWaitMs = 500;
const longestWaitMs = 20_000;
/** A stream that newer ones took the place of comes back when somebody looks at it, or so much later. */
const displacedWaitMs = 300_000;
/** A stream that says nothing for this long, not even a heartbeat, counts as cut. */
const silenceMs = 60_000;

/** What a stream is: off before and after, connecting until it first opens, lost until it opens again. */
export type LiveState = "off" | "connecting" | "open" | "lost";

interface StreamOptions {
  /** Opens the stream from a version on. */
  open(since: number | undefined, signal: AbortSignal): Promise<Response>;
  hear(event: LiveEvent): void;
  setState(state: LiveState): void;
  /** Whether it is in vain to open it again after this. */
  isFinal(error: unknown): boolean;
  /** The last version that was heard, where the stream was open before. */
  since?: number | undefined;
}

export interface Stream {
  /** Tries at once where it waits to be opened again. */
  wake(): void;
  /** Ends it, and answers the last version that was heard. */
  stop(): number | undefined;
}

function readEvent(data: string): LiveEvent | null {
  const event: Partial<LiveEvent> = JSON.parse(data);
  if (typeof event.kind !== "string" || typeof event.version !== "number") return null;
  const { kind, id = "", version, subject_version } = event;
  return { kind, id, version, subject_version };
}

/** Whether an answer is a stream of ours: a network's sign-in page answers everything with 200. */
export const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get("content-type") ?? "").startsWith("text/event-stream");

/**
 * Keeps a stream of the company's changes open until it is stopped. One that is cut is opened again from the last version
 * that was heard, so that nothing is missed; when none was heard yet, everything is asked again.
 */
export function openStream({ open, hear, setState, isFinal, since }: StreamOptions): Stream {
  const stop = new AbortController();
  let version = since;
  let wasOpen = false;
  let isDisplaced = false;
  let waitMs = firstWaitMs;
  let wake = () => {};

  function take({ data, id }: StreamedEvent) {
    const event = readEvent(data);
    if (event === null) return;
    if (event.kind === "displaced") {
      isDisplaced = true;
      return;
    }
    // What was changed together is whole with its last event, which alone has an id.
    if (id !== null) version = event.version;
    hear(event);
  }

  async function readOnce() {
    isDisplaced = false;
    const cut = new AbortController();
    let silence = setTimeout(() => cut.abort(), silenceMs);
    try {
      const response = await open(version, AbortSignal.any([stop.signal, cut.signal]));
      setState("open");
      waitMs = firstWaitMs;
      if (wasOpen && version === undefined) hear({ kind: "resync", id: "", version: 0 });
      wasOpen = true;
      const read = eventReader();
      const decoder = new TextDecoder();
      for await (const bytes of response.body ?? []) {
        clearTimeout(silence);
        silence = setTimeout(() => cut.abort(), silenceMs);
        for (const streamed of read(decoder.decode(bytes, { stream: true }))) take(streamed);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  /** Resolves after a while, or at once when it is woken or stopped. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => wake(), ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function follow() {
    setState("connecting");
    while (!stop.signal.aborted) {
      const error = await readOnce().catch((cause: unknown) => cause);
      if (stop.signal.aborted || isFinal(error)) break;
      setState("lost");
      await pause((isDisplaced ? displacedWaitMs : waitMs) * (0.75 + Math.random() / 2));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
    if (!stop.signal.aborted) setState("off");
  }

  void follow();
  return {
    wake: () => wake(),
    stop: () => {
      stop.abort();
      wake();
      return version;
    },
  };
}
