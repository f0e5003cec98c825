import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, page } from "#call/shapes.ts";

/** Something that was done in somebody's name, without their PIN or their own sign-in. */
export const UnprovenAct = z.object({
  id,
  call: z
    .string()
    .nullable()
    .describe("The call by which it was done, of a command with its kind, as in the activity log."),
  subject: z.object({
    kind: z.string().describe("As in the activity log, such as workOrder."),
    id: id.nullable(),
    code: z.string().nullable().describe("Such as WO-2026-0001; null of what has none."),
    name: z.string().nullable().describe("Its title or name now; null of what has none, or is gone."),
  }),
  device_name: z.string().nullable().describe("The shared tablet, by its name then; null of what an owner sent."),
  sent_by: z.string().nullable().describe("The owner who sent it, by their name then; null of a shared tablet."),
  done_at: instant.describe("When it was done, by the clock of the device."),
  at: instant.describe("When it reached the server."),
});
export type UnprovenAct = z.output<typeof UnprovenAct>;

const atOnce = 500;

export const unproven = calls({
  "GET /unproven": {
    feature: "unproven",
    summary:
      "What was done in the caller's name without their proof, the latest first: on a shared tablet without their PIN, or sent by an owner. It is here until they say whether it was them.",
    access: "technician",
    key: false,
    plan: "active",
    query: z.object(page),
    output: z.array(UnprovenAct),
  },
  "POST /unproven/confirm": {
    feature: "unproven",
    summary: "Says that it was the caller who did it: each of these acts, or all of them where no ids are given.",
    access: "technician",
    key: false,
    plan: "active",
    body: z.object({ ids: z.array(id).min(1).max(atOnce).optional() }),
    answer: "empty",
    status: 204,
    errors: ["not_found", "not_allowed"],
  },
  "POST /unproven/{id}/deny": {
    feature: "unproven",
    summary: "Says that it wasn't the caller who did it. It stays as it is, marked so, and planners are told.",
    access: "technician",
    key: false,
    plan: "active",
    answer: "empty",
    status: 204,
    errors: ["not_found", "not_allowed"],
  },
});
