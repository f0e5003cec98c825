import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";
import { orNoPlan } from "#work/planned-parts/planned-part-queries.ts";
import { usePlannedPartWords } from "#work/planned-parts/planned-part-words.ts";

const key = ["shortages", "work"] as const;
for (const kind of ["part", "plannedParts", "workOrder", "purchaseOrder", "day"] as const)
  onLive(kind, () => void queryClient.invalidateQueries({ queryKey: key }));

/** The pieces of work that lack a part, by order and day: asked once for all that are shown. */
function useLacking(): ReadonlySet<string> {
  const { data = new Set<string>() } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const lines = (await orNoPlan(api("GET /shortages", { query: {}, signal }))) ?? [];
      return new Set(lines.map(({ type, work_order_id, day }) => placeOf(type, work_order_id, day)));
    },
  });
  return data;
}

/** A repair lacks its parts on whichever day it stands. */
const placeOf = (type: string, id: string, day: string | null) => (type === "PM" ? `${id} ${day}` : id);

interface Props {
  work: { work_order_id: string; type: string; day: string | null };
}

/** Says of work that it lacks a part on its day. */
export function PartMissing({ work: { work_order_id, type, day } }: Props) {
  const words = usePlannedPartWords();
  if (!useLacking().has(placeOf(type, work_order_id, day))) return null;
  return <span className="small strong ink-danger anywhere">{words.partMissing}</span>;
}
