import type { OfflineWords } from "@millwright/messages/offline/offline";
import { deviceOf } from "#lib/install/user-agent.ts";

/** Chromium's alone: what asks the person whether to install. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => "prompt" in event;

let asks: InstallEvent | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallEvent | null): void {
  asks = next;
  for (const listener of listeners) listener();
}

// The browser tells once that it would install, and waits for no screen.
addEventListener("beforeinstallprompt", (event) => {
  if (!isInstallEvent(event)) return;
  event.preventDefault();
  keep(event);
});
addEventListener("appinstalled", () => keep(null));

export function onInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser installs when it is asked to. */
export const canInstall = (): boolean => asks !== null;

/** Asks the person by the browser's own question, which it puts once. */
export async function install(): Promise<void> {
  const event = asks;
  keep(null);
  await event?.prompt();
}

/** Where Millwright stands on this device: opened as installed, kept from it by a plain address, or how a hand does it. */
export function installState(): "done" | "insecure" | keyof OfflineWords["install"]["ways"] {
  if (matchMedia("(display-mode: standalone)").matches) return "done";
  if (!isSecureContext) return "insecure";
  const { system, browser } = deviceOf(navigator.userAgent);
  // An iPad says that it is a Mac.
  if (system === "iOS" || (system === "macOS" && navigator.maxTouchPoints > 1)) return "iOS";
  if (system === "macOS" && browser === "Safari") return "macOS";
  return system === "Android" ? "Android" : "computer";
}
