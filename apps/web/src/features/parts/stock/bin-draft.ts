import type { Part } from "@millwright/contract/parts";
import { centsOf } from "@millwright/domain/parts/cost";
import type { ChangeType } from "@millwright/domain/parts/stock";

/** What a person does with the stock: a transfer moves none of it. */
export type Act = ChangeType | "transfer";

/** Where a movement takes from or goes to, and what a delivery cost; empty for what is usual. */
export interface BinDraft {
  bin_id: string;
  to_bin_id: string;
  unit_cost: string;
}

export const noBins: BinDraft = { bin_id: "", to_bin_id: "", unit_cost: "" };

/** What of it is sent with an act; null where something is missing or wrong. */
export function binBody(act: Act, { bin_id, to_bin_id, unit_cost }: BinDraft, isReturn: boolean) {
  const cents = act === "add" && !isReturn ? centsOf(unit_cost) : null;
  if (cents === undefined || (act === "transfer" && to_bin_id === "")) return null;
  return {
    ...(bin_id !== "" && { bin_id }),
    ...(act === "transfer" && { kind: "transfer" as const, to_bin_id }),
    ...(cents !== null && { unit_cost_cents: cents }),
  };
}

type StockInBins = Pick<Part, "bins" | "bin_location" | "current_quantity">;

/** How many an act can take, where that is fewer than there are: a transfer takes from one bin. */
export function inBinOf({ bins, bin_location, current_quantity }: StockInBins, act: Act, { bin_id }: BinDraft): number {
  if (act !== "transfer") return current_quantity;
  const from = bins.find(({ id, name }) => (bin_id === "" ? name === bin_location : id === bin_id));
  if (from) return from.quantity;
  return bin_location === null ? current_quantity : 0;
}
