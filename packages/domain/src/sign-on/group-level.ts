import { accessLevels } from "#access.ts";

/** The levels that somebody can get by signing on: never an owner's. */
export const joinLevels = ["planner", "technician", "requester", "viewer"] as const;
export type JoinLevel = (typeof joinLevels)[number];

export interface GroupLevel {
  group: string;
  access: JoinLevel;
}

/** The level that somebody's groups give: of several the one that may do the most; null where none gives any. */
export function levelOfGroups(groups: readonly string[], levels: readonly GroupLevel[]): JoinLevel | null {
  const given = levels.filter(({ group }) => groups.includes(group)).map(({ access }) => access);
  const rank = (access: JoinLevel) => accessLevels.indexOf(access);
  return given.sort((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** The groups that a claim lists: a list of texts, or one text. */
export function groupsIn(claim: unknown): string[] {
  if (typeof claim === "string") return [claim];
  return Array.isArray(claim) ? claim.filter((group) => typeof group === "string") : [];
}
