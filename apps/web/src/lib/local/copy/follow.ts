import { dayOf } from "@millwright/domain/when";
import { isApiError } from "#lib/api/api-error.ts";
import { queryClient } from "#lib/api/query.ts";
import { connection, onReturn } from "#lib/connection/connection.ts";
import { onAnyLive } from "#lib/live/live.ts";
import { keepAnswers } from "#lib/local/copy/answers-kept.ts";
import { copiedMark, copyState, forgetRead } from "#lib/local/copy/copy-state.ts";
import { keepManuals } from "#lib/local/copy/manuals.ts";
import { dropOldOpened } from "#lib/local/copy/opened.ts";
import { keepPictures } from "#lib/local/copy/pictures.ts";
import { keepProcedures } from "#lib/local/copy/procedures.ts";
import { pull } from "#lib/local/copy/pull.ts";
import { setStanding } from "#lib/local/copy/standing.ts";
import { localName, openLocal } from "#lib/local/local-database.ts";
import { keepWithinBound } from "#lib/local/space.ts";
import { currentSession } from "#lib/session/session.ts";
import { forgetOwned, type Owner, readOwned, writeOwned } from "#lib/storage/storage.ts";
import { currentInstant, deviceMs } from "#lib/time/clock.ts";

/** Changes come in bursts, to all of a plant's devices at once: each waits for a while of its own. */
const gatherMs = 2_000;
const spreadMs = 3_000;
const everyMs = 5 * 60_000;
const answersEveryMs = 30 * 60_000;

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Keeps the copy of somebody up to date until it is stopped. */
export function followCopy(owner: Owner): () => void {
  const stop = new AbortController();
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(localName(owner)) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPulling = false;
  let isWanted = false;
  let isLost = false;
  let answeredMs = 0;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  async function show(): Promise<void> {
    forgetRead();
    const state = await copyState();
    if (stop.signal.aborted) return;
    if (state !== null) return setStanding({ kind: "kept", ...state });
    isLost ||= readOwned(owner, copiedMark, isAnything) !== null;
    // It is told once: from the next start on there is nothing yet.
    forgetOwned(owner, copiedMark);
    setStanding({ kind: isLost ? "lost" : "none" });
  }
  async function bring(): Promise<void> {
    if (connection() === "away") return;
    const state = await pull(owner, stop.signal);
    if (state === null) return;
    writeOwned(owner, copiedMark, state.asOfMs);
    await show();
    channel?.postMessage("changed");
    if (deviceMs() - answeredMs >= answersEveryMs) {
      answeredMs = deviceMs();
      await keepAnswers(stop.signal);
      await dropOldOpened(await openLocal(owner));
      await keepProcedures(owner, stop.signal);
    }
    await keepPictures(owner, stop.signal);
    await keepManuals(owner, stop.signal);
    await keepWithinBound(await openLocal(owner));
  }
  async function run(): Promise<void> {
    if (isPulling) {
      isWanted = true;
      return;
    }
    isPulling = true;
    isWanted = false;
    let isOver = false;
    try {
      await alone(`copy:${localName(owner)}`, bring);
    } catch (error) {
      // Who may not read the plant's work, or is signed out, has no copy.
      isOver = isApiError(error) && [401, 403].includes(error.status);
      if (!isApiError(error) && !stop.signal.aborted) setStanding({ kind: "unable" });
    }
    isPulling = false;
    if (stop.signal.aborted || isOver) return;
    later(isWanted ? gatherMs + Math.random() * spreadMs : everyMs);
  }
  const soon = () => (isPulling ? run() : later(gatherMs + Math.random() * spreadMs));

  // What the device answered of the day before is asked of it again; with a connection the copy itself is of another day.
  const newDay = () => void (connection() === "away" ? queryClient.invalidateQueries() : soon());

  const offs = [onAnyLive(() => void soon()), onReturn(() => void run()), onNewDay(newDay)];
  if (channel) channel.onmessage = () => void show().catch(() => undefined);
  void show()
    .catch(() => setStanding({ kind: "unable" }))
    .then(run);
  return () => {
    stop.abort();
    clearTimeout(timer);
    for (const off of offs) off();
    channel?.close();
    setStanding({ kind: "off" });
  };
}

const lookEveryMs = 60_000;

/** Called when the plant's day turns: without a connection no event announces it. */
function onNewDay(hear: () => void): () => void {
  const today = () => dayOf(currentInstant(), currentSession()?.user.time_zone ?? "UTC").toString();
  let day = today();
  const timer = setInterval(() => {
    if (day === today()) return;
    day = today();
    hear();
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Does something unless another tab does it now. Over plain HTTP there are no locks: then both do, which harms nothing. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
