import { useSyncExternalStore } from "react";

/**
 * Whether all screens of this build are on the device: not known yet, none over plain HTTP (insecure), none in a browser that
 * can't keep them (unable), some (coming), or all.
 */
export type ScreensKept = "unknown" | "insecure" | "unable" | "coming" | "whole";

let screens: ScreensKept = "unknown";
const watchers = new Set<() => void>();

export function setScreensKept(next: ScreensKept): void {
  screens = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const screensKept = (): ScreensKept => screens;

export const useScreensKept = (): ScreensKept => useSyncExternalStore(watch, screensKept);
