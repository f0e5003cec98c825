import type { IsolationPoint } from "@millwright/contract/lockout";
import { uncovered } from "@millwright/domain/lockout/lockout";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";

const key = ["lockout"] as const;
const pointsKey = (machineId: string) => [...key, "points", machineId] as const;

for (const kind of ["lockout", "workOrder", "machine"] as const)
  onLive(kind, (_, queries) => void queries.invalidateQueries({ queryKey: key }));

/** Asks again for all that is shown of lockout. */
export const invalidateLocks = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

/** Where the energy of a machine is cut off, in the order in which that is done. */
export function usePoints(machineId: string | null) {
  return useQuery({
    queryKey: pointsKey(machineId ?? ""),
    queryFn: ({ signal }) => api("GET /machines/{id}/isolation-points", { params: { id: machineId ?? "" }, signal }),
    enabled: machineId !== null,
  });
}

export function setPoints(client: QueryClient, machineId: string, points: IsolationPoint[]): void {
  client.setQueryData(pointsKey(machineId), points);
}

/** The locks that are on a machine now. */
export function useLocks(machineId: string, { isAsked = true } = {}) {
  return useQuery({
    queryKey: [...key, "locks", machineId],
    queryFn: ({ signal }) => api("GET /machines/{id}/locks", { params: { id: machineId }, signal }),
    enabled: isAsked,
  });
}

/** The points of a machine that a lock on it is not on: they were added since. None as long as it is not known. */
export function useAddedSince(machineId: string | null, lockId: string | undefined): readonly IsolationPoint[] {
  const locks = useLocks(machineId ?? "", { isAsked: machineId !== null && lockId !== undefined });
  const points = usePoints(machineId);
  const lock = locks.data?.find(({ id }) => id === lockId);
  return lock && points.data ? uncovered(points.data, [lock]) : [];
}
