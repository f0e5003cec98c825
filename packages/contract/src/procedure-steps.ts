import { answerOutcomes, answerPhases } from "@millwright/domain/procedures/judge";
import {
  failureActions,
  isRequiredByDefault,
  largestValue,
  lockoutParts,
  signatureMeanings,
  stepKinds,
} from "@millwright/domain/procedures/step";
import { z } from "zod";
import {
  actorDevice,
  actorId,
  actorName,
  actorProof,
  cameLate,
  id,
  instant,
  line,
  lines,
  Named,
  optionalText,
} from "#call/shapes.ts";
import { StoredFile } from "#files.ts";
import { limits } from "#limits.ts";

const bilingual = (words: (max: number) => z.ZodString, max: number) =>
  z.object({ en: words(max).nullable().default(null), fr: words(max).nullable().default(null) });

const measure = z.number().min(-largestValue).max(largestValue);
const low = measure.nullable().describe("The least that is good; null: no limit.");
const high = measure.nullable().describe("The most that is good; null: no limit.");
const decimals = z.int().min(0).max(4);
const found_and_left = z
  .boolean()
  .describe("Whether it is measured as found and, where that is beyond a limit, again as left.");

/** Words in both languages; one of them is enough. */
export const StepText = z.object({ en: z.string().nullable(), fr: z.string().nullable() });
export const StepNumber = z.object({ unit: z.string(), low, high, decimals, found_and_left });
export const StepChoice = z.object({ text: StepText, fails: z.boolean() });

/** The same as they are sent. */
export const SentText = bilingual(line, limits.procedure.text);
export const SentHelp = bilingual(lines, limits.procedure.help);
export const SentNumber = z.object({
  unit: optionalText(limits.unit)
    .default(null)
    .transform((unit) => unit ?? ""),
  low: low.default(null),
  high: high.default(null),
  decimals: decimals.default(1),
  found_and_left: found_and_left.default(false),
});
export const SentChoice = z.object({ text: SentText, fails: z.boolean().default(false) });

/** A step of a procedure, as it is kept. */
export const Step = z.object({
  id,
  kind: z.enum(stepKinds).describe("check: pass, fail or not applicable. section: a heading that asks for nothing."),
  text: StepText,
  help: StepText.nullable(),
  is_required: z.boolean(),
  photo_if_failed: z.boolean(),
  is_hold_point: z.boolean().describe("Whether it is done only once somebody else has verified it."),
  lockout: z.enum(lockoutParts).nullable(),
  on_failure: z
    .enum(failureActions)
    .describe("note: it is kept. repair: opens a repair as well. stop: the work can't be completed."),
  number: StepNumber.nullable(),
  choices: z.array(StepChoice).nullable(),
  meter_id: id.nullable().describe("Of a meter step; null: the only meter of the machine."),
  signature: z.enum(signatureMeanings).nullable(),
});

/** A step as it is sent: what is left out is as usual for its kind. */
export const SentStep = z
  .object({
    id: id.optional().describe("The sender's; it stays the step's from version to version."),
    kind: z.enum(stepKinds).default("tick"),
    text: SentText,
    help: SentHelp.nullable().default(null),
    is_required: z.boolean().optional(),
    photo_if_failed: z.boolean().default(false),
    is_hold_point: z.boolean().default(false),
    lockout: z.enum(lockoutParts).nullable().default(null),
    on_failure: z.enum(failureActions).default("note"),
    number: SentNumber.nullable().default(null),
    choices: z.array(SentChoice).max(limits.procedure.choices).nullable().default(null),
    meter_id: id.nullable().default(null),
    signature: z.enum(signatureMeanings).nullable().default(null),
  })
  .transform(({ is_required, ...step }) => ({ ...step, is_required: is_required ?? isRequiredByDefault(step.kind) }));

/** What somebody answered to a step, or signed. */
export const StepResult = z.object({
  id,
  at: instant.describe("When it was done, by the device of who did it."),
  by_id: actorId,
  by_name: actorName,
  by_device: actorDevice,
  by_proof: actorProof.optional(),
  ...cameLate,
  outcome: z.enum(answerOutcomes).describe("na: the step does not apply, or could not be done; the reason says why."),
  value: z.number().nullable(),
  choice: z.int().nullable().describe("Its place in the step's choices, from 0."),
  text: z.string().nullable(),
  reason: z.string().nullable(),
  phase: z.enum(answerPhases).nullable().describe("Whether a value is as found, or as left."),
  files: z.array(StoredFile),
  signed: z
    .object({
      meaning: z.enum(signatureMeanings),
      by_name: actorName,
      at: instant,
      hash: z.string().describe("SHA-256 of the work's steps with what was answered, in hexadecimal."),
      is_changed: z.boolean().describe("Whether a step was changed since."),
    })
    .nullable(),
  verified: z
    .object({ by_id: actorId, by_name: actorName, at: instant })
    .nullable()
    .describe("Of a hold point, who looked at this answer."),
});
export type StepResult = z.output<typeof StepResult>;

/** What the step of a procedure has beside what each step of a checklist has; a plain one has none of it. */
export const stepOfChecklist = {
  step: Step.optional().describe("What the step asks for; missing of a plain one, which is ticked."),
  result: StepResult.nullable().optional().describe("The latest answer, which counts."),
  results: z.int().optional().describe("How many answers there are."),
  found: StepResult.nullable()
    .optional()
    .describe("Of a value that is kept as found and as left, the latest as found."),
  overridden: z
    .object({ by_id: actorId, by_name: actorName, at: instant, reason: z.string().nullable() })
    .nullable()
    .optional()
    .describe("Who let the work be completed although the step failed."),
  repair: z
    .object({ id, wo_id: z.string() })
    .nullable()
    .optional()
    .describe("The repair that was opened because it failed."),
  last: z
    .object({ value: z.number(), at: instant })
    .nullable()
    .optional()
    .describe("What was measured on the machine the last time, by other work."),
};

/** What an order has to do with procedures. */
export const procedureOfOrder = {
  procedure: Named.nullable().describe("What it is done by: a repair, or a PM whose plan names none of its own."),
  found_by: z
    .object({
      work_order_id: id,
      wo_id: z.string(),
      step: z.string(),
      value: z.number().nullable(),
      unit: z.string().nullable(),
    })
    .nullable()
    .describe("Of a repair that was opened because a step failed, the work, the step and what was measured."),
};
