import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { assigneesQuery, departmentsQuery, machinesQuery } from "#lib/plant.ts";
import type { Choices } from "#work/filter/filter-fields.ts";

/** What the plant's work can be filtered by; asked for once somebody filters. */
export function useChoices(enabled: boolean): Choices & { isKnown: boolean } {
  const technicians = useQuery({ ...assigneesQuery(), enabled });
  const machines = useQuery({ ...machinesQuery(), enabled });
  const departments = useQuery({ ...departmentsQuery(), enabled });
  const tags = useQuery({
    queryKey: ["tags"],
    queryFn: ({ signal }) => api("GET /work-orders/tags", { signal }),
    enabled,
    staleTime: 60_000,
  });
  return {
    technicians: technicians.data ?? [],
    machines: machines.data ?? [],
    departments: departments.data ?? [],
    tags: tags.data ?? [],
    isKnown: [technicians, machines, departments].every(({ data }) => data !== undefined),
  };
}
