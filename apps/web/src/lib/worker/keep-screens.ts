import "#lib/install/install.ts";
import { onReturn } from "#lib/connection/connection.ts";
import { currentLocale } from "#lib/language.ts";
import { currentSession, onSession } from "#lib/session/session.ts";
import { registerWorker } from "#lib/worker/register.ts";
import { screensKept, setScreensKept } from "#lib/worker/screens-kept.ts";

let isReady = false;
const listeners = new Set<() => void>();

/** Whether the screens of a newer version are there, which this page takes by `takeNewer` alone. */
export const isNewerReady = (): boolean => isReady;

export function onNewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyNewer(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

/** The build that this page is of, as the build says in it. */
const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

let begun: Promise<void> | undefined;

/**
 * Has the browser keep the screens, so that they open without a connection, and looks for newer ones. Where it can't, as over
 * plain HTTP or in a private window, everything else goes on.
 */
export function keepScreens(): Promise<void> {
  begun ??= begin().catch(() => undefined);
  return begun;
}

async function begin(): Promise<void> {
  nameInLanguage();
  if (build === undefined) return;
  if (!isSecureContext) return setScreensKept("insecure");
  if (!("serviceWorker" in navigator)) return setScreensKept("unable");
  const worker = navigator.serviceWorker;
  // A page that came by the worker is of the build before when another worker comes; one that came without is of this one.
  const isKept = worker.controller !== null;
  const hear = () => isKept && notifyNewer();
  worker.addEventListener("controllerchange", hear);
  worker.addEventListener("message", ({ data }) => Object(data).kind === "gone" && hear());
  // By this lock the worker knows which builds are in use.
  void navigator.locks.request(`build:${build}`, { mode: "shared" }, () => new Promise(() => undefined));
  const known = await worker.getRegistration();
  if (known) follow(known);
  await idle();
  const registration = await registerWorker();
  if (registration !== known) follow(registration);
  const { active } = await worker.ready;
  if (active === null) return;
  const keep = () => askToKeep(active);
  keep();
  onSession(keep);
  // A line that broke off left some of them at the server.
  onReturn(() => screensKept() !== "whole" && keep());
}

const answersWithinMs = 2_000;

/** Makes the worker store what is missing, and learns whether that is everything. */
function askToKeep(worker: ServiceWorker): void {
  const isWhole = currentSession() !== null && !savesData();
  const late = setTimeout(() => screensKept() === "unknown" && setScreensKept("coming"), answersWithinMs);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    clearTimeout(late);
    setScreensKept(isWhole && Object(data).isKept === true ? "whole" : "coming");
    port1.close();
  };
  worker.postMessage({ kind: "keep", locale: currentLocale(), isWhole }, [port2]);
}

/** What is installed is named, and its shortcuts are, in the language of the screens. */
function nameInLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link && currentLocale() === "fr") link.href = "/manifest-fr.webmanifest";
}

const longestBusyMs = 5_000;

/** Resolves once the page has drawn and asked what it needs. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: longestBusyMs });
    else setTimeout(resolve, longestBusyMs / 2);
  });
}

const savesData = (): boolean => Object(Reflect.get(navigator, "connection")).saveData === true;

const lookEveryMs = 10 * 60_000;

/** Looks for a newer version now and then, and tells of one that is there. */
function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting, installing } = registration;
    if (waiting !== null && navigator.serviceWorker.controller !== null) notifyNewer();
    installing?.addEventListener("statechange", look);
  };
  look();
  registration.addEventListener("updatefound", look);
  const ask = () => document.visibilityState === "visible" && void registration.update().catch(() => undefined);
  setInterval(ask, lookEveryMs);
  for (const name of ["online", "visibilitychange"]) addEventListener(name, ask, { capture: true });
}

const longestTakeMs = 10_000;

/**
 * Opens the page anew with the newest version there is. Without one that is ready, what is kept is broken or of another build
 * than the server's: then it is let go of, and the server is asked.
 */
export async function takeNewer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  await installed(registration?.installing ?? null);
  const waiting = registration?.waiting;
  if (waiting) {
    const taken = soon((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    waiting.postMessage({ kind: "take-over" });
    await taken;
  } else if (!isReady) await registration?.unregister();
  location.reload();
}

function installed(worker: ServiceWorker | null): Promise<void> {
  if (worker === null) return Promise.resolve();
  return soon((done) => worker.addEventListener("statechange", () => worker.state !== "installing" && done()));
}

function soon(begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestTakeMs);
    begin(resolve);
  });
}
