import type { WorkOrderType } from "@millwright/domain/work/work-order";
import type { DaysByRow, ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { codesIn, idsIn } from "#features/imports/kinds/orders/known-orders.ts";
import { repairRows } from "#features/work-orders/work-orders.ts";

/** The days of the orders that rows name by an id or a code. */
export async function daysOfOrders(
  { db, settings: { match_by: field } }: Pick<RunContext, "db" | "settings">,
  type: WorkOrderType,
  lines: readonly ReadLine[],
): Promise<DaysByRow> {
  if (field !== "id" && field !== "code") return new Map();
  const orders = await repairRows.listOrderDays(db, { type, ids: idsIn(lines), codes: codesIn(lines) });
  const byName = new Map(orders.flatMap((order) => [[order.id, order] as const, [order.wo_id, order] as const]));
  return new Map(
    lines.flatMap(({ row, values }) => {
      const text = textIn(values, field)?.trim() ?? "";
      const order = byName.get(field === "id" ? text.toLowerCase() : text);
      if (order === undefined) return [];
      const { due, start, end, next_day } = order;
      return [[row, { due, start, end, next_day }]];
    }),
  );
}
