import { useSyncExternalStore } from "react";

/** Whether our own server answers. What the browser says of its network proves nothing of that. */
export type Connection = "there" | "away";

/** A server that is there answers this within it; over a line that is full of what is being sent, within the second. */
const answersWithinMs = 3_000;
const answersBusyWithinMs = 10_000;
/** A slow line takes its bytes in lumps: between two of them it is not silent. */
const lumpMs = 10_000;
const doubtMs = 1_000;
const firstWaitMs = 3_000;
const longestWaitMs = 20_000;
/** What is to be sent first takes this long at most: then what is on the screen is asked for again all the same. */
const longestFlushMs = 15_000;
/** A shorter break of the network mends itself before anybody has to hear of it. */
const patienceMs = 3_000;

let state: Connection = "there";
let waitMs = firstWaitMs;
let answeredAtMs = Number.NEGATIVE_INFINITY;
let movedAtMs = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let going: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<boolean> | null = null;
const hearers = new Set<() => void>();
const flushes = new Set<() => Promise<unknown>>();
const returns = new Set<() => void>();

/** Whether the server was there when it was last asked for anything. */
export const connection = (): Connection => state;

/** Called when the server becomes unreachable and when it is back. While there are listeners, an unreachable server is polled. */
export function onConnection(hear: () => void): () => void {
  hearers.add(hear);
  if (state === "away") askLater();
  return () => void hearers.delete(hear);
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

/** Does something when the server is back, before anything is asked for again: what was done here is sent first. */
export function beforeRefetch(flush: () => Promise<unknown>): () => void {
  flushes.add(flush);
  return () => void flushes.delete(flush);
}

/** Asks for everything again once the server is back and what waited for it is sent. */
export function onReturn(ask: () => void): () => void {
  returns.add(ask);
  return () => void returns.delete(ask);
}

/** Asks the server whether it is there, once for all who want to know now. */
export function isReachable(): Promise<boolean> {
  asking ??= askReady().finally(() => {
    asking = null;
  });
  return asking;
}

async function askReady(): Promise<boolean> {
  const askedAtMs = performance.now();
  const cut = new AbortController();
  let isSilent = false;
  const giveUp = () => {
    isSilent = true;
    cut.abort();
  };
  const late = setTimeout(giveUp, isMoving() ? answersBusyWithinMs : answersWithinMs);
  const init: RequestInit = { cache: "no-store", redirect: "error", signal: cut.signal };
  const answer = await fetch("/api/ready", init).catch(() => null);
  clearTimeout(late);
  // Another network's sign-in page answers as well.
  const isOurs = answer?.headers.get("content-type")?.includes("json") ?? false;
  const isReady = isOurs && answer?.ok === true;
  if (isReady) notifyReached();
  // That one question is late proves nothing where another was answered meanwhile, or bytes of ours leave.
  else if (isSilent && state === "there" && (answeredAtMs > askedAtMs || isMoving())) doubt();
  else setAway();
  return state === "there";
}

/** The server answered a call. */
export function notifyReached(): void {
  answeredAtMs = performance.now();
  if (state === "there") return;
  clearTimeout(timer);
  waitMs = firstWaitMs;
  change("there");
  void reconnect();
}

/** Some bytes of what is sent have left, which takes as long as the line is slow. */
export function notifyMoved(): void {
  movedAtMs = performance.now();
}

/** Whether something large is being sent, and gets on. */
export const isMoving = (): boolean => performance.now() - movedAtMs < lumpMs;

/** Asks again soon: who is silent for good moves nothing any more either. */
function doubt(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void isReachable(), doubtMs);
}

function setAway(): void {
  change("away");
  askLater();
}

function change(next: Connection): void {
  if (next === state) return;
  state = next;
  for (const hear of hearers) hear();
}

function askLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (state === "there" || hearers.size === 0) return;
    waitMs = Math.min(waitMs * 1.5, longestWaitMs);
    void isReachable();
  }, waitMs);
}

async function reconnect(): Promise<void> {
  const flushing = Promise.allSettled([...flushes].map((flush) => flush()));
  let late: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    flushing,
    new Promise((resolve) => {
      late = setTimeout(resolve, longestFlushMs);
    }),
  ]);
  clearTimeout(late);
  if (state === "there") for (const ask of returns) ask();
}

/** A network that came back: a break that no call noticed may have held back what changed. */
async function online(): Promise<void> {
  clearTimeout(going);
  const wasThere = state === "there";
  if ((await isReachable()) && wasThere) void reconnect();
}

/** A network that went: that proves nothing, but a screen that asks for nothing would not notice. */
function offline(): void {
  clearTimeout(going);
  going = setTimeout(() => void isReachable(), patienceMs);
}

addEventListener("offline", offline);
addEventListener("online", () => void online());
addEventListener("focus", () => state === "away" && hearers.size > 0 && void isReachable());
