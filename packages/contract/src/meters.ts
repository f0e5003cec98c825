import { readingKinds } from "@millwright/domain/meters/usage";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  actorDevice,
  actorId,
  actorProof,
  day,
  deletedNamed,
  filled,
  id,
  instant,
  moment,
  newId,
  optionalText,
  page,
  reason,
  search,
} from "#call/shapes.ts";
import { limits } from "#limits.ts";

const value = z.number().min(0).max(limits.meter.value);
const decimals = z.int().min(0).max(limits.meter.decimals).describe("How many decimals its readings have at most.");

export const Meter = z.object({
  id,
  machine_id: id,
  machine_name: z.string(),
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  name: z.string(),
  unit: z.string().describe("What it counts, such as h, km or cycles."),
  decimals,
  total: z
    .number()
    .nullable()
    .describe("All that was used so far, whatever was replaced or rolled over; null without a reading."),
  last: z.object({ at: instant, value: z.number() }).nullable().describe("What it showed last."),
  usual_per_day: z
    .number()
    .nullable()
    .describe(
      "What is used in a day, by the readings of the 90 days before the last one; null as long as it isn't known.",
    ),
  unread_since: day
    .nullable()
    .describe("The day on which it had gone unread for more than twice its usual time; null where that is to come."),
  readings: z.int().describe("How many there are, those that were put right included."),
  version: z.int().describe("Grows at each change of what it is. A PUT that names an older one is refused as stale."),
  deleted_at: instant.nullable(),
});
export type Meter = z.output<typeof Meter>;

export const readingSources = ["hand", "step", "import", "api"] as const;

export const MeterReading = z.object({
  id,
  at: instant,
  value: z.number().nullable().describe("What it showed; null of what takes another one back."),
  total: z
    .number()
    .nullable()
    .describe("All that was used until then; null of what doesn't count, as what was put right."),
  kind: z.enum(readingKinds),
  at_most: z
    .number()
    .nullable()
    .describe("Of a rollover: the most that the counter shows before it begins at 0 again."),
  old_final: z.number().nullable().describe("Of a replaced meter: what the old one showed last."),
  new_start: z.number().nullable().describe("Of a replaced meter: what the new one showed when it was put in."),
  corrects: id.nullable().describe("The reading that it puts right."),
  corrected_by: id.nullable().describe("The reading that puts it right."),
  source: z.enum(readingSources),
  note: z.string().nullable(),
  work_order_id: id.nullable().describe("The order at which it was taken."),
  wo_id: z.string().nullable(),
  created_at: instant.describe("When it was written."),
  ...{ by_id: actorId, by_name: z.string().nullable(), by_device: actorDevice, by_proof: actorProof.optional() },
});
export type MeterReading = z.output<typeof MeterReading>;

/** The days of the first and the last reading that a forecast follows from, and how many there are. */
export const ForecastBasis = z.object({ from: day, to: day, readings: z.int() });

const MeterForecast = z.object({
  from: day.nullable().describe("The earliest day on which the value is expected; null where nothing can be foreseen."),
  to: day.nullable().describe("The latest one; null where it may take forever."),
  expected: day.nullable().describe("By the usual use, counted from the last reading."),
  based_on: ForecastBasis.nullable(),
});

export const readingFaults = [
  ...(["machine_missing", "machine_unknown", "machine_ambiguous", "meter_missing", "meter_unknown"] as const),
  ...([
    "when_invalid",
    "ahead",
    "value_invalid",
    "decimals",
    "lower",
    "higher",
    "same_time",
    "jump",
    "too_many_columns",
  ] as const),
] as const;

const ImportedReading = z.object({
  line: z.int().describe("Where it was pasted, counted from 1."),
  machine: z.string(),
  meter: z.string(),
  when: z.string().describe("As it was pasted."),
  value: z.number().nullable(),
  outcome: z
    .enum(["made", "twice", "refused"])
    .describe("Whether it is recorded, the meter has it already and it is left out, or it won't do."),
  fault: z.enum(readingFaults).nullable(),
});
export type ImportedReading = z.output<typeof ImportedReading>;

const ReadingImport = z.object({
  lines: z.array(ImportedReading),
  has_header: z.boolean().describe("Whether the first line says what the columns are."),
  made: z.int().describe("How many readings are recorded."),
});
export type ReadingImport = z.output<typeof ReadingImport>;

const name = filled(limits.name);
const unit = filled(limits.unit);
const readingFields = {
  value: value.describe("What it shows now."),
  kind: z.enum(readingKinds).optional().describe("`reading` when it is left out."),
  at_most: value.optional().describe("Of a rollover: the most that the counter shows before it begins at 0 again."),
  old_final: value.optional().describe("Of a replaced meter: what the old one showed last."),
  new_start: value
    .optional()
    .describe("Of a replaced meter: what the new one showed when it was put in; 0 when it is left out."),
};

export const meters = calls({
  "GET /meters": {
    feature: "meters",
    summary:
      "The meters by name: of a machine, of a department's machines, or those that have gone unread for too long.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({
      ...page,
      q: search,
      machine_id: id.optional(),
      department_id: id.optional(),
      unread: z.enum(["true", "false"]).optional().describe("true: only those with an unread_since."),
    }),
    output: z.array(Meter),
  },
  "GET /meters/deleted": {
    feature: "meters",
    summary: "Deleted meters of machines that are there, the latest first.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(z.object({ ...deletedNamed, machine_name: z.string() })),
  },
  "GET /meters/{id}": {
    feature: "meters",
    summary: "A meter.",
    access: "viewer",
    device: true,
    plan: "active",
    output: Meter,
    errors: ["not_found"],
  },
  "POST /machines/{id}/meters": {
    feature: "meters",
    summary: "Adds a meter to a machine.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({ ...newId, name, unit, decimals: decimals.default(0) }),
    output: Meter,
    errors: ["invalid", "not_found", "meter_name_taken"],
  },
  "PUT /meters/{id}": {
    feature: "meters",
    summary: "Changes what is given of a meter; its readings stay.",
    access: "planner",
    plan: "active",
    body: z.object({
      name: name.optional(),
      unit: unit.optional(),
      decimals: decimals.optional(),
      version: z.int().optional(),
    }),
    output: Meter,
    errors: ["invalid", "not_found", "stale", "meter_name_taken"],
  },
  "DELETE /meters/{id}": {
    feature: "meters",
    summary: "Deletes a meter by which no plan falls due. Its readings are kept, in the activity log and the export.",
    access: "planner",
    plan: "active",
    query: z.object(reason),
    answer: "empty",
    status: 204,
    errors: ["not_found", "meter_in_use"],
  },
  "POST /meters/{id}/restore": {
    feature: "meters",
    summary: "Brings a deleted meter back with its readings, where no other one of its machine has its name by now.",
    access: "planner",
    plan: "active",
    output: Meter,
    errors: ["not_found", "meter_name_taken"],
  },
  "GET /meters/{id}/readings": {
    feature: "meters",
    summary: "What a meter showed, the latest first, with what was put right and what put it right.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({ ...page, from: day.optional(), to: day.optional() }),
    output: z.array(MeterReading),
    errors: ["not_found"],
  },
  "POST /meters/{id}/readings": {
    feature: "meters",
    summary:
      "Takes a reading: of now, or of an earlier time, where it has to lie between those before and after it. One that is lower is refused with the ways out: it was mistyped, the counter began at 0 again (`rollover`), or it is a new meter (`replaced`). One that is more than three times the usual is asked about, and taken with `is_sure`; as long as nothing is usual, one of ten times all that was counted and more than 1,000 a day. Of one moment there is one.",
    access: "technician",
    outbox: true,
    plan: "active",
    status: 201,
    body: z.object({
      ...newId,
      at: moment.optional(),
      ...readingFields,
      note: optionalText(limits.reason).optional(),
      is_sure: z.boolean().optional().describe("Takes it although it is much more than usual."),
    }),
    output: MeterReading,
    errors: [
      "invalid",
      "not_found",
      "reading_lower",
      "reading_higher",
      "reading_jump",
      "reading_ahead",
      "reading_taken",
    ],
  },
  "POST /meters/{id}/readings/{reading_id}/correct": {
    feature: "meters",
    summary:
      "Puts a reading right by another one of its time; both are kept, and the totals after it are worked out anew. A value of null takes it back.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({
      ...readingFields,
      value: value.nullable(),
      note: filled(limits.reason).describe("Why."),
    }),
    output: MeterReading,
    errors: ["invalid", "not_found", "reading_lower", "reading_higher", "reading_corrected"],
  },
  "POST /meters/readings/import": {
    feature: "meters",
    summary:
      "Records readings of a pasted text, one a line: machine, meter, when (a day, or a day and a time of the plant) and value, split at tabs, semicolons or commas, in the order of a header line if there is one. The meter of a machine that has but one may be left out. Each line that will not do says why, and the others are recorded. A dry run answers the same, and records nothing.",
    access: "planner",
    plan: "active",
    body: z.object({
      text: z
        .string()
        .min(1)
        .max(limits.meter.characters)
        .describe(`At most ${limits.meter.lines} lines that say something.`),
      dry_run: z.boolean().optional(),
      take_jumps: z.boolean().optional().describe("Records those as well that are more than three times the usual."),
    }),
    output: ReadingImport,
    errors: ["invalid"],
  },
  "GET /meters/{id}/forecast": {
    feature: "meters",
    summary: "When a meter is expected to have counted so much in all, as a range, counted from its last reading.",
    access: "viewer",
    device: true,
    plan: "active",
    query: z.object({
      value: z.coerce
        .number()
        .min(0)
        .max(limits.meter.value * 100),
    }),
    output: MeterForecast,
    errors: ["invalid", "not_found"],
  },
});
