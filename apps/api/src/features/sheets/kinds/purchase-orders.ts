import type { PurchaseSummary } from "@millwright/contract/purchasing";
import { centsCell, dayCell, momentCell } from "@millwright/domain/files/sheet-cell";
import { purchasingWords } from "@millwright/messages/purchasing/purchasing";
import { sheetWords } from "@millwright/messages/sheets/sheets";
import { type PurchaseOrdersQuery, readOrders } from "#features/purchasing/purchasing.ts";
import {
  type OpenedSheet,
  openedSheet,
  rowsOf,
  type SheetColumn,
  type SheetRequest,
} from "#features/sheets/opened-sheet.ts";

export function purchaseOrderSheet(asked: SheetRequest<Omit<PurchaseOrdersQuery, "limit" | "cursor">>): OpenedSheet {
  const { readPage, query, locale, by } = asked;
  const { statuses } = purchasingWords[locale];
  const words = sheetWords[locale];
  const columns: SheetColumn<PurchaseSummary>[] = [
    { field: "code", width: 16, cell: ({ code }) => code },
    { field: "supplier", width: 32, cell: ({ supplier_name: name }) => name },
    { field: "status", width: 18, cell: ({ status }) => statuses[status] },
    { field: "received", width: 12, cell: ({ received }) => words.received[received] },
    { field: "expected", width: 14, cell: ({ expected_on: day }) => dayCell(day) },
    { field: "lines", width: 10, cell: ({ lines_count: count }) => count },
    { field: "cost", width: 14, isMoney: true, cell: ({ total_cents: cents }) => centsCell(cents) },
    { field: "unpriced", width: 12, cell: ({ unpriced }) => unpriced },
    { field: "ordered", width: 18, cell: ({ ordered_at: at }) => momentCell(at, by.timeZone) },
    { field: "created", width: 18, cell: ({ created_at: at }) => momentCell(at, by.timeZone) },
    { field: "id", width: 38, cell: ({ id }) => id },
  ];
  const rows = rowsOf<PurchaseSummary>(readPage, (db, place) => readOrders(db, { ...query, ...place }));
  return openedSheet("purchaseOrders", asked, columns, rows);
}
