import { offline, request } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { connection, onConnection } from "#lib/connection/connection.ts";
import { hearLive, setLiveState } from "#lib/live/live.ts";
import { followShared } from "#lib/live/shared-live.ts";
import { isStream, openStream, type Stream } from "#lib/live/stream.ts";
import { currentSession } from "#lib/session/session.ts";

/** A tab that is out of sight for this long lets its own stream go: a browser has six connections to a server. */
const hiddenMs = 1_000;

/**
 * Follows the company's changes until it is stopped: by the one stream of this browser, or where it has no worker to hold
 * that, by a stream of this tab's own while somebody sees it.
 */
export function followLive(): () => void {
  const session = currentSession();
  const onBroken = () => {
    follow = followAlone();
  };
  let follow = (session && followShared(session.token, onBroken)) ?? followAlone();
  const wake = () => follow.wake();
  const stopHearing = onConnection(() => connection() === "there" && wake());
  for (const name of ["online", "focus"]) addEventListener(name, wake);
  return () => {
    for (const name of ["online", "focus"]) removeEventListener(name, wake);
    stopHearing();
    follow.stop();
    setLiveState("off");
  };
}

function followAlone(): Pick<Stream, "wake" | "stop"> {
  let version: number | undefined;
  let stream: Stream | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    stream ??= openStream({
      open: async (since, signal) => {
        const answer = await request("GET /live", { query: { since }, signal });
        if (!isStream(answer)) throw offline();
        return answer;
      },
      hear: hearLive,
      setState: setLiveState,
      isFinal: (error) => isApiError(error) && error.status === 401,
      since: version,
    });
  };
  const letGo = () => {
    version = stream?.stop() ?? version;
    stream = null;
    setLiveState("connecting");
  };
  const look = () => {
    clearTimeout(hiding);
    if (document.visibilityState === "visible") open();
    else hiding = setTimeout(letGo, hiddenMs);
  };
  document.addEventListener("visibilitychange", look);
  look();
  return {
    wake: () => stream?.wake(),
    stop: () => {
      clearTimeout(hiding);
      document.removeEventListener("visibilitychange", look);
      return stream?.stop();
    },
  };
}
