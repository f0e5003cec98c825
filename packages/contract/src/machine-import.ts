import { machineColumns } from "@millwright/domain/machines/machine-columns";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { asTyped, id } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const column = z.enum(machineColumns);

const ImportedLine = z.object({
  line: z.int().describe("Where it was pasted, counted from 1."),
  name: z.string(),
  department: z.string().nullable(),
  model: z.string().nullable(),
  serial_number: z.string().nullable(),
  number: z.string().nullable(),
  class: z.string().nullable(),
  manufacturer: z.string().nullable(),
  installation_date: z.string().nullable().describe("A day; what was written where that can't be told."),
  warranty_until: z.string().nullable().describe("A day; what was written where that can't be told."),
  notes: z.string().nullable(),
  outcome: z
    .enum(["made", "twice", "refused"])
    .describe("Whether a machine is made of it, it was found before and is left out, or it won't do."),
  new_department: z.boolean().describe("Whether its department is made, since the plant has none of that name."),
  found: z
    .object({ line: z.int().nullable(), machine_id: id.nullable(), department: z.string().nullable() })
    .nullable()
    .describe("Where it was found before: on an earlier line, or as a machine of the plant, in that department."),
  fault: z
    .enum([
      "name_missing",
      "too_many_columns",
      "column_unnamed",
      "too_long",
      "date_unclear",
      "number_taken",
      "class_unknown",
    ])
    .nullable(),
  column: column.nullable().describe("Of a text that is too long, or a date that can't be told, which one it is."),
  position: z
    .int()
    .nullable()
    .describe("Of a cell under a column without a heading, which column it is, counted from 1."),
  machine_id: id.nullable().describe("The machine that was made; null of a dry run."),
});
export type ImportedLine = z.output<typeof ImportedLine>;

const MachineImport = z.object({
  lines: z.array(ImportedLine),
  columns: z
    .array(column.nullable())
    .describe("What the columns are, from the left; null of one that is not taken over."),
  has_header: z.boolean().describe("Whether the first line says what the columns are."),
  ignored_columns: z.array(z.string()),
  made: z.int().describe("How many machines are made."),
  departments_made: z.array(z.string()).describe("The names of the departments that are made."),
});
export type MachineImport = z.output<typeof MachineImport>;

export const machineImport = calls({
  "POST /machines/import": {
    feature: "machines",
    summary:
      "Makes machines of a pasted text, one a line: names, or the columns name, department, model and serial number, split at tabs, semicolons or commas; a header line gives them another order, and can name an equipment number, a class, a manufacturer, an installation date, the end of a warranty and notes too. Departments that the plant lacks are made. A dry run answers the same, and makes nothing.",
    access: "planner",
    plan: "active",
    body: z.object({
      text: asTyped(limits.machineImport.characters)
        .min(1)
        .describe(`At most ${limits.machineImport.lines} lines that say something.`),
      dry_run: z.boolean().optional(),
      also: z
        .array(z.int().min(1).max(limits.machineImport.characters))
        .max(limits.machineImport.lines)
        .optional()
        .describe("The lines of which a machine is made although it was found before."),
    }),
    output: MachineImport,
    errors: ["invalid"],
  },
});
