import type { ListedProcedure } from "@millwright/contract/procedures";
import { momentCell } from "@millwright/domain/files/sheet-cell";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { type ProceduresQuery, readProcedures } from "#features/procedures/procedures.ts";
import { type OpenedSheet, openedSheet, rowsOf, type SheetRequest } from "#features/sheets/opened-sheet.ts";
import { tagsCell } from "#features/sheets/tags-cell.ts";

export function procedureSheet(asked: SheetRequest<Omit<ProceduresQuery, "limit" | "cursor">>): OpenedSheet {
  const { readPage, query, locale, by } = asked;
  const { statuses } = procedureWords[locale];
  const rows = rowsOf<ListedProcedure>(readPage, (db, place) => readProcedures(db, { ...query, ...place }));
  return openedSheet(
    "procedures",
    asked,
    [
      { field: "code", width: 16, cell: ({ code }) => code },
      { field: "name", width: 40, cell: ({ name }) => name },
      { field: "description", width: 40, cell: ({ description }) => description },
      { field: "tags", width: 20, cell: ({ tags }) => tagsCell(tags) },
      { field: "status", width: 14, cell: ({ status }) => statuses[status] },
      { field: "version", width: 10, cell: ({ published }) => published?.version ?? null },
      { field: "step_count", width: 10, cell: ({ step_count: count }) => count },
      { field: "used_by", width: 10, cell: ({ used_by: count }) => count },
      { field: "updated", width: 18, cell: ({ updated_at: at }) => momentCell(at, by.timeZone) },
      { field: "id", width: 38, cell: ({ id }) => id },
    ],
    rows,
  );
}
