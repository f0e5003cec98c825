import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import { sheetTime } from "@millwright/domain/files/sheet-time";
import { isInstant } from "@millwright/domain/when";
import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { dueOf } from "@millwright/domain/work/list/work-sort";
import type { Messages } from "@millwright/messages/messages";
import type { Locale } from "@millwright/messages/text";
import type { ListedOrder } from "#work/orders.ts";

/** Where a machine is: what the list shows in one column. */
export const placeOf = ({ machine_name, department_name }: ListedOrder): string =>
  [machine_name, department_name].filter(Boolean).join(" · ");

/** A list as a sheet: its columns and rows as they are shown, what has an hour as "2026-11-21 15:30" on the plant's clock; `numbers` are those of machines by their ids. */
export function listCsv(
  orders: readonly ListedOrder[],
  { list, workOrders: m, machines, common }: Messages,
  zone: string,
  locale: Locale,
  numbers: ReadonlyMap<string, string>,
): string {
  const { fields } = m;
  const head: CsvCell[] = [
    fields.title,
    list.columns.code,
    fields.status,
    fields.priority,
    fields.machine,
    fields.assignee,
    fields.dueDate,
    machines.fields.number,
  ];
  const sayDue = (due: string | null) => (due !== null && isInstant(due) ? sheetTime(due, zone) : due);
  const line = (order: ListedOrder): CsvCell[] => [
    order.title,
    order.wo_id,
    m.statuses[order.status],
    m.priorities[order.priority],
    placeOf(order),
    currentAssignee(order).assignee_name ?? common.unassigned,
    sayDue(dueOf(order)),
    numbers.get(order.machine_id ?? "") ?? null,
  ];
  return csvMark + csvLines([head, ...orders.map(line)], locale);
}
