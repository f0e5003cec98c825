import { offline, request } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { hearLive, setLiveState } from "#lib/live/live.ts";
import { isStream, openStream, type Stream } from "#lib/live/stream.ts";

/** A tab that is out of sight for this long lets its own stream go: a browser has six connections to a server. */
const hiddenMs = 1_000;

/** A stream of this tab's own, while somebody sees it. */
export function followAlone(): Pick<Stream, "wake" | "stop"> {
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
