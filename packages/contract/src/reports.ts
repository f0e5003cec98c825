import { stages } from "@millwright/domain/requests/request";
import { statuses } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  filledLines,
  id,
  instant,
  moment,
  newId,
  optionalLines,
  optionalOrEmpty,
  page,
  reference,
  search,
} from "#call/shapes.ts";
import { FileReference } from "#files.ts";
import { limits } from "#limits.ts";
import { title } from "#order-fields.ts";
import { PublicNote, Reported } from "#public-reports.ts";

export const Report = z.object({
  id: id.describe("That of the request; of what was reported before there were any, that of the repair."),
  code: z.string().describe("RQ-2026-0001, or that of such a repair."),
  title: z.string(),
  description: z.string().nullable(),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  department_name: z.string().nullable(),
  stage: z.enum(stages),
  is_stopped: z.boolean(),
  question: z.string().nullable().describe("What the plant asks; null once it is answered."),
  reason: z.string().nullable().describe("Why it was declined."),
  work_order: z
    .object({ wo_id: z.string(), who: z.string().nullable().describe("Who is on it.") })
    .nullable()
    .describe("The repair that it became; null, as what follows of it, to who said it too and did not report it."),
  notes: z.array(PublicNote),
  wo_id: z.string().nullable().describe("Of the repair; null while there is none."),
  status: z.enum(statuses).describe("Of the repair; Scheduled while there is none."),
  hold_reason: z.string().nullable().describe("Why it waits; null where nobody said, and while it does not."),
  created_at: instant,
  accepted_at: instant.nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  file_count: z.int(),
});
export type Report = z.output<typeof Report>;

/** As much of a machine as who reports has to know. */
export const ReportMachine = z.object({
  id,
  name: z.string(),
  number: z.string().nullable(),
  department_name: z.string().nullable(),
});
export type ReportMachine = z.output<typeof ReportMachine>;

export const ReportProblem = z.object({
  ...newId,
  title,
  description: optionalLines(limits.text).optional(),
  machine_id: reference.optional(),
  is_stopped: z.boolean().optional(),
  stopped_at: moment.nullable().optional().describe("Since when it stands; now when left out."),
  files: optionalOrEmpty(z.array(FileReference).max(limits.filesPerThing)),
});
export type ReportProblem = z.output<typeof ReportProblem>;

const forReporters = { feature: "reports", access: "requester", plan: "active" } as const;

export const reports = calls({
  "GET /reports": {
    ...forReporters,
    summary: "What the caller reported or said too, the latest first, with how each stands.",
    query: z.object(page),
    output: z.array(Report),
  },
  "POST /reports": {
    ...forReporters,
    outbox: true,
    summary:
      "Reports that something is wrong: makes a request, which becomes a repair at once where the machine says so.",
    status: 201,
    body: ReportProblem,
    output: Report,
    errors: ["invalid", "not_found", "title_required", "unknown_reference"],
  },
  "GET /reports/{id}": {
    ...forReporters,
    summary: "One of the caller's reports.",
    output: Report,
    errors: ["not_found"],
  },
  "POST /reports/{id}/answer": {
    ...forReporters,
    summary: "Answers what the plant asked.",
    body: z.object({ text: filledLines(limits.report.text) }),
    output: Report,
    errors: ["invalid", "not_found", "nothing_asked"],
  },
  "POST /reports/{id}/me-too": {
    ...forReporters,
    summary:
      "Says too what is reported of a machine: the caller follows it from then on, and reads how far it is, and nothing of who works on it or why it waits. Said again, it changes nothing.",
    output: Report,
    errors: ["not_found"],
  },
  "GET /reports/machines": {
    ...forReporters,
    summary:
      "The machines that something can be wrong with, by name: by a part of it or of the equipment number, by an id, by a whole equipment or serial number, or by the code of a scanned label.",
    query: z.object({
      ...page,
      q: search,
      id: id.optional(),
      serial: z.string().max(limits.name).optional(),
      number: z.string().max(limits.equipmentNumber).optional(),
      code: z.string().max(100).optional(),
    }),
    output: z.array(ReportMachine),
  },
  "GET /reports/machines/{id}/reported": {
    ...forReporters,
    summary: "What is open of a machine, the latest first.",
    output: z.array(Reported),
    errors: ["not_found"],
  },
});
