import type { Query } from "@tanstack/react-query";
import { queryClient } from "#lib/api/query.ts";
import { versionOf } from "#lib/api/version-of.ts";

/** What was under way when something may have been missed, and the version that it has to follow from. */
const underWay = new Map<Query, number>();

/**
 * Asks again what was answered before the company came to a version, since changes up to it may have been missed. What is being
 * asked now is looked at once it is there.
 */
export function askOlder(version: number, queries: readonly Query[]): void {
  const older = new Set<Query>();
  for (const query of queries) {
    if (query.state.fetchStatus === "fetching") underWay.set(query, version);
    else if (versionOf(query.state.data) < version) older.add(query);
  }
  void queryClient.invalidateQueries({ predicate: (query) => older.has(query) });
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  const version = underWay.get(query);
  if (version === undefined || (type !== "removed" && query.state.fetchStatus !== "idle")) return;
  underWay.delete(query);
  if (type !== "removed" && query.state.data !== undefined) askOlder(version, [query]);
});
