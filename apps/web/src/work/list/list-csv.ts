import { type CsvCell, csvLines, csvMark, csvProse } from "@millwright/domain/files/csv";
import { doerOf } from "@millwright/domain/work/doer";
import { dueOf } from "@millwright/domain/work/list/work-sort";
import type { Messages } from "@millwright/messages/messages";
import type { WorkOrder } from "#work/orders.ts";

/** A list as a sheet: what is shown of each order, in the order that it is shown in, with its description and notes. */
export function listCsv(orders: readonly WorkOrder[], { list, workOrders: m }: Messages): string {
  const { fields } = m;
  const head: CsvCell[] = [
    list.columns.code,
    fields.title,
    fields.type,
    fields.status,
    fields.priority,
    fields.department,
    fields.machine,
    fields.assignee,
    fields.dueDate,
    fields.tags,
    fields.description,
    fields.notes,
  ];
  const line = (order: WorkOrder): CsvCell[] => [
    order.wo_id,
    order.title,
    m.types[order.type],
    m.statuses[order.status],
    m.priorities[order.priority],
    order.department_name,
    order.machine_name,
    doerOf(order).assignee_name,
    dueOf(order),
    order.tags.join("; "),
    csvProse(order.description),
    csvProse(order.notes),
  ];
  return csvMark + csvLines([head, ...orders.map(line)]);
}
