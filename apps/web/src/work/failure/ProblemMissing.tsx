import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";
import type { WorkOrder } from "#work/orders.ts";

/** So many of a machine are looked through. */
const most = 100;

async function isMissing({ id, machine_id }: WorkOrder, signal: AbortSignal): Promise<boolean> {
  const { asks_failure_code: isAsked } = await api("GET /company", { signal });
  if (!isAsked || machine_id === null) return false;
  const query = { machine_id, problem: "missing", limit: most };
  const entries = await api("GET /repair-history", { query, signal });
  return entries.some((entry) => entry.work_order_id === id);
}

/** That a completed repair lacks the problem that the plant asks for, as one whose completion waited on a device. */
export function ProblemMissing({ order }: { order: WorkOrder }) {
  const { failure: words } = usePlantCodeWords();
  const { data = false } = useQuery({
    queryKey: ["history", "missing", order.id],
    queryFn: ({ signal }) => isMissing(order, signal),
    enabled: order.machine_id !== null,
    // Without it nothing is said.
    retry: false,
  });
  return data ? <p className="note mark-caution">{words.isMissing}</p> : null;
}
