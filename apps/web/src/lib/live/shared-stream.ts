import type { LiveEvent } from "@millwright/contract/live";
import { isStream, type LiveState, openStream, type Stream } from "#lib/live/stream.ts";

/** What a tab says to the worker that holds its browser's streams. */
export type FromTab =
  | { do: "follow"; token: string; language: string }
  /** Somebody looks at the tab, or its network is back. */
  | { do: "wake" }
  | { do: "leave" };

/** What that worker says to a tab. */
export type ToTab =
  | { is: "state"; state: LiveState }
  | { is: "event"; event: LiveEvent }
  | { is: "refused"; status: number; text: string; retryAfter: string | null };

/** As much of a MessagePort as is needed. */
export interface TabPort {
  onmessage: ((message: { data: FromTab }) => unknown) | null;
  postMessage(message: ToTab): void;
}

/** A server that has not begun to answer by then is tried again later. */
const answerMs = 15_000;

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Refused: ${status}`);
    this.status = status;
  }
}

/** The stream of one session, and the tabs that follow it. */
class SharedStream {
  readonly #tabs = new Set<TabPort>();
  readonly #stream: Stream;
  #state: LiveState = "connecting";
  #version = 0;

  /** `onEnd` hears that it will not be opened again. */
  constructor(token: string, language: string, onEnd: () => void) {
    this.#stream = openStream({
      open: (since, signal) => this.#ask(ask(token, language, since, signal)),
      hear: (event) => {
        this.#version = Math.max(this.#version, event.version);
        this.#post({ is: "event", event });
      },
      setState: (state) => {
        this.#state = state;
        if (state === "off") onEnd();
        this.#post({ is: "state", state });
      },
      isFinal: (error) => error instanceof Refused && error.status === 401,
    });
  }

  /** What happened before a tab came, it may have missed. */
  join(tab: TabPort): void {
    this.#tabs.add(tab);
    tab.postMessage({ is: "state", state: this.#state });
    if (this.#state !== "open") return;
    tab.postMessage({ is: "event", event: { kind: "resync", id: "", version: this.#version } });
  }

  /** Answers whether nobody follows it any more; then it has ended. */
  leave(tab: TabPort): boolean {
    this.#tabs.delete(tab);
    if (this.#tabs.size === 0) this.#stream.stop();
    return this.#tabs.size === 0;
  }

  wake(): void {
    this.#stream.wake();
  }

  async #ask(asking: Promise<Response>): Promise<Response> {
    const answer = await asking;
    if (isStream(answer)) return answer;
    const { status, headers } = answer;
    if (status >= 400 && status < 500)
      this.#post({ is: "refused", status, text: await answer.text(), retryAfter: headers.get("Retry-After") });
    throw new Refused(status);
  }

  #post(message: ToTab): void {
    for (const tab of this.#tabs) tab.postMessage(message);
  }
}

/** The streams of a browser, one for each session, shared by its tabs. */
export class SharedStreams {
  readonly #byToken = new Map<string, SharedStream>();

  connect(tab: TabPort): void {
    let stream: SharedStream | null = null;
    let token = "";
    const leave = () => {
      if (stream?.leave(tab)) this.#forget(token, stream);
      stream = null;
    };
    tab.onmessage = ({ data }) => {
      if (data.do === "wake") return stream?.wake();
      leave();
      if (data.do === "leave") return;
      token = data.token;
      stream = this.#byToken.get(token) ?? this.#open(token, data.language);
      stream.join(tab);
    };
  }

  #open(token: string, language: string): SharedStream {
    const stream = new SharedStream(token, language, () => this.#forget(token, stream));
    this.#byToken.set(token, stream);
    return stream;
  }

  #forget(token: string, stream: SharedStream): void {
    if (this.#byToken.get(token) === stream) this.#byToken.delete(token);
  }
}

async function ask(token: string, language: string, since: number | undefined, signal: AbortSignal): Promise<Response> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), answerMs);
  try {
    return await fetch(`/api/live${since === undefined ? "" : `?since=${since}`}`, {
      headers: { Authorization: `Bearer ${token}`, "Accept-Language": language },
      cache: "no-store",
      signal: AbortSignal.any([signal, slow.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}
