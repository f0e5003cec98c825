import { offeredKinds } from "@millwright/domain/imports/import-kind";
import { rowFaultCodes } from "@millwright/domain/imports/row-faults";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { makesLink, once } from "#call/download-link.ts";
import { asTyped, line, page } from "#call/shapes.ts";
import { importLimits } from "#import-limits.ts";
import {
  at,
  ChangeImport,
  field,
  Import,
  ImportRow,
  ListedImport,
  row,
  rowOutcomes,
  SeenImport,
  version,
} from "#imports.ts";
import { limits } from "#limits.ts";

const forPlanners = { feature: "imports", access: "planner", plan: "active" } as const;
const running = ["invalid", "not_found", "stale", "import_running", "import_done", "professional_required"] as const;
const unreadable = [
  "too_many_sheets",
  "sheet_empty",
  "sheet_unreadable",
  "sheet_encrypted",
  "sheet_macros",
  "sheet_links",
  "sheet_old_excel",
  "sheet_too_large",
  "sheet_too_many_rows",
  "sheet_too_many_columns",
  "sheet_cell_too_long",
] as const;
const refusedFile = z.object({ format: z.enum(["csv", "xlsx"]).default("xlsx") });

export const importCalls = calls({
  "GET /imports": {
    ...forPlanners,
    summary: "What was brought in by sheets, and what waits to be, the latest first.",
    query: z.object(page),
    output: z.array(ListedImport),
  },
  "GET /imports/{id}": {
    ...forPlanners,
    summary: "One import.",
    output: Import,
    errors: ["not_found"],
  },
  "POST /imports": {
    ...forPlanners,
    summary:
      "Takes rows that were pasted, and guesses what their columns are. Nothing is brought in before it is started.",
    status: 201,
    apart: true,
    body: z.object({
      kind: z.enum(offeredKinds).optional(),
      text: asTyped(importLimits.characters).min(1),
      name: line(limits.fileName).optional(),
    }),
    output: Import,
    errors: ["invalid", "too_many_imports", "too_many_kept_rows", "professional_required", ...unreadable],
  },
  "POST /imports/file": {
    ...forPlanners,
    summary: `Takes the sheets of one file (multipart field \`file\`): .xlsx, .csv or .txt of ${importLimits.fileBytes / 1024 / 1024} MB at most. Formulas count as their last values; nothing that a file points to is followed.`,
    multipart: true,
    status: 201,
    query: z.object({ kind: z.enum(offeredKinds).optional() }),
    output: Import,
    errors: [
      ...["invalid", "empty_file", "too_large", "unsupported_file"],
      ...["too_many_imports", "too_many_kept_rows", "professional_required", ...unreadable],
    ] as const,
  },
  "PUT /imports/{id}": {
    ...forPlanners,
    summary:
      "Changes what is given: what the rows are, which sheet and columns are taken, how cells are read, and what is done about values that the plant doesn't know. It has to be checked again.",
    body: ChangeImport,
    output: Import,
    errors: [...running, "unknown_reference"],
  },
  "GET /imports/{id}/rows": {
    ...forPlanners,
    summary:
      "The rows of the chosen sheet in their order, or those that became what is asked. Without an outcome those above the headings too.",
    query: z.object({
      outcome: z.enum(rowOutcomes).optional(),
      code: z.enum(rowFaultCodes).optional(),
      field: field.optional(),
      value: z.string().max(importLimits.cellCharacters).optional(),
      after: z.coerce.number().int().min(0).default(0).describe("The rows below this one, whatever their number."),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.array(ImportRow),
    errors: ["not_found"],
  },
  "PUT /imports/{id}/rows": {
    ...forPlanners,
    summary: "Writes cells of a row in place of what the sheet says. It has to be checked again.",
    body: z.object({
      version,
      row,
      cells: z
        .array(z.object({ at, text: asTyped(importLimits.cellCharacters) }))
        .min(1)
        .max(importLimits.columns),
    }),
    output: Import,
    errors: running,
  },
  "POST /imports/{id}/check": {
    ...forPlanners,
    summary:
      "Does all that the import does, and takes it back: then its outcome and faults are known. It goes on by itself; live events tell how far it is.",
    status: 202,
    body: SeenImport,
    output: Import,
    errors: [...running, "import_not_ready"],
  },
  "POST /imports/{id}/start": {
    ...forPlanners,
    summary:
      "Brings in the rows that are not refused, all or none of them. It has to have been checked as it is now. It goes on by itself.",
    status: 202,
    body: SeenImport,
    output: Import,
    errors: [...running, "import_not_checked"],
  },
  "POST /imports/{id}/cancel": {
    ...forPlanners,
    summary: "Stops the check or the import that runs or waits: nothing of it is kept.",
    output: Import,
    errors: ["not_found", "import_not_running"],
  },
  "POST /imports/{id}/undo": {
    ...forPlanners,
    summary: `Within ${importLimits.undoDays} days takes away what an import made and puts back what it changed, where nobody worked with it since; the rest stays, and is listed.`,
    status: 202,
    output: Import,
    errors: ["not_found", "import_not_undoable", "import_running"],
  },
  "DELETE /imports/{id}": {
    ...forPlanners,
    summary: "Throws away an import that was not carried out.",
    answer: "empty",
    status: 204,
    errors: ["not_found", "import_running", "import_done"],
  },
  "GET /imports/{id}/refused": {
    ...forPlanners,
    summary: "The refused rows of the last check or import as a sheet, with a last column that says why.",
    query: refusedFile,
    answer: "file",
    mediaTypes: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    errors: ["invalid", "not_found"],
  },
  "POST /imports/{id}/refused/link": {
    ...forPlanners,
    summary: `Makes an address at which the browser downloads the refused rows: ${once}`,
    query: refusedFile,
    ...makesLink,
    errors: ["invalid", "not_found"],
  },
});
