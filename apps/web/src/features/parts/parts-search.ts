import { type PartType, partTypes } from "@millwright/domain/parts/parts";
import { type StockStatus, stockStatuses } from "@millwright/domain/parts/stock";
import { searchWords } from "#lib/search-words.ts";

/** The parts screen's search and filters as the address keeps them. */
export interface PartsSearch {
  q?: string;
  type?: PartType;
  stock?: StockStatus;
}

export function readPartsSearch({ q, type, stock }: Record<string, unknown>): PartsSearch {
  const found: [keyof PartsSearch, string | undefined][] = [
    ["q", searchWords(q)],
    ["type", partTypes.find((one) => one === type)],
    ["stock", stockStatuses.find((one) => one === stock)],
  ];
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
