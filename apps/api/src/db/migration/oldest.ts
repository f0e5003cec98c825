import { StartRefused } from "#config.ts";

/** The oldest database that is brought up to date is one that has this migration; what it made is in the schema files. */
export const oldestMigration = "0695_proof_of_conflicts";
/** The last version that brings up to date what is older, and how far. */
const passThrough = { commit: "22ba52ec", migration: "0921_builders_that_nothing_uses" };

/** @throws StartRefused for a database whose latest migration is older than this version knows the way from */
export function refuseOlder(applied: Iterable<string>): void {
  const latest = [...applied].sort().at(-1) ?? "";
  if (latest >= oldestMigration) return;
  throw new StartRefused(
    `This database stands at ${latest}, which is older than this version takes over: start commit ${passThrough.commit} on it once, which brings it to ${passThrough.migration}, then this version. Nothing was changed.`,
  );
}
