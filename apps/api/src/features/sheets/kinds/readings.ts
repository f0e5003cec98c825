import type { Meter, MeterReading } from "@millwright/contract/meters";
import { momentCell } from "@millwright/domain/files/sheet-cell";
import {
  type MeterName,
  namesOfMeters,
  type ReadingsQuery,
  readMeters,
  readReadings,
} from "#features/meters/meters.ts";
import { type OpenedSheet, openedSheet, rowsOf, type SheetRequest, withMore } from "#features/sheets/opened-sheet.ts";
import { refuse } from "#http/errors/refusal.ts";

type Row = MeterReading & MeterName;

/** The readings of meters, one meter after the other, without what was put right. */
export function readingSheet(
  asked: SheetRequest<Omit<ReadingsQuery, "limit" | "cursor">>,
  meters: AsyncIterable<readonly (MeterName & { id: string })[]>,
): OpenedSheet {
  const { by } = asked;
  return openedSheet(
    "readings",
    asked,
    [
      { field: "machine", width: 32, cell: ({ machine }) => machine },
      { field: "meter", width: 20, cell: ({ meter }) => meter },
      { field: "when", width: 18, cell: ({ at }) => momentCell(at, by.timeZone) },
      { field: "value", width: 14, cell: ({ value }) => value },
      { field: "note", width: 32, cell: ({ note }) => note },
      { field: "total", width: 14, cell: ({ total }) => total },
      { field: "by", width: 24, cell: ({ by_name: name }) => name },
      { field: "order", width: 16, cell: ({ wo_id: code }) => code },
      { field: "id", width: 38, cell: ({ id }) => id },
    ],
    readingsOf(asked, meters),
  );
}

async function* readingsOf(
  { readPage, query, by }: SheetRequest<Omit<ReadingsQuery, "limit" | "cursor">>,
  meters: AsyncIterable<readonly (MeterName & { id: string })[]>,
): AsyncGenerator<Row[]> {
  for await (const some of meters) {
    for (const { id, machine, meter } of some) {
      const readings = rowsOf<MeterReading>(readPage, (db, place) =>
        readReadings(db, id, { ...query, ...place }, by.timeZone),
      );
      yield* withMore(
        readings,
        async (rows): Promise<Row[]> => rows.filter(isCounted).map((row) => ({ ...row, machine, meter })),
      );
    }
  }
}

const isCounted = ({ value, corrected_by: by }: MeterReading) => value !== null && by === null;

type OneMeter = Omit<ReadingsQuery, "limit" | "cursor"> & { meter_id: string };

/** The readings of one meter. @throws Refusal `not_found` */
export async function oneMeter(asked: SheetRequest<OneMeter>): Promise<OpenedSheet> {
  const { meter_id: id, ...query } = asked.query;
  const found = (await asked.readPage((db) => namesOfMeters(db, [id]))).get(id) ?? refuse("not_found");
  return readingSheet({ ...asked, query }, some([{ ...found, id }]));
}

async function* some<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** Every meter of the plant, by its name. */
export async function* allMeters({
  readPage,
  by,
  now,
}: Pick<SheetRequest<unknown>, "readPage" | "by" | "now">): AsyncGenerator<(MeterName & { id: string })[]> {
  const pages = rowsOf<Meter>(readPage, (db, place) => readMeters(db, place, { zone: by.timeZone, now }));
  for await (const meters of pages) {
    yield meters.map(({ id, name, machine_name: machine }) => ({ id, machine, meter: name }));
  }
}
