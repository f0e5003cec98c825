import { limits } from "@millwright/contract/limits";
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type BoardFilters, isShown, type WorkOrder } from "#features/work-orders/orders.ts";
import { api, apiPage, type Page } from "#lib/api.ts";

const open = "Scheduled,In Progress,On Hold";
type Shelf = "open" | "completed";
type Pages = InfiniteData<Page<WorkOrder>, string | undefined>;

export const boardKey = (shelf?: Shelf, filters?: BoardFilters) =>
  ["workOrders", "board", ...(shelf ? [shelf] : []), ...(filters ? [filters] : [])] as const;
export const countsKey = (filters?: BoardFilters) => ["workOrders", "counts", ...(filters ? [filters] : [])] as const;
export const moveKey = (id: string) => ["workOrders", "move", id] as const;
export const orderKey = (id: string) => ["workOrders", "one", id] as const;

const asQuery = ({ q, department_id, priority }: BoardFilters) => ({ type: "Repair", q, department_id, priority });

async function loadOpen(filters: BoardFilters, signal: AbortSignal): Promise<WorkOrder[]> {
  const rows: WorkOrder[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...asQuery(filters), status: open, limit: limits.page.max, cursor };
    const page = await apiPage("GET /work-orders", { query, signal });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** Every open order that the filters let through. */
export function useOpenOrders(filters: BoardFilters) {
  return useQuery({
    queryKey: boardKey("open", filters),
    queryFn: ({ signal }) => loadOpen(filters, signal),
    placeholderData: (before) => before,
  });
}

/** The latest completed orders, fifty at a time. */
export function useCompletedOrders(filters: BoardFilters) {
  return useInfiniteQuery({
    queryKey: boardKey("completed", filters),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asQuery(filters), status: "Completed", limit: limits.boardCompleted, cursor: pageParam };
      return apiPage("GET /work-orders", { query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

export function useCounts(filters: BoardFilters) {
  return useQuery({
    queryKey: countsKey(filters),
    queryFn: ({ signal }) => api("GET /work-orders/counts", { query: asQuery(filters), signal }),
    placeholderData: (before) => before,
  });
}

/** Puts an order where it belongs in every list that is on the screen, or takes it out. */
export function shelve(client: QueryClient, order: WorkOrder): void {
  client.setQueryData(orderKey(order.id), order);
  for (const [key, rows] of client.getQueriesData<WorkOrder[]>({ queryKey: boardKey("open") })) {
    const belongs = order.status !== "Completed" && isShown(order, filtersOf(key));
    if (rows !== undefined) client.setQueryData(key, placed(rows, order, belongs));
  }
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: boardKey("completed") })) {
    const belongs = order.status === "Completed" && isShown(order, filtersOf(key));
    if (pages !== undefined) client.setQueryData(key, placedInPages(pages, order, belongs));
  }
}

/** An order that a list on the screen has already. */
export function findOnBoard(client: QueryClient, id: string): WorkOrder | undefined {
  const open = client.getQueriesData<WorkOrder[]>({ queryKey: boardKey("open") }).flatMap(([, rows]) => rows ?? []);
  const completed = client
    .getQueriesData<Pages>({ queryKey: boardKey("completed") })
    .flatMap(([, pages]) => pages?.pages.flatMap((page) => page.rows) ?? []);
  return [...open, ...completed].find((order) => order.id === id);
}

/** Takes a deleted order out of every list; a dialog that shows it asks again, and says that it is gone. */
export function unshelve(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: orderKey(id) });
  client.setQueriesData<WorkOrder[]>({ queryKey: boardKey("open") }, (rows) => rows?.filter((row) => row.id !== id));
  client.setQueriesData<Pages>({ queryKey: boardKey("completed") }, (pages) => {
    return pages && eachPage(pages, (rows) => rows.filter((row) => row.id !== id));
  });
}

function filtersOf(key: readonly unknown[]): BoardFilters {
  const last = key[3];
  return typeof last === "object" && last !== null ? last : {};
}

function placed(rows: WorkOrder[], order: WorkOrder, belongs: boolean): WorkOrder[] {
  const known = rows.some((row) => row.id === order.id);
  if (!belongs) return known ? rows.filter((row) => row.id !== order.id) : rows;
  return known ? rows.map((row) => (row.id === order.id ? order : row)) : [order, ...rows];
}

function placedInPages(pages: Pages, order: WorkOrder, belongs: boolean): Pages {
  const known = pages.pages.some((page) => page.rows.some((row) => row.id === order.id));
  if (!known && !belongs) return pages;
  if (known) return eachPage(pages, (rows) => placed(rows, order, belongs && rows.some((row) => row.id === order.id)));
  const [first, ...rest] = pages.pages;
  return first ? { ...pages, pages: [{ ...first, rows: [order, ...first.rows] }, ...rest] } : pages;
}

function eachPage(pages: Pages, change: (rows: WorkOrder[]) => WorkOrder[]): Pages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
}
