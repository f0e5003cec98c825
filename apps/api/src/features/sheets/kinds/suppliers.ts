import type { Supplier } from "@millwright/contract/suppliers";
import { type OpenedSheet, openedSheet, rowsOf, type SheetRequest } from "#features/sheets/opened-sheet.ts";
import { readSuppliers } from "#features/suppliers/suppliers.ts";

export function supplierSheet(asked: SheetRequest<{ q?: string | undefined }>): OpenedSheet {
  const { readPage, query } = asked;
  const rows = rowsOf<Supplier>(readPage, (db, place) => readSuppliers(db, { ...query, ...place }));
  return openedSheet(
    "suppliers",
    asked,
    [
      { field: "name", width: 32, cell: ({ name }) => name },
      { field: "contact", width: 24, cell: ({ contact }) => contact },
      { field: "phone", width: 18, cell: ({ phone }) => phone },
      { field: "email", width: 28, cell: ({ email }) => email },
      { field: "terms", width: 24, cell: ({ terms }) => terms },
      { field: "notes", width: 40, cell: ({ notes }) => notes },
      { field: "id", width: 38, cell: ({ id }) => id },
    ],
    rows,
  );
}
