import { connection, onConnection } from "#lib/connection/connection.ts";
import { setLiveState } from "#lib/live/live.ts";
import { followShared } from "#lib/live/shared-live.ts";
import type { Stream } from "#lib/live/stream.ts";
import { currentSession } from "#lib/session/session.ts";

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

/** A stream of this tab's own: most browsers share one, and load none of it. */
function followAlone(): Pick<Stream, "wake" | "stop"> {
  let own: Pick<Stream, "wake" | "stop"> | null = null;
  let isOver = false;
  const load = () =>
    import("#lib/live/own-stream.ts").then(
      (alone) => {
        if (!isOver) own ??= alone.followAlone();
      },
      // The next sign of the network tries again.
      () => undefined,
    );
  void load();
  return {
    wake: () => (own === null ? void load() : own.wake()),
    stop: () => {
      isOver = true;
      return own?.stop();
    },
  };
}
