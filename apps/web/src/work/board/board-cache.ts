import { newerOf } from "@millwright/domain/work/work-commands";
import { isOnBoard } from "@millwright/domain/work/work-filter";
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api, type Page } from "#lib/api/api.ts";
import { everyRow } from "#lib/api/pages.ts";
import { shareVersion } from "#lib/api/version-of.ts";
import { currentSession } from "#lib/session/session.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { completedAsk, countsAsk, openAsk } from "#work/board/board-asks.ts";
import { cardPage } from "#work/card/cards.ts";
import { type BoardAsk, isWhole, type ListedOrder, type WorkOrder } from "#work/orders.ts";
import { noteSeenOrder, withSeenOrders } from "#work/seen-orders.ts";

type List = "open" | "completed";
type Pages = InfiniteData<Page<ListedOrder>, string | undefined>;

export const boardKey = (list?: List, ask?: BoardAsk) =>
  ["workOrders", "board", ...(list ? [list] : []), ...(ask ? [ask] : [])] as const;
export const countsKey = (ask?: BoardAsk) => ["workOrders", "counts", ...(ask ? [ask] : [])] as const;
export const orderKey = (id: string) => ["workOrders", "one", id] as const;

/** Every open order of a board. */
export async function loadOpen(client: QueryClient, ask: BoardAsk, signal: AbortSignal): Promise<ListedOrder[]> {
  const pages: ListedOrder[][] = [];
  const askedAt = performance.now();
  let cursor: string | undefined;
  do {
    const page = await cardPage(openAsk(ask, cursor), signal);
    pages.push(page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  const rows = withSeenOrders(client, pages.flat(), askedAt, (order) => isOn("open", order, ask));
  return shareVersion(rows, { pages });
}

/** A page of its completed orders. */
export async function loadCompleted(
  client: QueryClient,
  ask: BoardAsk,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const askedAt = performance.now();
  const page = await cardPage(completedAsk(ask, cursor), signal);
  const belongs = (order: ListedOrder) => isOn("completed", order, ask);
  const rows = withSeenOrders(client, page.rows, askedAt, belongs, cursor === undefined);
  return { ...page, rows: shareVersion(rows, page.rows) };
}

/** Every completed order of a board, the latest first. */
export async function loadAllCompleted(
  client: QueryClient,
  ask: BoardAsk,
  signal: AbortSignal,
): Promise<ListedOrder[]> {
  const rows: ListedOrder[] = [];
  const askedAt = performance.now();
  const one = ({ limit, cursor }: { limit: number; cursor: string | undefined }) =>
    cardPage({ ...completedAsk(ask, cursor), limit }, signal);
  for await (const page of everyRow(one, signal)) rows.push(...page);
  return withSeenOrders(client, rows, askedAt, (order) => isOn("completed", order, ask));
}

/** What a board showed last, to be shown while it is asked for again. */
export interface LastSeen {
  open: ListedOrder[];
  completed: ListedOrder[];
}

/** Every open order that is asked for. */
export function useOpenOrders(ask: BoardAsk, lastSeen: LastSeen | null) {
  const client = useQueryClient();
  const seen = () => lastSeen?.open.filter((order) => isShown(order, ask));
  return useQuery({
    queryKey: boardKey("open", ask),
    queryFn: ({ signal }) => loadOpen(client, ask, signal),
    initialData: () => (hasList(client, "open", ask) ? undefined : seen()),
    initialDataUpdatedAt: 0,
    placeholderData: (before) => before,
    refetchInterval: byTheHour(ask),
  });
}

/** What is due at a time becomes overdue by itself. */
const byTheHour = ({ due }: BoardAsk) => due === "overdue" && 60_000;

/** The latest completed orders, fifty at a time. */
export function useCompletedOrders(ask: BoardAsk, lastSeen: LastSeen | null) {
  const client = useQueryClient();
  const seen = (): Pages | undefined => {
    const rows = lastSeen?.completed.filter((order) => isShown(order, ask));
    return rows && { pages: [{ rows, next: null }], pageParams: [undefined] };
  };
  return useInfiniteQuery({
    queryKey: boardKey("completed", ask),
    queryFn: ({ pageParam, signal }) => loadCompleted(client, ask, pageParam, signal),
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
    refetchInterval: byTheHour(ask),
  });
}

/** Whether such work was asked for already: any list of it is newer than what is kept on the device. */
function hasList(client: QueryClient, list: List, { type }: BoardAsk): boolean {
  const lists = client.getQueriesData({ queryKey: boardKey(list) });
  return lists.some(([key, rows]) => rows !== undefined && isAsk(key[3]) && key[3].type === type);
}

/**
 * Puts an order, as the server said it, where it belongs in every list that is on the screen, or takes it out. What is
 * known in a newer version stays.
 */
export function upsertInCache(client: QueryClient, order: WorkOrder): void {
  if (newerOf(findKnown(client, order.id), order) !== order) return;
  noteSeenOrder(client, order.id, order);
  client.setQueryData(orderKey(order.id), order);
  for (const [key, rows] of client.getQueriesData<ListedOrder[]>({ queryKey: boardKey("open") })) {
    const belongs = isAsked("open", order, key);
    if (rows !== undefined) client.setQueryData(key, withOrder(rows, order, belongs));
  }
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: boardKey("completed") })) {
    const belongs = isAsked("completed", order, key);
    if (pages !== undefined) client.setQueryData(key, placedInPages(pages, order, belongs));
  }
}

/** The newest that is known of an order. */
export function findKnown(client: QueryClient, id: string): ListedOrder | undefined {
  const one: ListedOrder | undefined = client.getQueryData<WorkOrder>(orderKey(id));
  const listed = findOnBoard(client, id);
  return one === undefined || listed === undefined ? (one ?? listed) : newerOf(one, listed);
}

/** The newest that is known of a whole order, with its steps and files. */
export function findWhole(client: QueryClient, id: string): WorkOrder | undefined {
  const listed = knownOrders(client)
    .filter(isWhole)
    .find((order) => order.id === id);
  const one = client.getQueryData<WorkOrder>(orderKey(id));
  return one === undefined || listed === undefined ? (one ?? listed) : newerOf(one, listed);
}

/** Asks for a whole order. Throws ApiError. */
export const fetchOrder = (client: QueryClient, id: string, staleTime = 0): Promise<WorkOrder> =>
  client.fetchQuery({
    queryKey: orderKey(id),
    queryFn: async () => newerOf(findWhole(client, id), await api("GET /work-orders/{id}", { params: { id } })),
    staleTime,
  });

/** While an order goes from one list to another, both may have it. */
export function newestOfEach(orders: readonly ListedOrder[]): ListedOrder[] {
  const newest = new Map<string, ListedOrder>();
  for (const order of orders) newest.set(order.id, newerOf(newest.get(order.id), order));
  return [...newest.values()];
}

/** An order that a list on the screen has already. */
export const findOnBoard = (client: QueryClient, id: string): ListedOrder | undefined =>
  knownOrders(client).find((order) => order.id === id);

/** Every order that the boards have been told of. */
export function knownOrders(client: QueryClient): ListedOrder[] {
  const open = client.getQueriesData<ListedOrder[]>({ queryKey: boardKey("open") }).flatMap(([, rows]) => rows ?? []);
  const completed = client
    .getQueriesData<Pages>({ queryKey: boardKey("completed") })
    .flatMap(([, pages]) => pages?.pages.flatMap((page) => page.rows) ?? []);
  return [...open, ...completed];
}

/** Takes a deleted order out of every list; a dialog that shows it asks again, and says that it is gone. */
export function removeFromCache(client: QueryClient, id: string): void {
  noteSeenOrder(client, id, null);
  void client.invalidateQueries({ queryKey: orderKey(id) });
  client.setQueriesData<ListedOrder[]>({ queryKey: boardKey("open") }, (rows) => rows?.filter((row) => row.id !== id));
  client.setQueriesData<Pages>({ queryKey: boardKey("completed") }, (pages) => {
    return pages && eachPage(pages, (rows) => rows.filter((row) => row.id !== id));
  });
}

/** Whether the list of a key shows an order: what it asks for is the last part of its key. */
function isAsked(list: List, order: ListedOrder, key: QueryKey): boolean {
  const ask = key[3];
  return isAsk(ask) && isOn(list, order, ask);
}

function isShown(order: ListedOrder, ask: BoardAsk): boolean {
  const zone = currentSession()?.user.time_zone ?? "UTC";
  return isOnBoard(order, ask, { now: currentInstant(), zone });
}

function isOn(list: List, order: ListedOrder, ask: BoardAsk): boolean {
  return (order.status === "Completed") === (list === "completed") && isShown(order, ask);
}

function isAsk(value: unknown): value is BoardAsk {
  return typeof value === "object" && value !== null && "type" in value;
}

function withOrder(rows: ListedOrder[], order: ListedOrder, belongs: boolean): ListedOrder[] {
  const known = rows.some((row) => row.id === order.id);
  if (!belongs) return known ? rows.filter((row) => row.id !== order.id) : rows;
  return known ? rows.map((row) => (row.id === order.id ? order : row)) : [order, ...rows];
}

function placedInPages(pages: Pages, order: ListedOrder, belongs: boolean): Pages {
  const known = pages.pages.some((page) => page.rows.some((row) => row.id === order.id));
  if (!known && !belongs) return pages;
  if (known)
    return eachPage(pages, (rows) => withOrder(rows, order, belongs && rows.some((row) => row.id === order.id)));
  const [first, ...rest] = pages.pages;
  return first ? { ...pages, pages: [{ ...first, rows: [order, ...first.rows] }, ...rest] } : pages;
}

function eachPage(pages: Pages, change: (rows: ListedOrder[]) => ListedOrder[]): Pages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
}
