import { sheetColumns, sheetFaults } from "@millwright/domain/procedures/sheet";
import { stepFields } from "@millwright/domain/procedures/step-changes";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  actorName,
  asTyped,
  filled,
  id,
  instant,
  newId,
  optionalLines,
  optionalOrEmpty,
  page,
  search,
} from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { tags } from "#order-fields.ts";
import { SentStep, Step, StepResult, StepText } from "#procedure-steps.ts";
import { SignStep } from "#step-commands.ts";
import { WorkOrder } from "#work-orders.ts";

const procedureStatuses = ["draft", "published", "withdrawn"] as const;

const published = z.object({ version: z.int(), published_at: instant, by_name: actorName });

/** A procedure as a list shows it. */
export const ListedProcedure = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  status: z
    .enum(procedureStatuses)
    .describe("draft: never published. withdrawn: no more work can take it; what has it goes on with it."),
  has_draft: z.boolean().describe("Whether there are steps that are not published yet."),
  published: published.nullable().describe("The version that work takes."),
  step_count: z.int().describe("Of the version that work takes; of a draft, its own."),
  used_by: z.int().describe("How many repairs and PMs follow it."),
  updated_at: instant,
  version: z.int().describe("Grows at each change. A PUT that names an older one is refused as stale."),
});

export type ListedProcedure = z.output<typeof ListedProcedure>;

export const Procedure = z.object({
  ...ListedProcedure.shape,
  draft: z.array(Step).nullable().describe("The steps of the next version; null while they are those of the last."),
});
export type Procedure = z.output<typeof Procedure>;

export const ProcedureVersion = z.object({
  id,
  procedure_id: id,
  number: z.int(),
  name: z.string(),
  published_at: instant,
  by_name: actorName,
  steps: z.array(Step),
});
export type ProcedureVersion = z.output<typeof ProcedureVersion>;

const steps = z.array(SentStep).max(limits.procedure.steps);
const fields = { name: filled(limits.title), description: optionalLines(limits.text), tags };

const ComparedStep = z.object({
  line: z.int(),
  change: z.enum(["same", "changed", "new"]),
  matched_by: z
    .enum(["words", "place"])
    .nullable()
    .describe("How it was found: by what it says, or by its place between steps that stayed. Null of a new one."),
  from: StepText.nullable().describe("What it said; null of a new one."),
  to: StepText.describe("What it says, with the other language where the file leaves it out and its own words stayed."),
  fields: z.array(z.enum(stepFields)).describe("What of it is another one."),
});
const CsvLine = z.object({
  line: z.int().describe("Where it stands in the file, counted from 1."),
  step: Step.nullable().describe("Null of a line that won't do."),
  fault: z.enum(sheetFaults).nullable(),
  column: z.enum(sheetColumns).nullable().describe("Which column the fault is in."),
});

const plan = "active";
const planner = { feature: "procedures", access: "planner", plan } as const;
const reader = { feature: "procedures", access: "technician", plan } as const;
const changed = { body: z.object({ version: optionalOrEmpty(z.int()) }), output: Procedure } as const;

const signErrors = [
  "not_found",
  "stale",
  "not_at_hand",
  "step_needs_answer",
  "steps_open",
  "step_out_of_turn",
  "step_same_person",
  "too_many_answers",
  "password_wrong",
  "pin_wrong",
  "pin_locked",
  "too_many_attempts",
  "idempotency_conflict",
] as const;

export const procedures = calls({
  "GET /procedures": {
    ...reader,
    summary: "The procedures of the plant, by their names; `q` looks in names, codes and descriptions.",
    query: z.object({ ...page, q: search, status: z.enum(procedureStatuses).optional() }),
    output: z.array(ListedProcedure),
  },
  "POST /procedures": {
    ...planner,
    summary: "Makes a procedure, as a draft.",
    status: 201,
    body: z.object({ ...newId, ...z.object(fields).partial().shape, name: fields.name, steps: steps.optional() }),
    output: Procedure,
    errors: ["invalid", "unknown_reference", "too_many_procedures"],
  },
  "GET /procedures/{id}": {
    ...reader,
    summary: "One procedure, with the steps of its draft.",
    output: Procedure,
    errors: ["not_found"],
  },
  "PUT /procedures/{id}": {
    ...planner,
    summary:
      "Changes what is given of a procedure; steps become its draft, and work takes them once they are published.",
    body: z.object({ ...z.object(fields).partial().shape, steps: steps.optional(), version: optionalOrEmpty(z.int()) }),
    output: Procedure,
    errors: ["invalid", "not_found", "stale", "unknown_reference"],
  },
  "DELETE /procedures/{id}": {
    ...planner,
    summary: "Deletes a draft that was never published.",
    answer: "empty",
    status: 204,
    errors: ["not_found", "procedure_published"],
  },
  "POST /procedures/{id}/publish": {
    ...planner,
    summary: "Makes the draft the next version, which nothing changes any more. Work that has begun keeps its own.",
    ...changed,
    errors: ["not_found", "stale", "nothing_to_publish"],
  },
  "POST /procedures/{id}/withdraw": {
    ...planner,
    summary: "Lets no more work take the procedure; what has it goes on with its last version.",
    ...changed,
    errors: ["not_found", "stale", "nothing_to_publish"],
  },
  "POST /procedures/{id}/restore": {
    ...planner,
    summary: "Lets work take a procedure again that was withdrawn.",
    ...changed,
    errors: ["not_found", "stale"],
  },
  "POST /procedures/{id}/copy": {
    ...planner,
    summary: "Makes a procedure of the same steps, as a draft.",
    status: 201,
    body: z.object({ ...newId, name: fields.name }),
    output: Procedure,
    errors: ["invalid", "not_found", "too_many_procedures"],
  },
  "GET /procedures/{id}/versions": {
    ...reader,
    summary: "The versions of a procedure, the latest first.",
    output: z.array(
      z.object({ number: z.int(), name: z.string(), ...published.omit({ version: true }).shape, step_count: z.int() }),
    ),
    errors: ["not_found"],
  },
  "GET /procedures/{id}/versions/{number}": {
    ...reader,
    summary: "One version, with its steps.",
    output: ProcedureVersion,
    errors: ["not_found"],
  },
  "GET /procedures/{id}/export": {
    ...reader,
    summary:
      "The steps of the draft, or else of the last version, as CSV with a file name for it; with semicolons and decimal commas where French is asked for.",
    output: z.object({ file_name: z.string(), text: z.string() }),
    errors: ["not_found"],
  },
  "POST /procedures/import": {
    ...planner,
    summary:
      "Makes a procedure, or the next draft of one, of a CSV as the export writes it; text_en, text_fr or text is enough of a header. A dry run answers the same, and makes nothing.",
    body: z.object({
      name: fields.name,
      text: asTyped(limits.procedure.csv).min(1),
      dry_run: z.boolean().optional(),
      new_version_of: id
        .optional()
        .describe(
          "The procedure whose next draft it becomes. Steps that say the same, or stand in the same place between such, keep their ids, and with them their answers; what the file leaves out of the other language stays where a step's own words did.",
        ),
    }),
    output: z.object({
      lines: z.array(CsvLine),
      known: z
        .object({
          id,
          code: z.string(),
          name: z.string(),
          has_draft: z.boolean(),
          kept: z.int().describe("How many steps would keep their ids."),
          steps: z.array(ComparedStep).describe("What each line that will do is to the version before."),
          gone: z.array(StepText).describe("The steps before that the file has no longer."),
        })
        .nullable()
        .describe("The procedure of `new_version_of`, or else the one whose name or code `name` is."),
      ignored_columns: z.array(z.string()),
      procedure_id: id
        .nullable()
        .describe("The procedure that was made or changed; null of a dry run, and where a line won't do."),
    }),
    errors: ["invalid", "too_many_procedures", "unknown_reference"],
  },
  "POST /work-orders/{id}/checklist-as-procedure": {
    ...planner,
    summary: "Makes a procedure of ticks of a work order's own steps, as a draft.",
    status: 201,
    body: z.object({ ...newId, name: fields.name }),
    output: Procedure,
    errors: ["invalid", "not_found", "too_many_procedures"],
  },
  "POST /work-orders/{id}/signatures": {
    feature: "procedures",
    summary:
      "Signs a step: with the PIN of whose turn it is on a tablet, else with the password. What is signed is the work's other steps as they are.",
    access: "technician",
    key: false,
    plan,
    apart: true,
    secret: true,
    body: SignStep,
    output: WorkOrder,
    errors: signErrors,
  },
  "GET /work-orders/{id}/steps/{item_id}/results": {
    ...reader,
    access: "viewer",
    device: true,
    summary: "What was answered to a step, the latest first: of a PM, of its current occurrence.",
    output: z.array(StepResult),
    errors: ["not_found"],
  },
  "GET /machines/{id}/measurements": {
    ...reader,
    access: "viewer",
    device: true,
    summary: "What was measured on a machine by the steps of procedures: of each step its latest values, at most 60.",
    output: z.array(
      z.object({
        step_id: id,
        step: z.string().describe("What the step said the last time."),
        unit: z.string(),
        limits: z.object({ low: z.number().nullable(), high: z.number().nullable() }),
        decimals: z.int(),
        values: z
          .array(z.object({ at: instant, value: z.number(), failed: z.boolean(), work_order_id: id }))
          .describe("From the oldest to the latest."),
      }),
    ),
    errors: ["not_found"],
  },
});
