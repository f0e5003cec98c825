import { setupSteps } from "@millwright/domain/setup";
import { z } from "zod";
import { calls } from "#call/call.ts";

const step = z.enum(setupSteps);

const SetupStep = z.object({
  name: step,
  done: z.boolean().describe("Whether the plant has it, whoever put it there."),
  skipped: z.boolean(),
  count: z.int().nullable().describe("How many there are; null of what isn't counted."),
});

const Setup = z.object({
  steps: z.array(SetupStep),
  dismissed: z.boolean().describe("Whether the guide is no longer offered on the board."),
});
export type Setup = z.output<typeof Setup>;

export const setup = calls({
  "GET /setup": {
    feature: "setup",
    summary: "How far the plant is with the steps of its first evening, in their order.",
    access: "owner",
    plan: "active",
    output: Setup,
  },
  "PUT /setup": {
    feature: "setup",
    summary:
      "Changes what is given: which steps are put off, that labels were printed, and whether the guide is offered.",
    access: "owner",
    plan: "active",
    body: z.object({
      skipped: z.array(step).max(setupSteps.length).optional(),
      labels_printed: z.literal(true).optional(),
      dismissed: z.boolean().optional(),
    }),
    output: Setup,
    errors: ["invalid"],
  },
});
