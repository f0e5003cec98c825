import type { Assignee } from "@millwright/contract/assignees";
import { importWords } from "@millwright/messages/imports/imports";
import { readAssignees } from "#features/assignees/assignees.ts";
import { type OpenedSheet, openedSheet, rowsOf, type SheetRequest } from "#features/sheets/opened-sheet.ts";

export function technicianSheet(asked: SheetRequest<{ q?: string | undefined }>): OpenedSheet {
  const { readPage, query, locale } = asked;
  const { choices } = importWords[locale];
  const rows = rowsOf<Assignee>(readPage, (db, place) => readAssignees(db, { ...query, ...place }));
  return openedSheet(
    "technicians",
    asked,
    [
      { field: "name", width: 28, cell: ({ name }) => name },
      { field: "phone", width: 18, cell: ({ phone }) => phone },
      { field: "specialization", width: 18, cell: ({ specialization: trade }) => trade && choices[trade] },
      { field: "id", width: 38, cell: ({ id }) => id },
    ],
    rows,
  );
}
