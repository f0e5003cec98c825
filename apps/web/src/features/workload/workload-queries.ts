import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";

const loadKey = ["planLoad"];
/** What is proposed stays as it was looked at until it is asked for again, or taken. */
const movesKey = ["planLoadMoves"];
const gatherMs = 500;

/** Asks again for the weeks that are known. */
export const reloadLoad = () => queryClient.invalidateQueries({ queryKey: loadKey });
export const forgetMoves = () => queryClient.removeQueries({ queryKey: movesKey });

/** The load of the coming year, kept true by what others change. */
export function useLoad(department: string | undefined) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reloadLoad(), gatherMs);
    };
    const kinds = ["workOrder", "day", "history", "plantCalendar", "meter", "assignee", "machine"] as const;
    const stops = kinds.map((kind) => onLive(kind, hear));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  return useQuery({
    queryKey: [...loadKey, "weeks", department],
    queryFn: ({ signal }) => api("GET /plan-load", { query: { department_id: department }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What PMs fall in a week. */
export function useLoadOfWeek(from: string | null, department: string | undefined) {
  return useQuery({
    queryKey: [...loadKey, "week", from, department],
    queryFn: ({ signal }) =>
      api("GET /plan-load/week", { query: { from: from ?? undefined, department_id: department }, signal }),
    enabled: from !== null,
  });
}

/** Moves that would level the load, once they are asked for. */
export function useProposals(isAsked: boolean) {
  return useQuery({
    queryKey: movesKey,
    queryFn: ({ signal }) => api("GET /plan-load/moves", { query: {}, signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
