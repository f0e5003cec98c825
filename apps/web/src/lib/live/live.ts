import type { LiveEvent, LiveKind } from "@millwright/contract/live";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { noteNewest } from "#lib/api/early.ts";
import { queryClient } from "#lib/api/query.ts";
import { askOlder, watchUnderWay } from "#lib/live/ask-older.ts";
import type { LiveState } from "#lib/live/stream.ts";

type Hear = (event: LiveEvent, queries: QueryClient) => void;

const hearers = new Map<LiveKind, Set<Hear>>();

/**
 * What to ask again when a thing of this kind changed on somebody's screen. A feature says it once, beside its
 * queries: `onLive("department", (_, queries) => queries.invalidateQueries({ queryKey: ["departments"] }))`.
 */
export function onLive(kind: LiveKind, hear: Hear): () => void {
  const set = hearers.get(kind) ?? new Set();
  hearers.set(kind, set.add(hear));
  return () => set.delete(hear);
}

const anyHearers = new Set<() => void>();

/** Hears that something changed, whatever it is. */
export function onAnyLive(hear: () => void): () => void {
  anyHearers.add(hear);
  return () => anyHearers.delete(hear);
}

const gatherMs = 40;
let waiting = new Map<string, LiveEvent>();

/**
 * Passes an event on; what comes within a moment about the same thing is passed once, without its version when there were
 * two: who knows the last one need not know the other.
 */
export function hearLive(event: LiveEvent): void {
  noteNewest(event.version);
  if (waiting.size === 0) setTimeout(flush, gatherMs);
  const key = `${event.kind}:${event.id}`;
  const { subject_version = event.subject_version } = waiting.get(key) ?? {};
  waiting.set(key, subject_version === event.subject_version ? event : { ...event, subject_version: undefined });
}

function flush() {
  const events = [...waiting.values()];
  waiting = new Map();
  for (const hear of anyHearers) hear();
  const gaps = events.filter(({ kind }) => kind === "resync");
  // What came with it is not told one by one: what is older than the last of it is asked again as well.
  if (gaps.length > 0) {
    const isKnown = gaps.every(({ version }) => version > 0);
    return askOlder(isKnown ? Math.max(...events.map(({ version }) => version)) : 0);
  }
  for (const event of events) for (const hear of hearers.get(event.kind) ?? []) hear(event, queryClient);
  watchUnderWay(Math.max(...events.map(({ version }) => version)));
}

let state: LiveState = "off";
const watchers = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Hears of each change of the stream. */
export function onLiveState(hear: (state: LiveState) => void): () => void {
  return subscribe(() => hear(state));
}

export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state);
