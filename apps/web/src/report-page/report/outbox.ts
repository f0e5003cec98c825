import type { PublicMachine } from "@millwright/contract/public-reports";
import { deviceMs, instantAt, nowMs } from "#report-page/clock.ts";
import { type Answer, ask } from "#report-page/line.ts";
import { dropOthers, dropPhoto } from "#report-page/photo/kept-photos.ts";
import { isWork, solve } from "#report-page/proof/solve.ts";
import { dropItem, type Form, type Item, keepItem, photosInUse, waitingItems } from "#report-page/report/item.ts";
import { addMine, firstLine } from "#report-page/report/mine.ts";
import { type Outcome, type SentReport, sendItem, type Tools } from "#report-page/report/send.ts";
import { uploadPhoto } from "#report-page/report/uploads.ts";
import { locale } from "#report-page/words.ts";

/** How a report that was sent off stands. */
export type Standing = { kind: "sending" } | Outcome;

const firstWaitMs = 3_000;
const longestWaitMs = 60_000;

const standings = new Map<string, Standing>();
const listeners = new Set<(item: Item, standing: Standing) => void>();
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;

/** The server's leave to send a report, with the work that it asks for. */
export function formOf({ form, proof }: PublicMachine): Form {
  return { token: form.token, expiresAt: form.expires_at, cameMs: deviceMs(), proof };
}

async function askForm(code: string): Promise<Answer<Form>> {
  const answer = await ask<PublicMachine>("GET", `/r/${code}`);
  return { ...answer, body: answer.body && formOf(answer.body) };
}

/** By their challenges: what is kept on the phone is another object each time. */
const solved = new Map<string, Promise<string | null>>();

/** Begins the work of a form, or gives what was begun; null of what is no work, or is not done in time. */
export function solveOnce(proof: unknown): Promise<string | null> {
  if (!isWork(proof)) return Promise.resolve(null);
  const { challenge } = proof;
  const known = solved.get(challenge);
  if (known !== undefined) return known;
  const coming = solve(proof, () => performance.now());
  solved.set(challenge, coming);
  // A phone that slept over it tries again when it sends.
  void coming.then((solution) => solution === null && solved.delete(challenge));
  return coming;
}

const tools: Tools = {
  askForm,
  upload: uploadPhoto,
  send: (code, body) => ask<SentReport>("POST", `/r/${code}`, body),
  solve: solveOnce,
  keep: keepItem,
  deviceMs,
  nowMs,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  locale,
};

export function onStanding(listener: (item: Item, standing: Standing) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const standingOf = (id: string): Standing | undefined => standings.get(id);

function noteStanding(item: Item, standing: Standing): void {
  standings.set(item.id, standing);
  for (const listener of listeners) listener(item, standing);
}

function settle(item: Item, outcome: Outcome): void {
  if (outcome.kind === "sent") {
    dropItem(item.id);
    for (const photo of item.photos) void dropPhoto(photo);
    const { code, link } = outcome.report;
    addMine({
      code,
      link,
      machine: item.machine,
      said: firstLine(item.text) || firstLine(item.sameTitle ?? ""),
      at: instantAt(nowMs()),
    });
  }
  if (outcome.kind === "refused") keepItem(Object.assign(item, { state: "writing", body: null }));
  noteStanding(item, outcome);
}

async function sendAll(): Promise<void> {
  const sentNow = new Set<string>();
  // One that is sent off meanwhile is in the next round.
  for (let next = waitingItems(); ; next = waitingItems()) {
    const item = next.find(({ id }) => !sentNow.has(id));
    if (item === undefined) return;
    sentNow.add(item.id);
    if (standingOf(item.id)?.kind !== "sending") noteStanding(item, { kind: "sending" });
    const outcome = await sendItem(item, tools);
    if (outcome.kind === "later") return tryLater(outcome);
    settle(item, outcome);
    waitMs = firstWaitMs;
  }
}

/** Whatever waits has the same line. */
function tryLater(outcome: Extract<Outcome, { kind: "later" }>): void {
  for (const item of waitingItems()) noteStanding(item, outcome);
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), outcome.afterMs ?? waitMs);
  waitMs = Math.min(longestWaitMs, waitMs * 2);
}

/** Sends what waits on this phone, one report after the other; called again while it does, it changes nothing. */
export function sendWaiting(): Promise<void> {
  running ??= sendAll().then(() => {
    running = null;
  });
  return running;
}

/** Sends a report off: it is on this phone before anything leaves, and stays there until the server has it. */
export function sendOff(item: Item): void {
  keepItem(Object.assign(item, { state: "waiting" }));
  noteStanding(item, { kind: "sending" });
  void sendWaiting();
}

/** Sends what earlier visits left, and whatever waits as soon as there may be a line. */
export function startOutbox(): void {
  addEventListener("online", () => void sendWaiting());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sendWaiting();
  });
  void dropOthers(photosInUse());
  void sendWaiting();
}
