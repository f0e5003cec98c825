import type { FigureRow } from "@millwright/contract/figures";
import type { FigureWithRows } from "@millwright/domain/figures/figure";
import type { FigureWords } from "@millwright/messages/figures/figures";
import { type FigureSaying, sayHours, sayMoney } from "@millwright/messages/figures/say-figure";

type ColumnName = keyof FigureWords["columns"];

type Amount = "time" | "count" | "money";

/** What the two sums of a figure's rows are called, and what each counts; of money there may be one sum alone. */
interface Columns {
  dividend: ColumnName;
  divisor: ColumnName | null;
  counts: [dividend: Amount, divisor: Amount];
}

export const columnsOf: Record<FigureWithRows, Columns> = {
  availability: { dividend: "ran", divisor: "required", counts: ["time", "time"] },
  mtbf: { dividend: "ran", divisor: "failures", counts: ["time", "count"] },
  mttr: { dividend: "stood", divisor: "failures", counts: ["time", "count"] },
  mean_down_time: { dividend: "stood", divisor: "counted", counts: ["time", "count"] },
  pm_compliance: { dividend: "onTime", divisor: "counted", counts: ["count", "count"] },
  schedule_compliance: { dividend: "done", divisor: "counted", counts: ["count", "count"] },
  backlog: { dividend: "estimate", divisor: "crew", counts: ["time", "time"] },
  pm_yield: { dividend: "born", divisor: "pms", counts: ["count", "count"] },
  planned_share: { dividend: "planned", divisor: "hours", counts: ["time", "time"] },
  reactive_share: { dividend: "reactive", divisor: "hours", counts: ["time", "time"] },
  rework: { dividend: "rework", divisor: "hours", counts: ["time", "time"] },
  bad_actors: { dividend: "stood", divisor: "failures", counts: ["time", "count"] },
  cost: { dividend: "cost", divisor: null, counts: ["money", "count"] },
  downtime_cost: { dividend: "stops", divisor: "stood", counts: ["money", "time"] },
};

/** What a row, or all of them, add to a column. */
export function sayAmount(
  figure: FigureWithRows,
  side: "dividend" | "divisor",
  row: Pick<FigureRow, "dividend" | "divisor">,
  saying: FigureSaying,
): string {
  const amount = columnsOf[figure].counts[side === "dividend" ? 0 : 1];
  if (amount === "money") return sayMoney(row[side], saying);
  return amount === "time" ? sayHours(row[side], saying) : saying.number(row[side]);
}
