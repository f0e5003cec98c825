import { type PurchaseStatus, purchaseStatuses } from "@millwright/domain/parts/purchase-orders";

export type StatusFilter = PurchaseStatus | "open";

/** What the list of orders is searched for. */
export interface PurchaseSearch {
  q?: string;
  status?: StatusFilter;
}

export const statusFilters: readonly StatusFilter[] = ["open", ...purchaseStatuses];

export function readPurchaseSearch({ q, status }: Record<string, unknown>): PurchaseSearch {
  const words = typeof q === "string" ? q.trim() : "";
  const known = statusFilters.find((one) => one === status);
  return { ...(words !== "" && { q: words }), ...(known !== undefined && { status: known }) };
}
