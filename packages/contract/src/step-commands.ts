import { saidOutcomes } from "@millwright/domain/procedures/answer";
import { answerPhases } from "@millwright/domain/procedures/judge";
import { largestValue } from "@millwright/domain/procedures/step";
import { isInstant } from "@millwright/domain/when";
import { z } from "zod";
import { filled, id, optionalLines, optionalOrEmpty, optionalText } from "#call/shapes.ts";
import { FileReference } from "#files.ts";
import { limits } from "#limits.ts";

const item = {
  item_id: id.describe("The step; of a PM that of its current occurrence, which begins if it has not."),
};

/** What somebody answers to a step of a procedure. Answering again keeps both; the latest counts. */
export const answerFields = {
  ...item,
  result_id: id.optional().describe("The answer's own id, which its sender makes; the command's when left out."),
  value: optionalOrEmpty(z.number().min(-largestValue).max(largestValue)),
  choice: optionalOrEmpty(z.int().min(0)).describe("Its place in the step's choices, from 0."),
  text: optionalLines(limits.procedure.answer).optional(),
  outcome: optionalOrEmpty(z.enum(saidOutcomes)).describe(
    "Of a check; na of any step, with a reason why it can't be done.",
  ),
  reason: optionalText(limits.procedure.text).optional(),
  phase: optionalOrEmpty(z.enum(answerPhases)).describe("Of a value that is kept as found and as left."),
  files: optionalOrEmpty(z.array(FileReference).max(limits.procedure.files)).describe("Photos to it, uploaded before."),
  measured_at: z.iso
    .datetime({ offset: true })
    .refine(isInstant)
    .meta({ format: "date-time" })
    .optional()
    .describe("When it was measured; when the command was done, where left out."),
  is_sure: z.boolean().optional().describe("Of a meter: takes a reading that says much more than is usual."),
};

/** That somebody else looked at a hold point's answer. */
export const verifyFields = {
  ...item,
  result_id: id.optional().describe("The answer that was looked at; another one since is refused."),
  turn_proof: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional()
    .describe(
      "That it was done in the author's turn, of what a shared tablet sends later under `Author`: without it that is refused. HMAC-SHA-256, in hexadecimal digits, of `verify <order> <item_id> <result_id>` under the hexadecimal digits of the SHA-256 of the turn's token.",
    ),
};

/** That the work may be completed although a step of it failed. */
export const overrideFields = { ...item, reason: filled(limits.reason) };

/** A signature: the secret is looked at and kept nowhere. */
export const SignStep = z.object({
  id: id.describe("A UUID that the sender makes, as of a command."),
  ...item,
  secret: z
    .string()
    .min(1)
    .max(limits.password.max)
    .describe("The PIN of whose turn it is on a tablet, else the password."),
  version: z.int().describe("The order's version that was seen: what was changed since is not signed."),
});

/** How commands about steps are refused beside others. */
export const stepErrors = [
  "no_hold_point",
  "step_same_person",
  "too_many_answers",
  "reading_lower",
  "reading_higher",
  "reading_jump",
  "reading_ahead",
] as const;

/** Of new steps, in their order. */
export const stepIds = z
  .array(id)
  .max(limits.checklistItems)
  .optional()
  .describe(
    "UUIDs that the sender makes for the steps, in their order: they can be ticked before the answer is there.",
  );
