import type { LiveEvent, LiveKind } from "@millwright/contract/live";
import { type Query, type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { noteNewest } from "#lib/api/early/early.ts";
import { queryClient } from "#lib/api/query.ts";
import { shareVersion } from "#lib/api/version-of.ts";
import { askOlder } from "#lib/live/ask-older.ts";
import type { LiveState } from "#lib/live/stream.ts";

// An answer that says the same as before leaves the screen its objects, which are as new as the answer from then on.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: {
    ...queries,
    structuralSharing: (before, answer) => shareVersion(replaceEqualDeep(before, answer), answer),
  },
});

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
  if (event.version > 0) noteNewest(event.version);
  if (waiting.size === 0) setTimeout(flush, gatherMs);
  const key = `${event.kind}:${event.id}`;
  const { subject_version = event.subject_version } = waiting.get(key) ?? {};
  waiting.set(key, subject_version === event.subject_version ? event : { ...event, subject_version: undefined });
}

function flush() {
  const events = [...waiting.values()];
  waiting = new Map();
  for (const hear of anyHearers) hear();
  const version = Math.max(...events.map((event) => event.version));
  // What came with a gap is not told one by one: what is older than the last of it is asked again as well.
  const gaps = events.filter(({ kind }) => kind === "resync");
  if (gaps.length > 0) {
    askAgain(gaps.every((gap) => gap.version > 0) ? version : 0);
    return;
  }
  for (const event of events) for (const hear of hearers.get(event.kind) ?? []) hear(event, queryClient);
  // A first answer that is under way is not given up for a new one, and may be older.
  const isFirst = ({ state }: Query) => state.fetchStatus === "fetching" && state.isInvalidated && !state.data;
  askAgain(version, isFirst);
}

/** Asks again what is older than a version, of the queries that are meant; all of them where the version is not known (0). */
function askAgain(version: number, isMeant: (query: Query) => boolean = () => true): void {
  if (version === 0) void queryClient.invalidateQueries();
  else askOlder(version, queryClient.getQueryCache().getAll().filter(isMeant));
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
