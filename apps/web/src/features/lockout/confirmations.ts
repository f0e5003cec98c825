import type { IsolationPoint } from "@millwright/contract/lockout";

/** What is confirmed of each point. */
export const checks = ["off", "locked", "verified"] as const;
export type Check = (typeof checks)[number];

/** By point and check the version of the point that was confirmed: one that was changed since is confirmed anew. */
export type Confirmations = Readonly<Record<string, Partial<Record<Check, number>>>>;

type Point = Pick<IsolationPoint, "id" | "version">;

export function withCheck(said: Confirmations, { id, version }: Point, check: Check, isSo: boolean): Confirmations {
  const { [check]: _, ...others } = said[id] ?? {};
  return { ...said, [id]: isSo ? { ...others, [check]: version } : others };
}

export const isConfirmed = (said: Confirmations, { id, version }: Point): boolean =>
  checks.every((check) => said[id]?.[check] === version);

export const confirmedIds = (said: Confirmations, points: readonly Point[]): string[] =>
  points.filter((point) => isConfirmed(said, point)).map(({ id }) => id);
