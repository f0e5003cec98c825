import { type AccessLevel, mayAct } from "#access.ts";

/** A technician whom somebody links to a member. */
export interface LinkedTechnician {
  /** The member who they are so far. */
  memberId: string | null;
  /** Whether anything opens a shared tablet for them: a PIN or a badge. */
  opensTablets: boolean;
}

/** Who says so. */
export interface Linker {
  /** The member's id. */
  id: string;
  access: AccessLevel;
  /** Whether they are a technician already, who is there or was removed. */
  linkedTo: "present" | "removed" | null;
}

/** Why somebody may not say it: of others or no more, of somebody else's, being another one, having been one who was removed, or of who has a PIN or a badge. */
export type LinkFault = "others" | "taken" | "linked" | "removed" | "opens_tablets";

/**
 * Why somebody may not say which member a technician is (null: nobody); null where they may. Planners and owners say it of
 * anyone. Anybody else says it once, of themself, and of a technician as whom nobody can work yet: they would have their name.
 */
export function linkFault(by: Linker, technician: LinkedTechnician, memberId: string | null): LinkFault | null {
  if (mayAct(by.access, "planner")) return null;
  if (memberId !== by.id) return "others";
  if (technician.memberId !== null) return "taken";
  if (by.linkedTo !== null) return by.linkedTo === "removed" ? "removed" : "linked";
  return technician.opensTablets ? "opens_tablets" : null;
}

/**
 * Whether a link is its technician's own word from the start. One that an owner or planner makes is not, of themself neither:
 * they set PINs as well, and could come as anybody.
 */
export function isOwnLink(by: Pick<Linker, "access">): boolean {
  return !mayAct(by.access, "planner");
}

/** Who sets a technician's PIN or badge, and how. */
export interface SecretSetter {
  access: AccessLevel;
  /** Whether they are that technician, in a turn or as the member who is linked to them. */
  isTheirs: boolean;
  /** Whether they have said the right PIN so far, and whether nobody else had set that one. */
  saidOld: "own" | "given" | null;
  /** Whether nobody else made that link. */
  isLinkOwn: boolean;
  /** Whether anything lets that technician in to a shared tablet so far. */
  opensTablets: boolean;
}

/**
 * Whether what is set is the technician's own from then on. What somebody else set proves nobody until its technician changed
 * it. Who plans gives PINs to others: what they set is their own only by an own one so far.
 */
export function isOwnSecret({ access, isTheirs, saidOld, isLinkOwn, opensTablets }: SecretSetter): boolean {
  if (!isTheirs) return false;
  if (mayAct(access, "planner")) return saidOld === "own";
  return saidOld !== null || isLinkOwn || !opensTablets;
}

/** Whether somebody says the old PIN of a technician who has one, to set another or to take it away. */
export function needsOldPin(access: AccessLevel, hasPin: boolean): boolean {
  return hasPin && !mayAct(access, "planner");
}

/** Whether who is a member of this level (null: of none any more) may have a turn at a shared tablet, and a PIN set for it. */
export function mayHaveTurns(level: AccessLevel | null): boolean {
  return level !== null && mayAct(level, "technician");
}
