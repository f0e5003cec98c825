import type { Part } from "#work/activity/parts.ts";
import { nameIn, numberIn, textIn } from "#work/activity/values.ts";

/** By how many pieces the stock of a part moved, and from what to what. */
export interface StockLine {
  kind: "stock";
  act: "add" | "remove" | "adjust";
  quantity: number;
  before: number;
  after: number;
  notes: string;
}

/** The line of a movement, with what it was for. */
export function stockLine({ after }: Part): StockLine[] {
  const act = after?.change_type;
  if (act !== "add" && act !== "remove" && act !== "adjust") return [];
  const [quantity, before, left] = ["quantity", "before", "after"].map((field) => numberIn(after, field));
  return [
    {
      kind: "stock",
      act,
      quantity: quantity ?? 0,
      before: before ?? 0,
      after: left ?? 0,
      notes: [nameIn(after?.work_order), nameIn(after?.machine), textIn(after, "notes")].filter(Boolean).join(" · "),
    },
  ];
}
