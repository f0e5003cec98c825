import { statuses } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, newId, optionalLines, orNothing, page, reference, search } from "#call/shapes.ts";
import { FileReference } from "#files.ts";
import { limits } from "#limits.ts";
import { title } from "#order-fields.ts";

export const Report = z.object({
  id: id.describe("That of the repair that it made."),
  wo_id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  department_name: z.string().nullable(),
  status: z.enum(statuses),
  hold_reason: z.string().nullable().describe("Why it waits; null where nobody said, and while it does not."),
  created_at: instant,
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  file_count: z.int(),
});
export type Report = z.output<typeof Report>;

/** As much of a machine as who reports has to know. */
export const ReportMachine = z.object({ id, name: z.string(), department_name: z.string().nullable() });
export type ReportMachine = z.output<typeof ReportMachine>;

export const ReportProblem = z.object({
  ...newId,
  title,
  description: optionalLines(limits.text).optional(),
  machine_id: reference.optional(),
  files: orNothing(z.array(FileReference).max(limits.filesPerThing)),
});
export type ReportProblem = z.output<typeof ReportProblem>;

export const reports = calls({
  "GET /reports": {
    feature: "reports",
    summary: "The repairs that the caller reported, the latest first, with how each stands.",
    access: "requester",
    plan: "active",
    query: z.object(page),
    output: z.array(Report),
  },
  "POST /reports": {
    feature: "reports",
    summary: "Reports that something is wrong: makes a repair that is requested by the caller.",
    access: "requester",
    plan: "active",
    status: 201,
    body: ReportProblem,
    output: Report,
    errors: ["invalid", "not_found", "title_required", "unknown_reference"],
  },
  "GET /reports/machines": {
    feature: "reports",
    summary:
      "The machines that something can be wrong with, by name: by a part of it, by an id, or by a whole serial number.",
    access: "requester",
    plan: "active",
    query: z.object({ ...page, q: search, id: id.optional(), serial: z.string().max(limits.name).optional() }),
    output: z.array(ReportMachine),
  },
});
