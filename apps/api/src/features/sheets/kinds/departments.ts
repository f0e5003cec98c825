import type { Department } from "@millwright/contract/departments";
import { readDepartments } from "#features/departments/departments.ts";
import { type OpenedSheet, openedSheet, rowsOf, type SheetRequest } from "#features/sheets/opened-sheet.ts";

export function departmentSheet(asked: SheetRequest<{ q?: string | undefined }>): OpenedSheet {
  const { readPage, query } = asked;
  const rows = rowsOf<Department>(readPage, (db, place) => readDepartments(db, { ...query, ...place }));
  return openedSheet(
    "departments",
    asked,
    [
      { field: "name", width: 32, cell: ({ name }) => name },
      { field: "machine_count", width: 20, cell: ({ machine_count: count }) => count },
      { field: "id", width: 38, cell: ({ id }) => id },
    ],
    rows,
  );
}
