import type { Meter } from "@millwright/contract/meters";
import { momentCell } from "@millwright/domain/files/sheet-cell";
import { readMeters } from "#features/meters/meters.ts";
import { type OpenedSheet, openedSheet, rowsOf, type SheetRequest } from "#features/sheets/opened-sheet.ts";

interface MeterFilters {
  q?: string | undefined;
  machine_id?: string | undefined;
  department_id?: string | undefined;
  unread?: "true" | "false" | undefined;
}

/** The meters of machines, with what each showed last. */
export function meterSheet(asked: SheetRequest<MeterFilters>): OpenedSheet {
  const { readPage, query, by, now } = asked;
  const rows = rowsOf<Meter>(readPage, (db, place) =>
    readMeters(db, { ...query, ...place }, { zone: by.timeZone, now }),
  );
  return openedSheet(
    "meters",
    asked,
    [
      { field: "machine", width: 32, cell: ({ machine_name: machine }) => machine },
      { field: "name", width: 20, cell: ({ name }) => name },
      { field: "unit", width: 12, cell: ({ unit }) => unit },
      { field: "decimals", width: 10, cell: ({ decimals }) => decimals },
      { field: "last_value", width: 14, cell: ({ last }) => last?.value ?? null },
      { field: "last_read", width: 18, cell: ({ last }) => last && momentCell(last.at, by.timeZone) },
      { field: "total", width: 14, cell: ({ total }) => total },
      { field: "id", width: 38, cell: ({ id }) => id },
    ],
    rows,
  );
}
