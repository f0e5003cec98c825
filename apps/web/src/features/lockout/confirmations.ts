import type { IsolationPoint } from "@millwright/contract/lockout";

/** What is confirmed of each point. */
export const checks = ["off", "locked", "verified"] as const;
export type Check = (typeof checks)[number];

/** By point and check the version of the point that was confirmed: one that was changed since is confirmed anew. */
export type Confirmations = Readonly<Record<string, Partial<Record<Check, number>>>>;

type Point = Pick<IsolationPoint, "id" | "version">;

export function withCheck(
  confirmations: Confirmations,
  { id, version }: Point,
  check: Check,
  isSo: boolean,
): Confirmations {
  const { [check]: _, ...others } = confirmations[id] ?? {};
  return { ...confirmations, [id]: isSo ? { ...others, [check]: version } : others };
}

export const isConfirmed = (confirmations: Confirmations, { id, version }: Point): boolean =>
  checks.every((check) => confirmations[id]?.[check] === version);

export const confirmedIds = (confirmations: Confirmations, points: readonly Point[]): string[] =>
  points.filter((point) => isConfirmed(confirmations, point)).map(({ id }) => id);
