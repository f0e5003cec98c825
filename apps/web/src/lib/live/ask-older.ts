import type { Query } from "@tanstack/react-query";
import { queryClient } from "#lib/api/query.ts";
import { versionOf } from "#lib/api/versions.ts";

/** What was under way when something may have been missed, and the version that it has to follow from. */
const underWay = new Map<Query, number>();

const isOlder = ({ state }: Query, version: number) => version === 0 || versionOf(state.data) < version;

/**
 * Asks again what was answered before the company came to a version, since changes up to it may have been missed: all of it
 * where the version is not known (0). What is being asked now is looked at once it is there.
 */
export function askOlder(version: number): void {
  const isAsked = (query: Query) => version > 0 && query.state.fetchStatus === "fetching";
  const queries = queryClient.getQueryCache().getAll();
  for (const query of queries.filter(isAsked)) underWay.set(query, version);
  void queryClient.invalidateQueries({ predicate: (query) => !isAsked(query) && isOlder(query, version) });
}

/**
 * Has what changed up to a version asked again where its first answer is still under way: unlike a later one it is not given up
 * for a new one.
 */
export function watchUnderWay(version: number): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { fetchStatus, isInvalidated, data } = query.state;
    if (fetchStatus === "fetching" && isInvalidated && data === undefined) underWay.set(query, version);
  }
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  const version = underWay.get(query);
  if (version === undefined || (type !== "removed" && query.state.fetchStatus !== "idle")) return;
  underWay.delete(query);
  const hasCome = type !== "removed" && query.state.data !== undefined;
  if (hasCome && isOlder(query, version)) void queryClient.invalidateQueries({ predicate: (one) => one === query });
});
