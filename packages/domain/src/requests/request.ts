/** held: waits for a look because of a limit; new, asked: in the inbox; the others are decided. */
export const requestStatuses = ["held", "new", "asked", "accepted", "merged", "declined"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** How it stands for who reported it. */
export const stages = ["received", "asked", "accepted", "in_progress", "on_hold", "done", "declined"] as const;
export type Stage = (typeof stages)[number];

/** Why one waits for a look. */
export const heldReasons = ["network", "machine", "plant", "no_proof", "hidden_field", "too_fast", "sender"] as const;
export type HeldReason = (typeof heldReasons)[number];

/** How one came: by the code of a label, from somebody signed in, from a turn at a shared tablet, by mail. */
export const requestSources = ["code", "member", "tablet", "mail", "key"] as const;
export type RequestSource = (typeof requestSources)[number];

const undecided: readonly RequestStatus[] = ["held", "new", "asked"];

/** Whether nobody has decided what becomes of it. */
export function isUndecided(status: RequestStatus): boolean {
  return undecided.includes(status);
}
