import type { UpdatePart } from "@millwright/contract/parts";
import type { PartColumns } from "#features/parts/parts.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

type RuleFields = Pick<UpdatePart, "max_stock_level" | "reorder_quantity" | "lead_days" | "is_critical">;

/**
 * When a part is ordered and how many, as far as it is given. A part has a maximum or a fixed quantity: who gives the one
 * and does not name the other takes that away. @throws Refusal `invalid` where both are given.
 */
export function readReorderRule({
  max_stock_level,
  reorder_quantity,
  lead_days,
  is_critical,
}: RuleFields): PartColumns {
  const rest = { lead_days, is_critical };
  if (max_stock_level && reorder_quantity) refuse("invalid", { fields: { reorder_quantity: "invalid" } });
  if (max_stock_level) return { ...rest, max_stock_level, reorder_quantity: null };
  if (reorder_quantity) return { ...rest, max_stock_level: null, reorder_quantity };
  return { ...rest, max_stock_level, reorder_quantity };
}
