import { machineStates } from "@millwright/domain/machines/downtime";
import { criticalities } from "@millwright/domain/machines/machine";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  asked,
  day,
  deletedNamed,
  filled,
  id,
  instant,
  newId,
  nullWhenEmpty,
  OpenWork,
  openWorkFate,
  optionalLines,
  optionalText,
  page,
  reference,
  search,
  weekMinutes,
} from "#call/shapes.ts";
import { FileReference, StoredFile } from "#files.ts";
import { limits } from "#limits.ts";

export const Machine = z.object({
  id,
  name: z.string(),
  number: z
    .string()
    .nullable()
    .describe("Its equipment number, as it is painted on it; no other machine of the plant has it."),
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  created_at: instant,
  notes: z.string().nullable(),
  specifications: z.string().nullable(),
  location_details: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  serial_number: z.string().nullable(),
  installation_date: day.nullable(),
  warranty_until: day.nullable().describe("The last day of its warranty."),
  last_maintenance: instant
    .nullable()
    .describe("When its last preventive maintenance was completed; a repair is none."),
  checklist: z.array(z.string()),
  files: z.array(StoredFile),
  parent_id: id.nullable().describe("The machine that it is a part of, such as a line."),
  parent_name: z.string().nullable(),
  criticality: z.enum(criticalities).nullable().describe("A: stops the plant or a line; B: slows it; C: can wait."),
  class_id: id.nullable().describe("Its class, a code of the plant's list."),
  downtime_cost_cents: z.int().nullable().describe("What an hour of its downtime costs the plant, in Canadian cents."),
  photo_id: id.nullable().describe("The one of its files that is its picture."),
  kept_file_ids: z.array(id).describe("Those of its files that devices keep, for work without a connection."),
  state: z.enum(machineStates),
  stopped_since: instant.nullable().describe("When its present downtime began; null while it runs."),
  is_locked_out: z.boolean().describe("Whether somebody holds a lock on it now."),
  reports_become_repairs: z
    .boolean()
    .describe("Whether what is reported on it becomes a repair at once, without anybody's decision."),
  label_printed_at: instant.nullable().describe("When its label was last printed; null of what has none yet."),
  week_minutes: weekMinutes
    .nullable()
    .describe("How long it is to run on each day of the week; null: as the plant works."),
  version: z.int(),
});
export type Machine = z.output<typeof Machine>;

const name = asked(limits.name);
const number = optionalText(limits.equipmentNumber).describe(
  "At most one machine of the plant has it, whatever its case, spaces and dashes.",
);
const optionalDay = nullWhenEmpty(day).optional();
const criticality = nullWhenEmpty(z.enum(criticalities)).optional();

export const machines = calls({
  "GET /machines": {
    feature: "machines",
    summary: "The machines by name; of one department, or (`none`) of no department; or the parts of one machine.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({
      ...page,
      q: search,
      department_id: z.union([id, z.literal("none")]).optional(),
      parent_id: id.optional(),
      criticality: z.enum(criticalities).optional(),
      class_id: id.optional(),
      state: z.enum(machineStates).optional(),
      serial: filled(limits.name)
        .optional()
        .describe("The whole serial number, whatever its case and accents, as a plate is scanned."),
      number: filled(limits.equipmentNumber)
        .optional()
        .describe("The whole equipment number, whatever its case, spaces and dashes."),
    }),
    output: z.array(Machine),
  },
  "GET /machines/{id}": {
    feature: "machines",
    summary: "One machine.",
    access: "viewer",
    device: true,
    plan: "active",
    output: Machine,
    errors: ["not_found"],
  },
  "GET /machines/deleted": {
    feature: "machines",
    summary: "Deleted machines, the latest first.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(
      z.object({
        ...deletedNamed,
        department_name: z
          .string()
          .nullable()
          .describe("Of the department that it comes back into; null when that is gone."),
      }),
    ),
  },
  "POST /machines": {
    feature: "machines",
    summary: "Makes a machine, in no department unless one is named.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({
      ...newId,
      name,
      number: number.optional(),
      department_id: reference.optional(),
      parent_id: reference.optional(),
      criticality,
      class_id: reference.optional(),
    }),
    output: Machine,
    errors: ["invalid", "not_found", "machine_name_required", "machine_number_taken", "unknown_reference"],
  },
  "PUT /machines/{id}": {
    feature: "machines",
    summary:
      "Changes what is given. Only a machine in no department can be assigned to one, unless from_department_id says which one it leaves; null takes it out.",
    access: "planner",
    plan: "active",
    body: z.object({
      name: name.optional(),
      number: number.optional(),
      department_id: reference.optional(),
      from_department_id: reference
        .optional()
        .describe("The department that it is moved from: without it only a machine in none can be assigned."),
      notes: optionalLines(limits.text).optional(),
      specifications: optionalLines(limits.text).optional(),
      location_details: optionalLines(limits.text).optional(),
      manufacturer: optionalText(limits.name).optional(),
      model: optionalText(limits.name).optional(),
      serial_number: optionalText(limits.name).optional(),
      installation_date: optionalDay,
      warranty_until: optionalDay,
      checklist: z.array(filled(limits.checklistItem)).max(limits.checklistItems).optional(),
      files: z.array(FileReference).max(limits.filesPerThing).optional(),
      parent_id: reference.optional(),
      criticality,
      class_id: reference.optional(),
      downtime_cost_cents: nullWhenEmpty(z.int().min(0).max(limits.unitCostCents)).optional(),
      photo_id: reference.optional().describe("One of its files, a photo."),
      kept_file_ids: z
        .array(id)
        .max(limits.filesPerThing)
        .optional()
        .describe("Those of its files that devices keep, for work without a connection; others are kept no more."),
      reports_become_repairs: z.boolean().optional(),
      week_minutes: weekMinutes.nullable().optional(),
      version: z.int().optional(),
    }),
    output: Machine,
    errors: [
      "invalid",
      "machine_name_required",
      "machine_number_taken",
      "not_found",
      "machine_in_department",
      "machine_in_itself",
      "unknown_reference",
      "stale",
    ],
  },
  "GET /machines/{id}/path": {
    feature: "machines",
    summary: "The machines that it is a part of, the outermost first.",
    access: "viewer",
    plan: "active",
    output: z.array(z.object({ id, name: z.string() })),
    errors: ["not_found"],
  },
  "PUT /machines/{id}/state": {
    feature: "machines",
    summary:
      "Says that a machine stands or runs again, since now or an earlier time. A stop within the last downtime goes on with that; one while it stands corrects when that began.",
    access: "technician",
    outbox: true,
    plan: "active",
    body: z.object({
      ...newId,
      state: z.enum(machineStates),
      since: instant.nullable().optional(),
      work_order_id: reference
        .optional()
        .describe("The order because of which it stands, of this machine or of a part of it."),
    }),
    output: Machine,
    errors: ["invalid", "not_found", "unknown_reference", "downtime_ahead", "downtime_overlap"],
  },
  "GET /machines/{id}/open-work": {
    feature: "machines",
    summary: "How many open repairs and PMs point to it.",
    access: "planner",
    plan: "active",
    output: OpenWork,
    errors: ["not_found"],
  },
  "DELETE /machines/{id}": {
    feature: "machines",
    summary:
      "Deletes a machine; past work keeps its name. Open work goes on pointing to it (keep), points nowhere (detach), is moved to the one that `to_machine_id` names (move), or is deleted too (cancel).",
    access: "planner",
    plan: "active",
    query: z.object({ ...openWorkFate, to_machine_id: id.optional() }),
    answer: "empty",
    status: 204,
    errors: ["not_found", "invalid", "unknown_reference", "locks_held", "meter_in_use"],
  },
  "POST /machines/{id}/restore": {
    feature: "machines",
    summary:
      "Brings a deleted machine back, into its department if that still stands. Its parts are its parts again. Where another machine has its number by now, without_number brings it back without one.",
    access: "planner",
    plan: "active",
    query: z.object({ without_number: z.enum(["true"]).optional() }),
    output: Machine,
    errors: ["invalid", "not_found", "machine_number_taken"],
  },
});
