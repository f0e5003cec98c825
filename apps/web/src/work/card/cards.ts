import { filledCard } from "@millwright/domain/work/card/order-card";
import { apiPage, type Page } from "#lib/api/api.ts";
import type { CallOptions } from "#lib/api/calls.ts";
import { shareVersion } from "#lib/api/version-of.ts";
import { asCards } from "#work/board/board-asks.ts";
import type { ListedOrder } from "#work/orders.ts";

type Query = NonNullable<CallOptions<"GET /work-orders">["query"]>;

/** A page of orders as lists show them. Throws ApiError. */
export async function cardPage(query: Query, signal?: AbortSignal): Promise<Page<ListedOrder>> {
  const { rows, next } = await apiPage("GET /work-orders", { query: { ...query, ...asCards }, signal });
  return { rows: shareVersion(rows.map(filledCard<ListedOrder>), rows), next };
}

/** The orders of one page. Throws ApiError. */
export const cardsOf = async (query: Query, signal?: AbortSignal): Promise<ListedOrder[]> =>
  (await cardPage(query, signal)).rows;
