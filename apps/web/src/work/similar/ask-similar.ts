import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { useMay } from "#lib/session/may.ts";
import { useSession } from "#lib/session/session.ts";

const kept = { staleTime: 60_000, retry: false } as const;

/** What is like it is another once its problem is said. */
const ofOrder = (id: string, problemId: string | null) =>
  queryOptions({
    queryKey: ["similar", "order", id, problemId],
    queryFn: ({ signal }) => api("GET /work-orders/{id}/similar", { params: { id }, signal }),
    ...kept,
  });

const ofRequest = (id: string) =>
  queryOptions({
    queryKey: ["similar", "request", id],
    queryFn: ({ signal }) => api("GET /requests/{id}/similar", { params: { id }, signal }),
    ...kept,
  });

const ofText = (text: string, machine_id: string) =>
  queryOptions({
    queryKey: ["similar", "text", machine_id, text],
    queryFn: ({ signal }) => api("GET /similar", { query: { text, machine_id }, signal }),
    ...kept,
  });

/** What was done, and by whom, is for nobody who passes by a shared tablet, nor for who has not proven who they are. */
function useMayAsk(): boolean {
  const may = useMay("GET /similar");
  const session = useSession();
  return may && session?.by !== "tablet" && session?.claimed !== true;
}

/** Completed repairs like an order or a request, the likest first; undefined until they are known, and where they can't be. */
export function useSimilarTo(of: { order: string } | { request: string }, problemId: string | null) {
  const enabled = useMayAsk();
  const id = "order" in of ? of.order : "";
  const order = useQuery({
    ...ofOrder(id, problemId),
    enabled: enabled && "order" in of,
    // Those from before its problem was said stay meanwhile.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  const request = useQuery({ ...ofRequest("request" in of ? of.request : ""), enabled: enabled && "request" in of });
  return "order" in of ? order.data : request.data;
}

/** The same of a repair that is being written. */
export function useSimilarToText(text: string, machineId: string) {
  const enabled = useMayAsk();
  return useQuery({ ...ofText(text, machineId), enabled: enabled && text !== "" }).data;
}
