import { partClasses } from "@millwright/domain/parts/counting/classes";
import { countCoverages, countOutcomes, countStatuses } from "@millwright/domain/parts/counting/stock-count";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorDevice, actorId, day, id, instant, newId, oneOrMore, page, reference } from "#call/shapes.ts";
import { limits } from "#limits.ts";
import { partLimits } from "#part-limits.ts";

/** How many days there may be between two counts of a part. */
const countDays = z.int().min(1).max(partLimits.counts.days);

/** After how many days a part of each class is to be counted again. */
export const CountIntervals = z.object({ days_a: countDays, days_b: countDays, days_c: countDays });
export type CountIntervals = z.output<typeof CountIntervals>;

const binName = z.string().nullable().describe("The bin as it is called, or was; null of what lies in none.");

export const CountSession = z.object({
  id,
  code: z.string().describe("Such as CNT-2026-0001."),
  covers: z.enum(countCoverages).describe("What is counted: all, what lies in a bin, a class, what is due, or a list."),
  bin_id: id.nullable(),
  bin_name: binName,
  part_class: z.enum(partClasses).nullable(),
  is_blind: z.boolean().describe("Whether lines say what the ledger has only once the session is posted."),
  status: z.enum(countStatuses),
  lines: z.int().describe("How many lines it has, and how many of them have a number."),
  counted: z.int(),
  opened_at: instant,
  opened_by_id: actorId,
  opened_by_name: z.string(),
  posted_at: instant.nullable(),
  posted_by_id: actorId,
  posted_by_name: z.string().nullable(),
  ended_at: instant.nullable().describe("When it was undone or cancelled."),
  ended_by_id: actorId,
  ended_by_name: z.string().nullable(),
  version: z.int(),
});
export type CountSession = z.output<typeof CountSession>;

/** A number that somebody counted. */
export const CountEntry = z.object({
  id,
  quantity: z.int(),
  counted_at: instant,
  by_name: z.string(),
  by_id: actorId,
  by_device: actorDevice,
});
export type CountEntry = z.output<typeof CountEntry>;

/** A part in a place, as lists and differences say it. */
const place = {
  id,
  part_id: id,
  code: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  bin_id: id.nullable(),
  bin_name: binName,
};

export const CountLine = z.object({
  ...place,
  is_deleted: z.boolean().describe("Whether the part was deleted meanwhile."),
  is_added: z.boolean().describe("Whether it was found though the session doesn't cover it."),
  quantity: z
    .int()
    .nullable()
    .describe("The number that stands: the one counted last. Null of what isn't counted yet."),
  counted_at: instant.nullable(),
  entries: z.array(CountEntry).describe("Every number that was counted, the latest first."),
  expected: z
    .int()
    .nullable()
    .describe(
      "What the ledger had at the moment when it was counted. Null of what has no number, and of a blind session until it is posted.",
    ),
  outcome: z
    .enum(countOutcomes)
    .nullable()
    .describe("What posting made of it; null before, and of what has no number."),
  moved: z.int().nullable().describe("By how many pieces posting corrected the stock."),
});
export type CountLine = z.output<typeof CountLine>;

export const CountDifference = z.object({
  ...place,
  quantity: z.int(),
  expected: z.int(),
  counted_at: instant,
  outcome: z.enum(countOutcomes).describe("What posting makes of it, or made."),
  moved: z.int().describe("By how many pieces it corrects the stock."),
  missing: z.int().describe("How many more were taken since than that leaves: the stock is never below nothing."),
  value_cents: z
    .int()
    .nullable()
    .describe("What that is worth at the average cost, in Canadian cents; null of an unknown one."),
});
export type CountDifference = z.output<typeof CountDifference>;

export const CountDifferences = z.object({
  differences: z
    .array(CountDifference)
    .describe(`What differs, or can't be posted, the most valuable first: at most ${partLimits.counts.differences}.`),
  differing: z.int().describe("How many lines differ, those that are not shown among them."),
  right: z.int().describe("How many were counted as the ledger has them."),
  not_counted: z.int().describe("How many have no number: they stay as they are."),
  total_cents: z.int().nullable().describe("What all of it is worth, in Canadian cents."),
  unknown_costs: z.int().describe("How many of those that differ have no known cost."),
});
export type CountDifferences = z.output<typeof CountDifferences>;

const DuePart = z.object({
  id,
  code: z.string(),
  name: z.string(),
  bin_location: z.string().nullable(),
  part_class: z.enum(partClasses),
  counted_at: instant.nullable().describe("When it was counted last; null of what never was."),
  due_on: day.describe("The day from which it is due: so many days after its last count, or after it was made."),
});
export type DuePart = z.output<typeof DuePart>;

export const CountsDue = z.object({
  classes: z.array(
    z.object({
      part_class: z.enum(partClasses),
      parts: z.int(),
      due: z.int(),
      days: z.int().describe("After how many days its parts are counted again."),
      use_value_cents: z.int().nullable().describe("What was used of them in 365 days, at the average cost."),
    }),
  ),
  classes_on: day.nullable().describe("The day whose use the classes are by; null before they were first worked out."),
  parts: z.array(DuePart).describe(`What is due, the longest first: at most ${partLimits.counts.due}.`),
});
export type CountsDue = z.output<typeof CountsDue>;

export const OpenCount = z.object({
  ...newId,
  covers: z.enum(countCoverages),
  bin_id: reference.optional().describe("Of a bin, which one."),
  part_class: z.enum(partClasses).nullable().optional().describe("Of a class, which one."),
  part_ids: z.array(id).max(partLimits.counts.list).optional().describe("Of a list, which parts."),
  is_blind: z.boolean().default(true),
});
export type OpenCount = z.output<typeof OpenCount>;

export const CountPart = z.object({
  ...newId,
  part_id: id,
  bin_id: reference
    .optional()
    .describe("Where it was counted. Left out: in the bin of the session, else in the main bin of the part."),
  quantity: z.int().min(0).max(limits.stock),
});
export type CountPart = z.output<typeof CountPart>;

const parts = { feature: "counts", plan: "parts" } as const;

export const counts = calls({
  "GET /counts": {
    ...parts,
    summary: "The count sessions, the latest first.",
    access: "viewer",
    query: z.object({ ...page, status: oneOrMore(countStatuses).optional() }),
    output: z.array(CountSession),
  },
  "GET /counts/due": {
    ...parts,
    summary:
      "What is due to be counted, by class. A part is in A, B or C by the value of what was used of it in 365 days.",
    access: "viewer",
    output: CountsDue,
  },
  "PUT /counts/intervals": {
    ...parts,
    summary: "Says after how many days the parts of each class are to be counted again.",
    access: "planner",
    body: CountIntervals,
    output: CountIntervals,
    errors: ["invalid"],
  },
  "GET /counts/{id}": {
    ...parts,
    summary: "One count session.",
    access: "viewer",
    output: CountSession,
    errors: ["not_found"],
  },
  "GET /counts/{id}/lines": {
    ...parts,
    summary: "What a session counts, by bin and name, with the numbers that were counted.",
    access: "viewer",
    query: z.object(page),
    output: z.array(CountLine),
    errors: ["not_found"],
  },
  "GET /counts/{id}/differences": {
    ...parts,
    summary:
      "What differs from the ledger as it was at the moment of each number, and what that is worth. What moved since is left as it is.",
    access: "planner",
    output: CountDifferences,
    errors: ["not_found"],
  },
  "POST /counts": {
    ...parts,
    summary: "Opens a count session, and works out what is to be counted.",
    access: "planner",
    status: 201,
    body: OpenCount,
    output: CountSession,
    errors: ["invalid", "not_found", "unknown_reference", "nothing_to_count"],
  },
  "POST /counts/{id}/lines": {
    ...parts,
    summary:
      "Says how many there are of a part in a place. Of several numbers the one counted last stands. A header Done-At says when it was counted, without a connection. A part that the session doesn't cover is added to it.",
    access: "technician",
    outbox: true,
    body: CountPart,
    output: CountLine,
    errors: ["invalid", "not_found", "unknown_reference", "count_closed"],
  },
  "POST /counts/{id}/post": {
    ...parts,
    summary:
      "Corrects the ledger by what was counted less what it had at that moment, in one step. What has no number stays as it is.",
    access: "planner",
    output: CountSession,
    errors: ["not_found", "count_closed", "nothing_counted", "invalid"],
  },
  "POST /counts/{id}/undo": {
    ...parts,
    summary:
      "Takes the corrections of a posted session back, all of them. Refused where one of its parts was counted again since, or where that would leave less than nothing.",
    access: "planner",
    output: CountSession,
    errors: ["not_found", "count_not_posted", "count_overtaken", "count_undo_short", "invalid"],
  },
  "POST /counts/{id}/cancel": {
    ...parts,
    summary: "Ends a session that isn't posted. Nothing is corrected.",
    access: "planner",
    output: CountSession,
    errors: ["not_found", "count_closed"],
  },
});
