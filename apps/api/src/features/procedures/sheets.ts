import { limits } from "@millwright/contract/limits";
import { newStep } from "@millwright/domain/procedures/build-step";
import { readSheet, type SheetLine, sheetOf } from "@millwright/domain/procedures/sheet";
import type { CompanyDb } from "#db/database.ts";
import { metersNamed, namesOfMeters } from "#features/meters/meters.ts";
import { listOwnSteps } from "#features/procedures/procedures.queries.ts";
import { codeOf, makeProcedure, metersIn, stepsOfProcedure } from "#features/procedures/procedures.ts";
import { getWorkOrder } from "#features/work-orders/work-orders.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The steps of a procedure's draft, or else of its last version, as a CSV. @throws Refusal `not_found` */
export async function exportProcedure(db: CompanyDb, id: string): Promise<{ file_name: string; text: string }> {
  const steps = await stepsOfProcedure(db, id);
  const meters = await namesOfMeters(db, metersIn(steps));
  return { file_name: `${await codeOf(db, id)}.csv`, text: sheetOf(steps, meters) };
}

type ImportedLine = Omit<SheetLine, "meter">;

interface Imported {
  lines: ImportedLine[];
  ignored_columns: string[];
  procedure_id: string | null;
}

/**
 * Makes a procedure of a sheet, as a draft, unless a line of it won't do. A dry run makes nothing.
 * @throws Refusal `invalid`, `too_many_procedures`
 */
export async function importProcedure(
  db: CompanyDb,
  { name, text, dry_run }: { name: string; text: string; dry_run?: boolean | undefined },
  by: Actor,
  at: Temporal.Instant,
): Promise<Imported> {
  const { text: textLength, help, steps: mostSteps } = limits.procedure;
  const most = { text: textLength, help, steps: mostSteps };
  const read = readSheet(text, { newId: () => crypto.randomUUID(), language: by.locale, most });
  const { ignoredColumns } = read;
  if (read.lines.length > mostSteps) refuse("invalid", { fields: { text: "too_long" } });
  const lines = await withMeters(db, read.lines);
  const steps = lines.flatMap(({ step }) => step ?? []);
  const isMade = dry_run !== true && steps.length > 0 && steps.length === lines.length;
  const id = crypto.randomUUID();
  if (isMade) await makeProcedure(db, { id, name, steps }, by, at);
  return { lines, ignored_columns: ignoredColumns, procedure_id: isMade ? id : null };
}

/** The lines with the meters that they name, or why one is of none. */
async function withMeters(db: CompanyDb, lines: readonly SheetLine[]): Promise<ImportedLine[]> {
  const named = lines.flatMap(({ line, meter }) => (meter === null ? [] : [{ line, ...meter }]));
  const meters = await metersNamed(db, named);
  const found = new Map(named.map(({ line }, at) => [line, meters[at]]));
  return lines.map(({ meter: _, ...said }) => {
    const id = found.get(said.line);
    if (id === undefined || said.step === null) return said;
    if (typeof id === "string") return { ...said, step: { ...said.step, meter_id: id } };
    const column = id.fault.startsWith("machine") ? "machine" : "meter";
    return { ...said, step: null, fault: id.fault, column };
  });
}

/** Makes a procedure of ticks of an order's own steps, as a draft. @throws Refusal `not_found`, `too_many_procedures` */
export async function procedureOfChecklist(
  db: CompanyDb,
  orderId: string,
  { id, name }: { id?: string | undefined; name: string },
  by: Actor,
  at: Temporal.Instant,
): Promise<JsonText> {
  await getWorkOrder(db, orderId);
  const steps = (await listOwnSteps(db, orderId)).map((text) =>
    newStep(crypto.randomUUID(), { en: null, fr: null, [by.locale]: text }),
  );
  return makeProcedure(db, { id, name, steps }, by, at);
}
