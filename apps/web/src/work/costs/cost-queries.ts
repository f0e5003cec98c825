import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { onLive } from "#lib/live/live.ts";

const key = ["costs"] as const;
const suppliersKey = ["suppliers"] as const;

/** Asks again for the cost that is shown. */
export const reloadCosts = () => queryClient.invalidateQueries({ queryKey: key });
// What costs something: time, parts, what others charge, and beside it a machine that stands.
for (const kind of ["labour", "labourRate", "part", "service", "downtime", "machine"] as const)
  onLive(kind, () => void reloadCosts());
onLive("service", () => void queryClient.invalidateQueries({ queryKey: suppliersKey }));

/** What an order cost; of a PM its occurrence at hand, or that of a day (YYYY-MM-DD). */
export const orderCostQuery = (id: string, day: string | null = null) =>
  queryOptions({
    queryKey: [...key, id, day],
    queryFn: ({ signal }) =>
      api("GET /work-orders/{id}/cost", { params: { id }, query: day === null ? {} : { scheduled_date: day }, signal }),
  });

/** The suppliers of the latest outside services. */
export const useSuppliers = (): readonly string[] =>
  useQuery({ queryKey: suppliersKey, queryFn: ({ signal }) => api("GET /services/suppliers", { signal }) }).data ?? [];
