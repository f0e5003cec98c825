import { isListed } from "@millwright/domain/work-order-list";
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api, apiPage, type Page } from "#lib/api.ts";
import { completedAsk, countsAsk, openAsk } from "#work/board-asks.ts";
import type { BoardAsk, WorkOrder } from "#work/orders.ts";

type Shelf = "open" | "completed";
type Pages = InfiniteData<Page<WorkOrder>, string | undefined>;

export const boardKey = (shelf?: Shelf, ask?: BoardAsk) =>
  ["workOrders", "board", ...(shelf ? [shelf] : []), ...(ask ? [ask] : [])] as const;
export const countsKey = (ask?: BoardAsk) => ["workOrders", "counts", ...(ask ? [ask] : [])] as const;
export const moveKey = (id: string) => ["workOrders", "move", id] as const;
export const orderKey = (id: string) => ["workOrders", "one", id] as const;

async function loadOpen(ask: BoardAsk, signal: AbortSignal): Promise<WorkOrder[]> {
  const rows: WorkOrder[] = [];
  let cursor: string | undefined;
  do {
    const page = await apiPage("GET /work-orders", { query: openAsk(ask, cursor), signal });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** What a board showed last, to be shown while it is asked for again. */
export interface LastSeen {
  open: WorkOrder[];
  completed: WorkOrder[];
}

/** Every open order that is asked for. */
export function useOpenOrders(ask: BoardAsk, lastSeen: LastSeen | null) {
  const client = useQueryClient();
  const seen = () => lastSeen?.open.filter((order) => isListed(order, ask));
  return useQuery({
    queryKey: boardKey("open", ask),
    queryFn: ({ signal }) => loadOpen(ask, signal),
    initialData: () => (hasList(client, "open", ask) ? undefined : seen()),
    initialDataUpdatedAt: 0,
    placeholderData: (before) => before,
  });
}

/** The latest completed orders, fifty at a time. */
export function useCompletedOrders(ask: BoardAsk, lastSeen: LastSeen | null) {
  const client = useQueryClient();
  const seen = (): Pages | undefined => {
    const rows = lastSeen?.completed.filter((order) => isListed(order, ask));
    return rows && { pages: [{ rows, next: null }], pageParams: [undefined] };
  };
  return useInfiniteQuery({
    queryKey: boardKey("completed", ask),
    queryFn: ({ pageParam, signal }) => apiPage("GET /work-orders", { query: completedAsk(ask, pageParam), signal }),
    initialData: () => (hasList(client, "completed", ask) ? undefined : seen()),
    initialDataUpdatedAt: 0,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: (before) => before,
  });
}

export function useCounts(ask: BoardAsk) {
  return useQuery({
    queryKey: countsKey(ask),
    queryFn: ({ signal }) => api("GET /work-orders/counts", { query: countsAsk(ask), signal }),
    placeholderData: (before) => before,
  });
}

/** Whether such work was asked for already: any list of it is newer than what is kept on the device. */
function hasList(client: QueryClient, shelf: Shelf, { type }: BoardAsk): boolean {
  const lists = client.getQueriesData({ queryKey: boardKey(shelf) });
  return lists.some(([key, rows]) => rows !== undefined && isAsk(key[3]) && key[3].type === type);
}

/** Puts an order where it belongs in every list that is on the screen, or takes it out. */
export function shelve(client: QueryClient, order: WorkOrder): void {
  client.setQueryData(orderKey(order.id), order);
  for (const [key, rows] of client.getQueriesData<WorkOrder[]>({ queryKey: boardKey("open") })) {
    const belongs = order.status !== "Completed" && isAsked(order, key);
    if (rows !== undefined) client.setQueryData(key, placed(rows, order, belongs));
  }
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: boardKey("completed") })) {
    const belongs = order.status === "Completed" && isAsked(order, key);
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

/** Whether the list of a key shows an order: what it asks for is the last part of its key. */
function isAsked(order: WorkOrder, key: QueryKey): boolean {
  const ask = key[3];
  return isAsk(ask) && isListed(order, ask);
}

function isAsk(value: unknown): value is BoardAsk {
  return typeof value === "object" && value !== null && "type" in value;
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
