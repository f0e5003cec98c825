/** What a member of a company may do there, from all of it to the least. */
export const accessLevels = ["owner", "planner", "technician", "requester", "viewer"] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The least that a call asks of who is signed in; `member` is any level at all. */
export type LeastAccess = AccessLevel | "member";

/** What each level may, beside what any member may. Who requests reads nothing but their own, and who views requests nothing. */
const includes: Record<AccessLevel, readonly AccessLevel[]> = {
  owner: ["owner", "planner", "technician", "requester", "viewer"],
  planner: ["planner", "technician", "requester", "viewer"],
  technician: ["technician", "requester", "viewer"],
  requester: ["requester"],
  viewer: ["viewer"],
};

/** Whether somebody of a level may do what asks for another one at least. */
export function mayAct(level: AccessLevel, least: LeastAccess): boolean {
  return least === "member" || includes[level].includes(least);
}

/** The levels that may do what asks for one at least, the one that may do the least first. */
export function levelsFor(least: LeastAccess): AccessLevel[] {
  return accessLevels.filter((level) => mayAct(level, least)).reverse();
}

/** A level as it is read from outside: "member" was the word for what a planner is. */
export function readAccess(level: unknown): unknown {
  return level === "member" ? "planner" : level;
}
