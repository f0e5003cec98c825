import type { FigureRow } from "@millwright/contract/figures";
import { type LabourFigure, labourRow } from "@millwright/domain/figures/labour-shares";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { type LabourCursor, type LabourRow, listLabourRows } from "#features/figures/labour.queries.ts";
import type { Period } from "#features/figures/period.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<LabourCursor>(z.tuple([z.iso.date().regex(/^(?:1[89]|2[01])/), z.uuid()]));

/** A page of the hours behind a figure, with the work that has none. */
export async function pageOfLabour(
  db: CompanyDb,
  period: Period,
  figure: LabourFigure,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<FigureRow>> {
  const found = await listLabourRows(db, period, { after: cursors.read(cursor), limit });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const rows = shown.map((row) => figureRow(row, figure));
  return paged(rows, last === undefined ? null : cursors.write([last.day, last.id]));
}

function figureRow({ id, title, wo_id, day, hasLabour, ...row }: LabourRow, figure: LabourFigure): FigureRow {
  const { work_order_id, machine_id, machine_name } = row;
  const common = { id, title, wo_id, work_order_id, machine_id, machine_name, day, at: null };
  if (!hasLabour) return { ...common, kind: "work", done_on: day, state: "no_labour", dividend: 0, divisor: 0 };
  return { ...common, kind: "labour", done_on: null, ...labourRow[figure](row) };
}
