import { limits } from "@millwright/contract/limits";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiPage } from "#lib/api/api.ts";
import type { CallArguments, CallKey, RowOf } from "#lib/api/calls.ts";
import { shareVersion } from "#lib/api/version-of.ts";
import { useSession } from "#lib/session/session.ts";

type ListCall =
  | "GET /departments"
  | "GET /machines"
  | "GET /assignees"
  | "GET /parts"
  | "GET /suppliers"
  | "GET /calendar"
  | "GET /calendar/done"
  | "GET /task-instances/today";

/** Every row of a list, page after page. */
export async function loadAll<K extends CallKey & ListCall>(
  key: K,
  query: object,
  signal: AbortSignal,
): Promise<RowOf<K>[]> {
  const pages: RowOf<K>[][] = [];
  let cursor: string | undefined;
  do {
    const options = { query: { limit: limits.page.max, ...query, cursor }, signal } as unknown as CallArguments<K>[0];
    const page = await apiPage(key, ...([options] as CallArguments<K>));
    pages.push(page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return shareVersion(pages.flat(), { pages });
}

export const departmentsQuery = () =>
  queryOptions({ queryKey: ["departments"], queryFn: ({ signal }) => loadAll("GET /departments", {}, signal) });

/** The machines of a department, of none ("none"), or all of them. */
export const machinesQuery = (departmentId?: string) =>
  queryOptions({
    queryKey: ["machines", departmentId ?? "all"],
    queryFn: ({ signal }) => loadAll("GET /machines", { department_id: departmentId }, signal),
  });

export const assigneesQuery = () =>
  queryOptions({ queryKey: ["assignees"], queryFn: ({ signal }) => loadAll("GET /assignees", {}, signal) });

export const useDepartments = () => useQuery(departmentsQuery());
export const useMachines = (departmentId?: string, enabled = true) =>
  useQuery({ ...machinesQuery(departmentId), enabled });
/** Of a shared tablet that nobody works at none are asked: it shows names alone. */
export function useAssignees() {
  const isNobody = useSession()?.by === "tablet";
  return useQuery({ ...assigneesQuery(), enabled: !isNobody });
}
