import { refusal } from "#lib/api/api.ts";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { currentLocale } from "#lib/language.ts";
import { hearLive, setLiveState } from "#lib/live/live.ts";
import type { FromTab, ToTab } from "#lib/live/shared-stream.ts";
import type { LiveState, Stream } from "#lib/live/stream.ts";
import { trustedScript, workerAddresses } from "#lib/worker/trusted-script.ts";

/** A worker that has said nothing by then could not be loaded. */
const startMs = 5_000;

/**
 * Follows a session's changes by the stream that all tabs of this browser share. Null where there is no worker to hold it;
 * where it can't be loaded, `onBroken` hears so.
 */
export function followShared(token: string, onBroken: () => void): Pick<Stream, "wake" | "stop"> | null {
  if (typeof SharedWorker === "undefined") return null;
  const worker = new SharedWorker(trustedScript(workerAddresses.live), { type: "module", name: "millwright-live" });
  const send = (message: FromTab) => worker.port.postMessage(message);
  const follow = () => send({ do: "follow", token, language: currentLocale() });
  const leave = () => send({ do: "leave" });
  // A page that the browser keeps to go back to is no tab, until somebody does.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && follow();
  const end = () => {
    clearTimeout(starting);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", comeBack);
    leave();
    worker.port.close();
  };
  const giveUp = () => {
    worker.onerror = null;
    end();
    onBroken();
  };
  const starting = setTimeout(giveUp, startMs);
  worker.onerror = giveUp;
  worker.port.onmessage = ({ data }: MessageEvent<ToTab>) => {
    clearTimeout(starting);
    hear(data, token);
  };
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  follow();
  return { wake: () => send({ do: "wake" }), stop: () => void end() };
}

function hear(message: ToTab, token: string): void {
  if (message.is === "event") hearLive(message.event);
  // It signs out whoever's session is over.
  else if (message.is === "refused") refusal(message.status, message.text, message.retryAfter, token);
  else hearState(message.state);
}

function hearState(state: LiveState): void {
  if (state === "open") notifyReached();
  if (state === "lost") void isReachable();
  setLiveState(state);
}
