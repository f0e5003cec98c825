import type { FigureRow } from "@millwright/contract/figures";
import type { FigureWithRows } from "@millwright/domain/figures/figure";
import type { FigureWords } from "@millwright/messages/figures/figures";
import { type FigureSaying, sayHours } from "@millwright/messages/figures/say-figure";

type ColumnName = keyof FigureWords["columns"];

/** What the two sums of a figure's rows are called, and whether each is a time. */
interface Columns {
  dividend: ColumnName;
  divisor: ColumnName;
  isTime: [dividend: boolean, divisor: boolean];
}

export const columnsOf: Record<FigureWithRows, Columns> = {
  availability: { dividend: "ran", divisor: "required", isTime: [true, true] },
  mtbf: { dividend: "ran", divisor: "failures", isTime: [true, false] },
  mttr: { dividend: "stood", divisor: "failures", isTime: [true, false] },
  mean_down_time: { dividend: "stood", divisor: "counted", isTime: [true, false] },
  pm_compliance: { dividend: "onTime", divisor: "counted", isTime: [false, false] },
  schedule_compliance: { dividend: "done", divisor: "counted", isTime: [false, false] },
  backlog: { dividend: "estimate", divisor: "crew", isTime: [true, true] },
  pm_yield: { dividend: "born", divisor: "pms", isTime: [false, false] },
  bad_actors: { dividend: "stood", divisor: "failures", isTime: [true, false] },
};

/** What a row, or all of them, add to a column. */
export function sayAmount(
  figure: FigureWithRows,
  side: "dividend" | "divisor",
  row: Pick<FigureRow, "dividend" | "divisor">,
  saying: FigureSaying,
): string {
  const isTime = columnsOf[figure].isTime[side === "dividend" ? 0 : 1];
  return isTime ? sayHours(row[side], saying) : saying.number(row[side]);
}
