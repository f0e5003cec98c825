import type { WorkOrder } from "@millwright/contract/work-orders";
import { dayCell, momentCell, type SheetCell } from "@millwright/domain/files/sheet-cell";
import { codeNames } from "@millwright/domain/plant-codes/plant-codes";
import { isInstant } from "@millwright/domain/when";
import { importWords } from "@millwright/messages/imports/imports";
import { listCodes } from "#features/plant-codes/plant-codes.ts";
import {
  type OpenedSheet,
  openedSheet,
  rowsOf,
  type SheetColumn,
  type SheetRequest,
} from "#features/sheets/opened-sheet.ts";
import { tagsCell } from "#features/sheets/tags-cell.ts";
import { type OrdersQuery, readOrders } from "#features/work-orders/work-orders.ts";

export async function repairSheet(
  asked: SheetRequest<Omit<OrdersQuery, "limit" | "cursor" | "type" | "view" | "frequency">>,
): Promise<OpenedSheet> {
  const { readPage, query, locale, by, now } = asked;
  const { choices } = importWords[locale];
  const codeName = codeNames(await readPage(listCodes), locale);
  const time = (at: string | null) => momentCell(at, by.timeZone);
  const columns: SheetColumn<WorkOrder>[] = [
    { field: "code", width: 16, cell: ({ wo_id: code }) => code },
    { field: "title", width: 40, cell: ({ title }) => title },
    { field: "machine", width: 28, cell: ({ machine_name: machine }) => machine },
    { field: "department", width: 20, cell: ({ department_name: department }) => department },
    { field: "priority", width: 10, cell: ({ priority }) => choices[priority] },
    { field: "technician", width: 22, cell: ({ assignee_name: technician }) => technician },
    { field: "status", width: 12, cell: ({ status }) => choices[status] },
    { field: "due", width: 18, cell: ({ due_date: due }) => dueCell(due, by.timeZone) },
    { field: "created", width: 18, cell: ({ created_at: at }) => time(at) },
    { field: "completed", width: 18, cell: ({ completed_at: at }) => time(at) },
    { field: "description", width: 40, cell: ({ description }) => description },
    { field: "requested_by", width: 22, cell: ({ requested_by_name: name }) => name },
    { field: "minutes", width: 10, cell: ({ estimated_duration: minutes }) => minutes },
    { field: "problem", width: 20, cell: ({ problem_id: id }) => codeName(id) },
    { field: "tags", width: 20, cell: ({ tags }) => tagsCell(tags) },
    { field: "safety_notes", width: 32, cell: ({ safety_notes: notes }) => notes },
    { field: "notes", width: 40, cell: ({ notes }) => notes },
    { field: "id", width: 38, cell: ({ id }) => id },
  ];
  const rows = rowsOf<WorkOrder>(readPage, (db, place) =>
    readOrders(db, { ...query, ...place, type: ["Repair"] }, by.timeZone, now),
  );
  return openedSheet("repairs", asked, columns, rows);
}

const dueCell = (due: string | null, zone: string): SheetCell =>
  due !== null && isInstant(due) ? momentCell(due, zone) : dayCell(due);
