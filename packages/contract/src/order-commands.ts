import { isInstant } from "@millwright/domain/when";
import { z } from "zod";
import { asTyped, filled, id, optionalText, plannedDay, reference } from "#call/shapes.ts";
import { FileReference } from "#files.ts";
import { limits } from "#limits.ts";
import { lockoutErrors } from "#lockout.ts";
import { orderFields, plan, planFrom, schedule, status, title } from "#order-fields.ts";
import { NewPause } from "#plans.ts";
import { answerFields, overrideFields, verifyFields } from "#step-commands.ts";

export const UpdateWorkOrder = z
  .object({
    title,
    status,
    ...orderFields,
    ...schedule,
    plan,
    plan_from: planFrom,
    checklist: z
      .array(
        z.object({
          id: z
            .union([z.string().max(100), z.number()])
            .optional()
            .describe("A new item's id is the sender's; one that is no UUID is given one that follows from it."),
          text: asTyped(limits.checklistItem),
          completed: z.boolean().default(false),
          version: z.int().optional(),
          completed_at: z
            .string()
            .nullish()
            .catch(undefined)
            .describe("As it was seen: tells an untick from a list that knew of no tick."),
        }),
      )
      .max(limits.checklistItems),
    files: z.array(FileReference).max(limits.filesPerThing),
    hold_reason: optionalText(limits.reason).describe("Why it is on hold; means nothing of what is not."),
    version: z.int(),
  })
  .partial();
export type UpdateWorkOrder = z.output<typeof UpdateWorkOrder>;

/** What is merged of an order, as its sender had seen it. */
export const SeenOrder = UpdateWorkOrder.omit({ status: true, version: true, plan_from: true });

const base = {
  base: SeenOrder.optional().describe(
    "What it changes as its sender had seen it: then no version is compared, and it is never stale. What nobody else changed since is changed, and what somebody did stays as they left it and is kept as a conflict; of what came late whoever did it later has it. Of fields that belong together, such as a start and an end, all are compared that it names.",
  ),
};

const named = {
  id: id.describe(
    "A UUID that the sender makes: the same command sent again does nothing twice, another one under its id is refused.",
  ),
  done_at: z.iso
    .datetime({ offset: true })
    .regex(/^(?:19|20|21)/)
    .refine(isInstant)
    .meta({ format: "date-time" })
    .optional()
    .describe(
      "When the person did it, by their device. One that is later than it came, or before the order was made, is taken for when it came, one more than 90 days before for that: a device whose clock is wrong loses no work. What waited on a device (Done-At, Device-Time, or in a batch) for longer is refused.",
    ),
};
const occurrence = {
  occurrence: plannedDay
    .optional()
    .describe(
      "Of a PM, the day of the occurrence that is meant; the current one when left out. One that was moved is named by each day that it had. Means nothing of a repair.",
    ),
};

const completion = {
  completed_at: z.iso
    .datetime({ offset: true })
    .refine(isInstant)
    .meta({ format: "date-time" })
    .optional()
    .describe("When it was completed, as it was seen: what was completed anew since is not meant."),
};

const filesOfIt = z.array(FileReference).min(1).max(limits.filesPerThing);

/** What people do to an order, a repair or a PM: each answers the order as it is then, and each can be undone by its id. */
export const OrderCommand = z.discriminatedUnion("kind", [
  z.object({ ...named, kind: z.literal("start"), ...occurrence }),
  z.object({ ...named, kind: z.literal("hold"), ...occurrence, reason: optionalText(limits.reason).optional() }),
  z.object({
    ...named,
    kind: z.literal("complete"),
    ...occurrence,
    running_again: z
      .boolean()
      .optional()
      .describe(
        "Whether its machine runs again with that: ends the downtime that began before, when the person did it. Undo opens that again. Left out, it does where the machine stands because of this order alone.",
      ),
  }),
  z.object({ ...named, kind: z.literal("reopen"), ...occurrence }),
  z.object({ ...named, kind: z.literal("undo"), command: id }),
  z.object({ ...named, kind: z.literal("assign"), assignee: reference, ...base }),
  z.object({
    ...named,
    kind: z.literal("reschedule"),
    ...z
      .object({
        due_date: orderFields.due_date,
        scheduled_start: orderFields.scheduled_start,
        scheduled_end: orderFields.scheduled_end,
        scheduled_date: orderFields.scheduled_date,
        ...schedule,
        plan,
        plan_from: planFrom,
      })
      .partial().shape,
    ...base,
  }),
  z.object({
    ...named,
    kind: z.literal("move_occurrence"),
    ...occurrence,
    to: plannedDay.optional().describe("The day that it is moved to; it stays where it is when left out."),
    assignee: reference
      .optional()
      .describe("Who does it, of a PM this occurrence alone; null nobody; whoever does it now when left out."),
  }),
  z.object({
    ...named,
    kind: z.literal("hand_over"),
    ...occurrence,
    assignee: reference.describe(
      "The technician who goes on with it, of a PM with this occurrence alone. Null puts it back: it is nobody's, and what was In Progress is Scheduled again.",
    ),
    word: optionalText(limits.reason)
      .optional()
      .describe("A word to them: a comment of the order, which their notification begins with."),
  }),
  z.object({ ...named, kind: z.literal("pause"), ...NewPause.shape }),
  z.object({ ...named, kind: z.literal("resume") }),
  z.object({ ...named, kind: z.literal("skip"), ...occurrence, reason: filled(limits.reason) }),
  z.object({
    ...named,
    kind: z.literal("complete_late"),
    occurrence: plannedDay.describe("The day of the occurrence that was missed."),
  }),
  z.object({ ...named, kind: z.literal("edit"), ...UpdateWorkOrder.shape, ...base }),
  z.object({ ...named, kind: z.literal("tick"), item_id: id, completed: z.boolean() }),
  z.object({ ...named, kind: z.literal("answer"), ...answerFields }),
  z.object({ ...named, kind: z.literal("verify"), ...verifyFields }),
  z.object({ ...named, kind: z.literal("override"), ...overrideFields }),
  z.object({ ...named, kind: z.literal("accept"), ...occurrence, ...completion }),
  z.object({ ...named, kind: z.literal("send_back"), ...occurrence, ...completion, reason: filled(limits.reason) }),
  z.object({ ...named, kind: z.literal("attach"), files: filesOfIt }),
  z.object({ ...named, kind: z.literal("detach"), files: filesOfIt }),
]);
export type OrderCommand = z.output<typeof OrderCommand>;

/** How a change of an order is refused. */
export const changeErrors = [
  "invalid",
  "title_required",
  "fill_required_fields",
  "not_found",
  "stale",
  "not_at_hand",
  "unknown_reference",
  "wrong_department",
  "plan_from_past",
  "meter_elsewhere",
  "step_needs_answer",
  "steps_open",
  "step_failed",
  "step_out_of_turn",
  "steps_answered",
  "failure_code_required",
  ...lockoutErrors,
] as const;
