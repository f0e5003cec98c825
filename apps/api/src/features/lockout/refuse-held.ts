import type { HeldLock } from "@millwright/domain/lockout/lockout";
import { refuse } from "#http/errors/refusal.ts";

/** Refuses what is impossible while locks are on, with whose they are. @throws Refusal `locks_held` */
export function refuseHeld(locks: readonly Pick<HeldLock, "holder_name">[]): void {
  const names = [...new Set(locks.map(({ holder_name }) => holder_name ?? "?"))];
  if (names.length > 0) refuse("locks_held", { values: { names: names.join(", ") } });
}
