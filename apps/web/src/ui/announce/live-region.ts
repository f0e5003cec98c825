import { onLanguage } from "#lib/language.ts";
import { currentSession, onSession } from "#lib/session/session.ts";
import { onTopDialog, topDialog } from "#ui/dialog/top-layer.ts";

/** How long the region has to exist before a screen reader reads changes in it, in milliseconds. */
export const settleMs = 120;

/** What was said so lately may not have been heard to its end, in milliseconds. */
const freshMs = 1000;

/** One live region for all announcements: toasts, and how much a search has found. */
export const liveRegion = document.createElement("div");
liveRegion.setAttribute("role", "status");
liveRegion.setAttribute("aria-live", "polite");
// What comes is said by itself, not with all that stands there.
liveRegion.setAttribute("aria-atomic", "false");

const words = document.createElement("p");
words.className = "visually-hidden";

let timer: ReturnType<typeof setTimeout> | undefined;
let latestText = "";
let latestAtMs = 0;
const listeners = new Set<() => void>();

/** What lies outside an open dialog can't be heard: the region goes into the uppermost one, and out before it closes. */
function place(): void {
  const host = topDialog() ?? document.body;
  if (liveRegion.parentElement === host) return;
  const focused = liveRegion.contains(document.activeElement) ? document.activeElement : null;
  host.append(liveRegion);
  if (focused instanceof HTMLElement) focused.focus();
  if (latestText !== "" && performance.now() - latestAtMs < freshMs) announce(latestText);
  setTimeout(() => {
    for (const listener of listeners) listener();
  }, settleMs);
}

liveRegion.append(words);
place();
onTopDialog(place);

/** Has a reader say a sentence when it has said what it is saying; it is not seen. */
export function announce(text: string): void {
  place();
  silence();
  latestText = text;
  latestAtMs = performance.now();
  timer = setTimeout(() => {
    words.textContent = text;
  }, settleMs);
}

/** Takes away a sentence that is no longer so, unless another one was said since. */
export function unsay(text: string): void {
  if (latestText === text) silence();
}

/** Nothing of it is said to whoever comes next, nor stands there in a language that was left. */
function silence(): void {
  clearTimeout(timer);
  latestText = "";
  words.textContent = "";
}

let person = currentSession()?.user.id;
onSession(() => {
  const next = currentSession()?.user.id;
  if (next !== person) silence();
  person = next;
});
onLanguage(silence);

/** Called when the region has moved and settled, so that its content can be announced again. */
export function onRegionMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
