import type { Face } from "@millwright/contract/devices";
import type { LiveKind } from "@millwright/contract/live";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { asTablet } from "#features/devices/tablet/as-tablet.ts";
import { lastFaces, noteFaces } from "#features/devices/tablet/last-faces.ts";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";

const facesKey = ["device", "technicians"] as const;
const minuteMs = 60_000;
/** What anybody does in the plant is counted on the faces, not at once: a shift that begins is not asked for at each tick. */
const gatherMs = 2_000;
const counted = ["workOrder", "taskInstance", "assignee", "day"] as const satisfies readonly LiveKind[];

export const facesQuery = () =>
  queryOptions({
    queryKey: facesKey,
    queryFn: ({ signal }) => api("GET /device/technicians", { signal, headers: asTablet() }),
  });

/**
 * The faces of this tablet with how much is theirs today, kept true by what is done in the plant. `isKept`: those seen last,
 * of whom nothing is counted.
 */
export function useFaces() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: facesKey });
    };
    const hear = () => {
      timer ??= setTimeout(ask, gatherMs);
    };
    const stops = counted.map((kind) => onLive(kind, hear));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
  const faces = useQuery({ ...facesQuery(), refetchInterval: minuteMs, refetchOnMount: "always" });
  const { data } = faces;
  useEffect(() => {
    if (data) noteFaces(data);
  }, [data]);
  return { ...faces, data: data ?? lastFaces(), isKept: data === undefined };
}

export type { Face };
