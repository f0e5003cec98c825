import { importKinds, offeredKinds } from "@millwright/domain/imports/import-kind";
import { sheetLimits } from "@millwright/domain/imports/limits";
import { presets } from "@millwright/domain/imports/presets/presets";
import { rowFaultCodes } from "@millwright/domain/imports/row-faults";
import { skipReasons } from "@millwright/domain/imports/sheet-layout";
import { z } from "zod";
import { actorId, id, instant } from "#call/shapes.ts";
import { importLimits } from "#import-limits.ts";
import { limits } from "#limits.ts";

/** draft: it is being prepared; checked: its last check is of what it is now; the others say what runs, or what came of it. */
export const importStates = ["draft", "checking", "checked", "importing", "imported", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row. */
export const rowOutcomes = ["made", "changed", "same", "refused"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What has to be answered before an import can be checked. */
export const importNeeds = [
  "kind",
  "columns",
  "required_column",
  "column_twice",
  "match_column",
  "date_order",
  "decimal",
] as const;

/** What mends a group of faults. */
export const faultRemedies = ["make", "use", "empty", "edit"] as const;

/** Why a check or an import ended before its time. */
export const importErrors = ["cancelled", "interrupted", "failed", "timed_out", "overtaken"] as const;
/** Why an import was not carried out. */
export type ImportError = (typeof importErrors)[number];

/** Why a thing stays when its import is undone. */
export const leftReasons = ["changed", "in_use"] as const;

export const field = z.string().min(1).max(60).describe("A field of the kind, as `ImportKind` names it.");
export const at = z
  .int()
  .min(0)
  .max(importLimits.columns - 1)
  .describe("A column of the sheet, counted from 0.");
export const row = z.int().min(1).describe("A row of the sheet, counted from 1 as a spreadsheet does.");
const count = z.int().min(0);
export const version = z
  .int()
  .optional()
  .describe("The version that was seen: of another one it is refused as `stale`.");

export const ImportSheet = z.object({
  name: z.string(),
  is_hidden: z.boolean(),
  row_count: count,
  column_count: count,
  header_row: row.nullable().describe("The row that looks like its headings."),
});
export type ImportSheet = z.output<typeof ImportSheet>;

export const ImportColumn = z.object({
  at,
  heading: z.string().describe("What stands above it; empty where nothing does."),
  field: field.nullable().describe("Null of a column that is not taken over."),
  source: z
    .enum(["chosen", "remembered", "heading", "preset", "values"])
    .nullable()
    .describe(
      "Whether somebody chose its field, did so for the same headings before, or it is a guess: by its heading, as another system calls it, or by what stands in it.",
    ),
});
export type ImportColumn = z.output<typeof ImportColumn>;

export const ImportSettings = z.object({
  date_order: z
    .enum(["dmy", "mdy"])
    .nullable()
    .describe("How days such as 03/04/2026 are read, where the cells leave it open."),
  decimal: z.enum([",", "."]).nullable().describe("What stands before the cents, where the cells leave it open."),
  match_by: field.nullable().describe("The field by which one that the plant has is found; null: nothing is changed."),
  mode: z.enum(["create", "update", "both"]).describe("Whether new ones are made, and ones that are there changed."),
  locations_become: z
    .enum(["department", "parent"])
    .describe("What a location of another system is here: a department, or a machine that others are parts of."),
  procedures_become: z
    .enum(["draft", "published"])
    .optional()
    .describe(
      "Whether procedures are drafts, also where it is left out, or are published, so that work can take them at once.",
    ),
});
export type ImportSettings = z.output<typeof ImportSettings>;

/** What is done about one value of a field, wherever it stands. */
export const ImportDecision = z.object({
  field,
  value: z.string().max(importLimits.cellCharacters),
  choice: z
    .enum(["make", "use", "empty"])
    .describe("Make what it names, take another one (`id`) for it, or leave the cell empty."),
  id: z
    .string()
    .max(limits.title)
    .nullable()
    .optional()
    .describe(
      "Of `use`, which one: the id of a thing of the plant, the name of one that the sheet itself makes, or one of the choices of the field.",
    ),
});
export type ImportDecision = z.output<typeof ImportDecision>;

/** What a value may be taken for. */
export const ImportCandidate = z.object({ id: z.string(), name: z.string() });

export const FaultGroup = z.object({
  code: z.enum(rowFaultCodes).describe("Why the rows are refused."),
  field: field.nullable().describe("Null of what the whole row is refused for."),
  value: z.string().nullable().describe("What stands there, shortened; null where that makes no difference."),
  count,
  first_rows: z.array(row).describe(`The first ${importLimits.rowsOfGroup} of its rows.`),
  can: z.array(z.enum(faultRemedies)).describe("What mends it."),
  near: z.array(ImportCandidate).describe("What is called much alike, as `use` takes it."),
});
export type FaultGroup = z.output<typeof FaultGroup>;

export const ImportOutcome = z.object({
  made: count,
  changed: count,
  same: count,
  refused: count,
  also_made: z.record(z.string(), count).describe("What else is made since rows name it, such as `department`: 2."),
});
export type ImportOutcome = z.output<typeof ImportOutcome>;

export const ImportProgress = z.object({
  ...{ done: count, total: count },
  started_at: instant.nullable().describe("Null while it waits its turn."),
});

/** Which version of an import was seen. */
export const SeenImport = z.object({ version });

export const Import = z.object({
  id,
  kind: z.enum(importKinds).nullable().describe("Null until it is known what the rows are."),
  is_kind_guessed: z.boolean().describe("Whether nobody said what the rows are: it is guessed by their headings."),
  name: z.string().describe("Of the file; empty of what was pasted."),
  state: z.enum(importStates),
  error: z
    .enum(importErrors)
    .nullable()
    .describe("Why the last check or import ended before its time: nothing of it was kept."),
  encoding: z.string().nullable().describe("How the text of the file was read, such as windows-1252; null of others."),
  delimiter: z.string().nullable(),
  preset: z.enum(presets).nullable().describe("The other system that the headings are of."),
  sheets: z.array(ImportSheet),
  sheet: z.int().min(0).describe("Which of them is taken, counted from 0."),
  header_row: z.int().min(0).describe("The row of its headings, counted from 1; 0 of a sheet without any."),
  columns: z.array(ImportColumn),
  settings: ImportSettings,
  decisions: z.array(ImportDecision),
  needs: z
    .array(z.object({ code: z.enum(importNeeds), field: field.nullable(), example: z.string().nullable() }))
    .describe("What has to be answered before it can be checked; with a cell that can be read in two ways."),
  row_count: count.describe("Rows below the headings that say something of their own."),
  skipped: z
    .array(z.object({ row, why: z.enum(skipReasons) }))
    .describe("Rows below the headings that say nothing of their own, such as a total."),
  outcome: ImportOutcome.nullable().describe("Of the last check, or of the import. Null before the first one."),
  faults: z
    .array(FaultGroup)
    .describe(`Why rows are refused, the commonest first, ${importLimits.faultGroups} groups at most.`),
  progress: ImportProgress.nullable().describe(
    "Rows that are done, while something runs; of an undo, the things that it takes back.",
  ),
  undo_until: instant.nullable(),
  undone: z
    .object({
      gone: count,
      left_count: count,
      left: z
        .array(z.object({ kind: z.string(), id, name: z.string(), reason: z.enum(leftReasons) }))
        .describe(`The first ${importLimits.left} of them.`),
    })
    .nullable()
    .describe("What its undo took away and put back, and what stayed since somebody had worked with it."),
  created_at: instant,
  created_by_id: actorId,
  created_by_name: z.string(),
  imported_at: instant.nullable(),
  version: z.int(),
});
export type Import = z.output<typeof Import>;

export const ListedImport = Import.pick({
  ...{ id: true, kind: true, name: true, state: true, error: true, row_count: true, outcome: true, progress: true },
  ...{ undo_until: true, created_at: true, created_by_id: true, created_by_name: true, imported_at: true },
  version: true,
});
export type ListedImport = z.output<typeof ListedImport>;

export const ImportRow = z.object({
  row,
  cells: z.array(z.string()),
  outcome: z.enum(rowOutcomes).nullable().describe("Of the last check, or of the import; null before."),
  thing_id: id.nullable().describe("What was made or changed; null of a check that would make it."),
  changes: z
    .array(z.object({ field, old: z.string().nullable(), new: z.string().nullable() }))
    .describe("What it changes of the one that the plant has."),
  fault: z.object({ code: z.enum(rowFaultCodes), field: field.nullable(), value: z.string().nullable() }).nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ChangeImport = z.object({
  version,
  kind: z.enum(offeredKinds).optional(),
  sheet: z.int().min(0).max(sheetLimits.sheets).optional(),
  header_row: z.int().min(0).max(importLimits.rows).optional(),
  columns: z
    .array(z.object({ at, field: field.nullable() }))
    .max(importLimits.columns)
    .optional()
    .describe("Those that change; the others stay."),
  settings: ImportSettings.partial().optional(),
  decisions: z
    .array(ImportDecision)
    .max(importLimits.decisions)
    .optional()
    .describe("Each takes the place of what was decided about the same value; the others stay."),
});
export type ChangeImport = z.output<typeof ChangeImport>;
