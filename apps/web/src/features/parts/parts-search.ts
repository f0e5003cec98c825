import { type PartOrder, type PartType, partOrders, partTypes } from "@millwright/domain/parts/parts";
import { type StockStatus, stockStatuses } from "@millwright/domain/parts/stock-status";
import { searchWords } from "#lib/search-words.ts";

/** The parts screen's search and filters as the address keeps them. */
export interface PartsSearch {
  q?: string;
  type?: PartType;
  stock?: StockStatus;
  /** A list instead of cards, and its order. */
  view?: "list";
  sort?: PartOrder;
  order?: "desc";
}

export function readPartsSearch({ q, type, stock, view, sort, order }: Record<string, unknown>): PartsSearch {
  const found: [keyof PartsSearch, string | undefined][] = [
    ["q", searchWords(q)],
    ["type", partTypes.find((one) => one === type)],
    ["stock", stockStatuses.find((one) => one === stock)],
    ["view", view === "list" ? view : undefined],
    ["sort", partOrders.find((one) => one === sort && one !== "name")],
    ["order", order === "desc" ? order : undefined],
  ];
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
