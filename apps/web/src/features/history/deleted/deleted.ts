import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { api, apiPage, type Page } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { RowOf } from "#lib/api/calls.ts";
import { onLive } from "#lib/live/live.ts";

const pageSize = 50;
const deletedKey = ["deleted"] as const;

export type DeletedThing =
  | "orders"
  | "entries"
  | "occurrences"
  | "machines"
  | "meters"
  | "departments"
  | "assignees"
  | "parts";
export type Deleted = Pick<
  RowOf<"GET /work-orders/deleted">,
  "id" | "wo_id" | "title" | "deleted_at" | "deleted_by" | "deleted_by_name"
> &
  Partial<Pick<RowOf<"GET /maintenance-history/deleted">, "scheduled_date" | "deleted_reason">> &
  /** Of what has a name: whether another one has it by now. */
  Partial<Pick<RowOf<"GET /machines/deleted">, "name_taken" | "department_name">>;

interface Thing {
  list: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Deleted>>;
  /** `isRecoded` gives a part another code than the one that it had, and a machine none. */
  restore: (id: string, isRecoded: boolean) => Promise<unknown>;
  /** The key of the screens' queries that show it again. */
  shownBy: string;
}

/** What can be brought back, each with the calls that list it and restore it. */
const things: Record<DeletedThing, Thing> = {
  orders: {
    list: (cursor, signal) => apiPage("GET /work-orders/deleted", { query: { limit: pageSize, cursor }, signal }),
    restore: (id) => api("POST /work-orders/{id}/restore", { params: { id } }),
    shownBy: "workOrders",
  },
  entries: {
    list: (cursor, signal) => apiPage("GET /repair-history/deleted", { query: { limit: pageSize, cursor }, signal }),
    restore: (id) => api("POST /repair-history/{id}/restore", { params: { id } }),
    shownBy: "history",
  },
  occurrences: {
    list: (cursor, signal) =>
      apiPage("GET /maintenance-history/deleted", { query: { limit: pageSize, cursor }, signal }),
    restore: (id) => api("POST /maintenance-history/{id}/restore", { params: { id } }),
    shownBy: "history",
  },
  machines: {
    list: (cursor, signal) => named(apiPage("GET /machines/deleted", { query: { limit: pageSize, cursor }, signal })),
    restore: (id, isRecoded) =>
      api("POST /machines/{id}/restore", { params: { id }, query: isRecoded ? { without_number: "true" } : {} }),
    shownBy: "machines",
  },
  meters: {
    list: listDeletedMeters,
    restore: (id) => api("POST /meters/{id}/restore", { params: { id } }),
    shownBy: "meters",
  },
  departments: {
    list: (cursor, signal) =>
      named(apiPage("GET /departments/deleted", { query: { limit: pageSize, cursor }, signal })),
    restore: (id) => api("POST /departments/{id}/restore", { params: { id } }),
    shownBy: "departments",
  },
  assignees: {
    list: (cursor, signal) => named(apiPage("GET /assignees/deleted", { query: { limit: pageSize, cursor }, signal })),
    restore: (id) => api("POST /assignees/{id}/restore", { params: { id } }),
    shownBy: "assignees",
  },
  parts: {
    list: listDeletedParts,
    restore: (id, isRecoded) => api("POST /parts/{id}/restore", { params: { id }, body: { new_code: isRecoded } }),
    shownBy: "parts",
  },
};

/** Things that have a name for their title, and no code. */
async function named<Row extends { name: string } & Omit<Deleted, "wo_id" | "title">>(
  asked: Promise<Page<Row>>,
): Promise<Page<Deleted>> {
  const page = await asked;
  return { ...page, rows: page.rows.map((row) => ({ ...row, wo_id: "", title: row.name })) };
}

/** A meter by its machine; one whose name another one has by now is refused in words. */
async function listDeletedMeters(cursor: string | undefined, signal: AbortSignal): Promise<Page<Deleted>> {
  const page = await apiPage("GET /meters/deleted", { query: { limit: pageSize, cursor }, signal });
  const rows = page.rows.map(({ name, name_taken: _, machine_name, ...row }) => ({
    ...row,
    wo_id: "",
    title: `${name} · ${machine_name}`,
  }));
  return { ...page, rows };
}

/** A plan without parts has none to bring back. */
async function listDeletedParts(cursor: string | undefined, signal: AbortSignal): Promise<Page<Deleted>> {
  try {
    const page = await apiPage("GET /parts/deleted", { query: { limit: pageSize, cursor }, signal });
    return { ...page, rows: page.rows.map(({ code, name, ...row }) => ({ ...row, wo_id: code, title: name })) };
  } catch (error) {
    if (hasCode(error, "professional_required")) return { rows: [], next: null };
    throw error;
  }
}

/** What was deleted, the latest first. */
export function useDeleted(thing: DeletedThing) {
  return useInfiniteQuery({
    queryKey: [...deletedKey, thing],
    queryFn: ({ pageParam, signal }) => things[thing].list(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    staleTime: 0,
  });
}

/** Keeps the lists true to what anyone deletes or restores. */
export function useDeletedLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: deletedKey });
    const kinds = ["workOrder", "history", "part", "machine", "meter", "department", "assignee"] as const;
    const stops = kinds.map((kind) => onLive(kind, reload));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/** Brings a thing back. Throws ApiError. */
export async function restoreDeleted(thing: DeletedThing, id: string, isRecoded = false): Promise<void> {
  await things[thing].restore(id, isRecoded);
}

/** The same, and shows it again on the screens. Throws ApiError. */
export function useRestore(thing: DeletedThing): (id: string, isRecoded?: boolean) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (id, isRecoded) => {
      await restoreDeleted(thing, id, isRecoded);
      void client.invalidateQueries({ queryKey: [things[thing].shownBy] });
      await client.invalidateQueries({ queryKey: [...deletedKey, thing] });
    },
    [client, thing],
  );
}
