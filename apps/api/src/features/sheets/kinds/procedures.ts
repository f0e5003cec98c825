import type { ListedProcedure } from "@millwright/contract/procedures";
import { momentCell, type SheetCell } from "@millwright/domain/files/sheet-cell";
import {
  cellOf,
  type MeterName,
  type SheetColumn as StepColumn,
  sheetColumns,
} from "@millwright/domain/procedures/sheet";
import type { Step } from "@millwright/domain/procedures/step";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import type { CompanyDb } from "#db/database.ts";
import { namesOfMeters } from "#features/meters/meters.ts";
import { metersIn, type ProceduresQuery, procedureRows, readProcedures } from "#features/procedures/procedures.ts";
import {
  type OpenedSheet,
  openedSheet,
  rowsOf,
  type SheetColumn,
  type SheetRequest,
  withMore,
} from "#features/sheets/opened-sheet.ts";
import { tagsCell } from "#features/sheets/tags-cell.ts";

interface Row {
  procedure: ListedProcedure;
  /** Null of a procedure without any. */
  step: Step | null;
  meter: MeterName | undefined;
  /** What is said of a procedure once stands in its first row. */
  isFirst: boolean;
}

/** Procedures with their steps, one a row: those of the draft, or else of the last version. */
export function procedureSheet(asked: SheetRequest<Omit<ProceduresQuery, "limit" | "cursor">>): OpenedSheet {
  const { readPage, query, locale, by } = asked;
  const { statuses } = procedureWords[locale];
  const procedures = rowsOf<ListedProcedure>(readPage, (db, place) => readProcedures(db, { ...query, ...place }));
  const once = (cell: (procedure: ListedProcedure) => SheetCell) => ({
    cell: ({ isFirst, procedure }: Row) => (isFirst ? cell(procedure) : null),
  });
  return openedSheet<Row>(
    "procedures",
    asked,
    [
      { field: "code", width: 16, cell: ({ procedure }) => procedure.code },
      { field: "name", width: 40, cell: ({ procedure }) => procedure.name },
      ...sheetColumns.map(stepColumn),
      { field: "description", width: 40, ...once(({ description }) => description) },
      { field: "tags", width: 20, ...once(({ tags }) => tagsCell(tags)) },
      { field: "status", width: 14, ...once(({ status }) => statuses[status]) },
      { field: "version", width: 10, ...once(({ published }) => published?.version ?? null) },
      { field: "step_count", width: 10, ...once(({ step_count: count }) => count) },
      { field: "used_by", width: 10, ...once(({ used_by: count }) => count) },
      { field: "updated", width: 18, ...once(({ updated_at: at }) => momentCell(at, by.timeZone)) },
      { field: "id", width: 38, cell: ({ procedure }) => procedure.id },
    ],
    withMore(procedures, (page) => readPage((db) => withSteps(db, page))),
  );
}

const wide: ReadonlySet<StepColumn> = new Set(["text_en", "text_fr", "help_en", "help_fr", "choices_en", "choices_fr"]);

const emptyAsNull = (cell: SheetCell) => (cell === "" ? null : cell);

function stepColumn(column: StepColumn): SheetColumn<Row> {
  const cell = ({ step, meter }: Row) => (step === null ? null : emptyAsNull(cellOf(step, meter, column)));
  return { field: column, width: wide.has(column) ? 40 : 14, cell };
}

async function withSteps(db: CompanyDb, page: readonly ListedProcedure[]): Promise<Row[]> {
  const found = await procedureRows.findProcedures(db, { ids: page.map(({ id }) => id), names: [] });
  const stepsOf = new Map(found.map(({ id, steps }) => [id, steps]));
  const meters = await namesOfMeters(db, metersIn([...stepsOf.values()].flat()));
  return page.flatMap((procedure): Row[] => {
    const steps = stepsOf.get(procedure.id) ?? [];
    return (steps.length === 0 ? [null] : steps).map((step, n) => ({
      ...{ procedure, step, isFirst: n === 0 },
      meter: meters.get(step?.meter_id ?? ""),
    }));
  });
}
