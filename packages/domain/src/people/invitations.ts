import { type AccessLevel, mayAct } from "#access.ts";

/** The levels that a company may give to people who join by its code: owners are made by owners, or invited. */
export const joinLevels = ["planner", "technician", "requester", "viewer"] as const;
export type JoinLevel = (typeof joinLevels)[number];

/**
 * What becomes of joining by the code when a member gets another level, since they may know the code and come in by it under
 * another address: people join with that level from then on, or there is a new code where neither level includes the other.
 * Null where they gain nothing by it.
 */
export function joinAfterChange(
  joinAs: JoinLevel,
  before: AccessLevel,
  given: AccessLevel,
): JoinLevel | "new_code" | null {
  if (mayAct(given, before) || mayAct(given, joinAs)) return null;
  return given !== "owner" && mayAct(joinAs, given) ? given : "new_code";
}

/** Whether joining by the code gives anything that it did not: who knew the code before may not have it by that. */
export function givesMoreOnJoining(before: JoinLevel, after: JoinLevel): boolean {
  return !mayAct(before, after);
}

/** Whether the link of an invitation that nobody used still opens the company. `expires_at` is its first moment without. */
export function isOpenInvitation({ expires_at }: { expires_at: string }, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(expires_at), now) > 0;
}

/**
 * What was typed or pasted as addresses: apart by commas, semicolons, lines or blanks, each once, in lower case. Of
 * "Jean Roy <jean@plant.ca>" the address alone. What is no address is kept, for it to be said.
 */
export function readAddresses(typed: string): string[] {
  const found = typed.split(/[,;\n]+/).flatMap((piece) => {
    const bracketed = /<([^<>]+)>/.exec(piece)?.[1];
    return (bracketed ?? piece).split(/\s+/);
  });
  return [...new Set(found.map((address) => address.toLowerCase()).filter((address) => address !== ""))];
}

/** Whether a text has the form of an e-mail address. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
