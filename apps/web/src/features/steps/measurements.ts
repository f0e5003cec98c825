import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

/** What the steps of procedures measured on a machine. */
export function useMeasurements(machineId: string | null) {
  return useQuery({
    queryKey: ["machines", machineId, "measurements"],
    queryFn: ({ signal }) => api("GET /machines/{id}/measurements", { params: { id: machineId ?? "" }, signal }),
    select: (all) =>
      all.map(({ values, ...measured }) => ({
        ...measured,
        values: values.map((value, n) => ({ ...value, id: `${value.work_order_id} ${value.at} ${n}` })),
      })),
    enabled: machineId !== null,
  });
}
