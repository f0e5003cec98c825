import type { Part } from "@millwright/contract/parts";
import { centsCell } from "@millwright/domain/files/sheet-cell";
import { importWords } from "@millwright/messages/imports/imports";
import { sheetWords } from "@millwright/messages/sheets/sheets";
import { type PartsQuery, readParts } from "#features/parts/parts.ts";
import {
  type OpenedSheet,
  openedSheet,
  rowsOf,
  type SheetColumn,
  type SheetRequest,
  withMore,
} from "#features/sheets/opened-sheet.ts";
import { listPartNumbers } from "#features/sheets/part-numbers.queries.ts";

type Row = Part & { supplier_number: string | null };

export function partSheet(asked: SheetRequest<Omit<PartsQuery, "limit" | "cursor">>): OpenedSheet {
  const { readPage, query, locale } = asked;
  const { choices } = importWords[locale];
  const { yes, no } = sheetWords[locale];
  const columns: SheetColumn<Row>[] = [
    { field: "name", width: 32, cell: ({ name }) => name },
    { field: "code", width: 18, cell: ({ code }) => code },
    { field: "part_type", width: 14, cell: ({ part_type: type }) => choices[type] },
    { field: "barcode", width: 18, cell: ({ barcode_data: barcode }) => barcode },
    { field: "quantity", width: 10, cell: ({ current_quantity: quantity }) => quantity },
    { field: "minimum", width: 10, cell: ({ min_stock_level: minimum }) => minimum },
    { field: "maximum", width: 10, cell: ({ max_stock_level: maximum }) => maximum },
    { field: "reorder_quantity", width: 12, cell: ({ reorder_quantity: quantity }) => quantity },
    { field: "bin", width: 14, cell: ({ bin_location: bin }) => bin },
    { field: "unit", width: 8, cell: ({ unit }) => unit },
    { field: "unit_cost", width: 12, isMoney: true, cell: ({ unit_cost_cents: cents }) => centsCell(cents) },
    { field: "supplier", width: 24, cell: ({ supplier }) => supplier.name },
    { field: "supplier_contact", width: 20, cell: ({ supplier }) => supplier.contact },
    { field: "supplier_phone", width: 16, cell: ({ supplier }) => supplier.phone },
    { field: "supplier_email", width: 24, cell: ({ supplier }) => supplier.email },
    { field: "supplier_number", width: 18, cell: ({ supplier_number: number }) => number },
    { field: "lead_days", width: 10, cell: ({ lead_days: days }) => days },
    { field: "is_critical", width: 10, cell: ({ is_critical: isCritical }) => (isCritical ? yes : no) },
    { field: "notes", width: 40, cell: ({ notes }) => notes },
    { field: "id", width: 38, cell: ({ id }) => id },
  ];
  const rows = rowsOf<Part>(readPage, (db, place) => readParts(db, { ...query, ...place }));
  return openedSheet(
    "parts",
    asked,
    columns,
    withMore(rows, async (parts): Promise<Row[]> => {
      const ids = parts.map(({ id }) => id);
      const numbers = await readPage((db) => listPartNumbers(db, ids));
      return parts.map((part) => ({ ...part, supplier_number: numbers.get(part.id) ?? null }));
    }),
  );
}
