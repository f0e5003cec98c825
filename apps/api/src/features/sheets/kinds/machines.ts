import type { Machine } from "@millwright/contract/machines";
import { centsCell, dayCell, listCell } from "@millwright/domain/files/sheet-cell";
import { codeNames } from "@millwright/domain/plant-codes/plant-codes";
import { type MachinesQuery, readMachines } from "#features/machines/machines.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";
import {
  type OpenedSheet,
  openedSheet,
  rowsOf,
  type SheetColumn,
  type SheetRequest,
} from "#features/sheets/opened-sheet.ts";

export async function machineSheet(asked: SheetRequest<Omit<MachinesQuery, "limit" | "cursor">>): Promise<OpenedSheet> {
  const { readPage, query, locale } = asked;
  const className = codeNames(await readPage(listCodes), locale);
  const columns: SheetColumn<Machine>[] = [
    { field: "name", width: 32, cell: ({ name }) => name },
    { field: "number", width: 16, cell: ({ number }) => number },
    { field: "department", width: 20, cell: ({ department_name: department }) => department },
    { field: "parent", width: 24, cell: ({ parent_name: parent }) => parent },
    { field: "class", width: 18, cell: ({ class_id: id }) => className(id) },
    { field: "criticality", width: 10, cell: ({ criticality }) => criticality },
    { field: "manufacturer", width: 18, cell: ({ manufacturer }) => manufacturer },
    { field: "model", width: 18, cell: ({ model }) => model },
    { field: "serial_number", width: 18, cell: ({ serial_number: number }) => number },
    { field: "installation_date", width: 14, cell: ({ installation_date: day }) => dayCell(day) },
    { field: "warranty_until", width: 14, cell: ({ warranty_until: day }) => dayCell(day) },
    { field: "downtime_cost", width: 14, isMoney: true, cell: ({ downtime_cost_cents: cents }) => centsCell(cents) },
    { field: "location_details", width: 24, cell: ({ location_details: details }) => details },
    { field: "specifications", width: 32, cell: ({ specifications }) => specifications },
    { field: "checklist", width: 32, cell: ({ checklist }) => listCell(checklist) },
    { field: "notes", width: 40, cell: ({ notes }) => notes },
    { field: "id", width: 38, cell: ({ id }) => id },
  ];
  const rows = rowsOf<Machine>(readPage, (db, place) => readMachines(db, { ...query, ...place }));
  return openedSheet("machines", asked, columns, rows);
}
