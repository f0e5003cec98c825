import { useEffect, useState, useSyncExternalStore } from "react";
import type { CopyState } from "#lib/local/copy/copy-state.ts";

/**
 * What there is of the device's copy: nobody keeps one (off), none yet, one (of when), one that the browser deleted, or none
 * since this browser keeps nothing, as in some private windows.
 */
export type Standing = { kind: "off" | "none" | "lost" | "unable" } | ({ kind: "kept" } & CopyState);

let standing: Standing = { kind: "off" };
const watchers = new Set<() => void>();

export function setStanding(next: Standing): void {
  standing = next;
  for (const watcher of watchers) watcher();
}

export function onStanding(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const copyStanding = (): Standing => standing;

export const useCopyStanding = (): Standing => useSyncExternalStore(onStanding, copyStanding);

let checking: Promise<boolean> | undefined;

/**
 * Asks the browser, once, to keep what is here also when it runs short of space. Answers whether it does; true where it can't be
 * asked, as over plain HTTP.
 */
export function askToStay(): Promise<boolean> {
  checking ??= (navigator.storage?.persist?.() ?? Promise.resolve(true)).catch(() => true);
  return checking;
}

/** Whether the browser keeps it all, which is asked of it while that is worth it; true until it says no. */
export function useStaying(isWorthIt: boolean): boolean {
  const [stays, setStays] = useState(true);
  useEffect(() => {
    if (isWorthIt) void askToStay().then(setStays);
  }, [isWorthIt]);
  return stays || !isWorthIt;
}
