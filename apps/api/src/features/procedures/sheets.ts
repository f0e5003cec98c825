import { limits } from "@millwright/contract/limits";
import { newStep } from "@millwright/domain/procedures/build-step";
import { keepStepIds, type NextVersion, type StepMatch } from "@millwright/domain/procedures/keep-step-ids";
import { readSheet, type SheetLine, sheetOf } from "@millwright/domain/procedures/sheet";
import type { Bilingual } from "@millwright/domain/procedures/step";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { metersNamed, namesOfMeters } from "#features/meters/meters.ts";
import { findKnown, type KnownProcedure, listOwnSteps } from "#features/procedures/procedures.queries.ts";
import { codeOf, editProcedure, makeProcedure, metersIn, stepsOfProcedure } from "#features/procedures/procedures.ts";
import { getWorkOrder } from "#features/work-orders/work-orders.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The steps of a procedure's draft, or else of its last version, as a CSV. @throws Refusal `not_found` */
export async function exportProcedure(
  db: CompanyDb,
  id: string,
  locale: Locale,
): Promise<{ file_name: string; text: string }> {
  const steps = await stepsOfProcedure(db, id);
  const meters = await namesOfMeters(db, metersIn(steps));
  return { file_name: `${await codeOf(db, id)}.csv`, text: sheetOf(steps, locale, meters) };
}

type ImportedLine = Omit<SheetLine, "meter">;

interface ImportInput {
  name: string;
  text: string;
  dry_run?: boolean | undefined;
  new_version_of?: string | undefined;
}

interface Imported {
  lines: ImportedLine[];
  known: (KnownProcedure & { kept: number; steps: ComparedStep[]; gone: Bilingual[] }) | null;
  ignored_columns: string[];
  procedure_id: string | null;
}

/** What a line is to the version before. */
interface ComparedStep {
  line: number;
  change: StepMatch["change"];
  matched_by: StepMatch["matchedBy"];
  from: Bilingual | null;
  to: Bilingual;
  fields: StepMatch["fields"];
}

/**
 * Makes a procedure of a sheet, as a draft, or the next draft of one, unless a line of it won't do. A dry run makes nothing.
 * @throws Refusal `invalid`, `too_many_procedures`, `unknown_reference`
 */
export async function importProcedure(
  db: CompanyDb,
  { name, text, dry_run, new_version_of: versionOf }: ImportInput,
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
  const found = await findKnown(db, { id: versionOf ?? null, name });
  if (found === null && versionOf !== undefined)
    return refuse("unknown_reference", { fields: { new_version_of: "invalid" } });
  const next = found === null ? null : keepStepIds(steps, await stepsOfProcedure(db, found.id));
  const known = found && next && { ...found, ...comparedWith(next, lines) };
  const id = versionOf ?? crypto.randomUUID();
  if (isMade && versionOf === undefined) await makeProcedure(db, { id, name, steps }, by, at);
  if (isMade && versionOf !== undefined)
    await editProcedure(db, id, { version: null, steps: next?.steps ?? steps }, at);
  return { lines, known, ignored_columns: ignoredColumns, procedure_id: isMade ? id : null };
}

/** Step by step what the next version changes. */
function comparedWith({ steps, matches, gone }: NextVersion, lines: readonly ImportedLine[]) {
  const numbers = lines.flatMap(({ line, step }) => (step === null ? [] : [line]));
  const compared = steps.flatMap(({ text: to }, at): ComparedStep[] => {
    const [match, line] = [matches[at], numbers[at]];
    if (match === undefined || line === undefined) return [];
    const { change, matchedBy, from, fields } = match;
    return [{ line, change, matched_by: matchedBy, from: from?.text ?? null, to, fields }];
  });
  const keptCount = compared.filter(({ change }) => change !== "new").length;
  return { kept: keptCount, steps: compared, gone: gone.map(({ text }) => text) };
}

/** The lines with the meters that they name, or why one is of none. */
async function withMeters(db: CompanyDb, lines: readonly SheetLine[]): Promise<ImportedLine[]> {
  const named = lines.flatMap(({ line, meter }) => (meter === null ? [] : [{ line, ...meter }]));
  const meters = await metersNamed(db, named);
  const found = new Map(named.map(({ line }, at) => [line, meters[at]]));
  return lines.map(({ meter: _, ...line }) => {
    const id = found.get(line.line);
    if (id === undefined || line.step === null) return line;
    if (typeof id === "string") return { ...line, step: { ...line.step, meter_id: id } };
    const column = id.fault.startsWith("machine") ? "machine" : "meter";
    return { ...line, step: null, fault: id.fault, column };
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
