import type { MergeTarget } from "@millwright/contract/requests";
import { statuses } from "@millwright/domain/work/work-order";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRested } from "#lib/rested.ts";
import { cardsOf } from "#work/card/cards.ts";

const most = 8;
const open = statuses.filter((status) => status !== "Completed").join(",");

/** Open repairs that have these words; undefined while nothing is typed, or the first answer is on its way. */
export function useFoundRepairs(words: string): MergeTarget[] | undefined {
  const q = useRested(words);
  const found = useQuery({
    queryKey: ["workOrders", "to-merge", q],
    queryFn: ({ signal }) => cardsOf({ type: "Repair", status: open, q, limit: most }, signal),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (words.trim() === "" || q === "") return undefined;
  return found.data?.map(({ id, wo_id: code, title, status, created_at }) => ({
    ...{ kind: "workOrder" as const, id, code },
    ...{ title, status, created_at },
  }));
}
