import type { WorkOrder } from "@millwright/contract/work-orders";
import { dayCell, listCell } from "@millwright/domain/files/sheet-cell";
import { ruleInWords } from "@millwright/domain/imports/recurrence/levels";
import { importWords } from "@millwright/messages/imports/imports";
import { sheetWords } from "@millwright/messages/sheets/sheets";
import type { Locale } from "@millwright/messages/text";
import { type MeterFacts, metersOfPlans } from "#features/meters/meters.ts";
import {
  type OpenedSheet,
  openedSheet,
  rowsOf,
  type SheetColumn,
  type SheetRequest,
  withMore,
} from "#features/sheets/opened-sheet.ts";
import { tagsCell } from "#features/sheets/tags-cell.ts";
import { type OrdersQuery, readOrders } from "#features/work-orders/work-orders.ts";

type Row = WorkOrder & { meter: MeterFacts | null };

export function maintenanceSheet(
  asked: SheetRequest<Omit<OrdersQuery, "limit" | "cursor" | "type" | "view">>,
): OpenedSheet {
  const { readPage, query, by, now } = asked;
  const orders = rowsOf<WorkOrder>(readPage, (db, place) =>
    readOrders(db, { ...query, ...place, type: ["PM"] }, by.timeZone, now),
  );
  return openedSheet(
    "maintenance",
    asked,
    columnsIn(asked.locale),
    withMore(orders, async (rows): Promise<Row[]> => {
      const ids = rows.flatMap(({ plan }) => plan?.meter?.id ?? []);
      const meters = ids.length === 0 ? null : await readPage((db) => metersOfPlans(db, ids));
      return rows.map((row) => ({ ...row, meter: meters?.get(row.plan?.meter?.id ?? "") ?? null }));
    }),
  );
}

/** The steps of a PM without those that its procedure gives it. */
const ownSteps = (checklist: WorkOrder["checklist"]) =>
  checklist.flatMap(({ text, step }) => (step === undefined ? [text] : []));

function columnsIn(locale: Locale): SheetColumn<Row>[] {
  const { choices } = importWords[locale];
  const { yes, no, anchors } = sheetWords[locale];
  const rule = (row: Row) => ruleInWords(row, row.meter?.unit ?? null, locale);
  return [
    { field: "code", width: 16, cell: ({ wo_id: code }) => code },
    { field: "title", width: 40, cell: ({ title }) => title },
    { field: "machine", width: 28, cell: ({ machine_name: machine }) => machine },
    { field: "department", width: 20, cell: ({ department_name: department }) => department },
    { field: "description", width: 40, cell: ({ description }) => description },
    { field: "priority", width: 10, cell: ({ priority }) => choices[priority] },
    { field: "technician", width: 22, cell: ({ assignee_name: technician }) => technician },
    { field: "status", width: 12, cell: ({ status }) => choices[status] },
    { field: "rule", width: 32, cell: rule },
    { field: "time", width: 8, cell: ({ time }) => time },
    { field: "meter", width: 16, cell: ({ meter }) => meter?.meter ?? null },
    { field: "counts_from", width: 24, cell: ({ plan }) => plan && anchors[plan.anchor] },
    { field: "start", width: 12, cell: ({ plan }) => dayCell(plan?.start ?? null) },
    { field: "next_day", width: 12, cell: ({ scheduled_date: day }) => dayCell(day) },
    { field: "end", width: 12, cell: ({ plan }) => dayCell(plan?.end ?? null) },
    { field: "window", width: 10, cell: ({ plan }) => plan?.window ?? null },
    { field: "minutes", width: 10, cell: ({ estimated_duration: minutes }) => minutes },
    { field: "checklist", width: 40, cell: ({ checklist }) => listCell(ownSteps(checklist)) },
    { field: "procedure", width: 24, cell: ({ procedure }) => procedure?.name ?? null },
    { field: "place", width: 20, cell: ({ location }) => location },
    { field: "safety_notes", width: 32, cell: ({ safety_notes: notes }) => notes },
    { field: "needs_lockout", width: 10, cell: ({ needs_lockout: needed }) => (needed ? yes : no) },
    { field: "tags", width: 20, cell: ({ tags }) => tagsCell(tags) },
    { field: "notes", width: 40, cell: ({ notes }) => notes },
    { field: "id", width: 38, cell: ({ id }) => id },
  ];
}
