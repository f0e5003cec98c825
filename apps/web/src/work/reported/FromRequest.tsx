import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { api } from "#lib/api/api.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMay } from "#lib/session/may.ts";
import type { WorkOrder } from "#work/orders.ts";

// It comes with the words of requests, which few orders need.
const RequestLine = lazyPart(() => import("#work/reported/RequestLine.tsx"), "RequestLine");

/** Of which request a repair is, for who may read requests; nothing of one that nobody reported. */
export function FromRequest({ order: { id, type } }: { order: Pick<WorkOrder, "id" | "type"> }) {
  const mayRead = useMay("GET /requests");
  const { data } = useQuery({
    // As the requests' own questions begin, so that it is asked again with them.
    queryKey: ["requests", "of-order", id],
    queryFn: ({ signal }) => api("GET /requests", { query: { status: "decided", work_order_id: id }, signal }),
    enabled: mayRead && type === "Repair",
    // Without a line, or without an answer, an order is shown as ever.
    retry: false,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Suspense>
      <RequestLine requests={data} />
    </Suspense>
  );
}
