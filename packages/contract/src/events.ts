import { cursorPattern } from "@millwright/domain/events/cursor";
import { eventSubjects, eventTypes } from "@millwright/domain/events/event";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const { page, waitSeconds } = limits.events;

/** What happened, and to what: what it says is read by the calls of the thing itself. */
export const ThinEvent = z.object({
  id: id.describe("The same however often the event is sent."),
  type: z.enum(eventTypes),
  subject: z.object({ kind: z.enum(eventSubjects), id }),
  version: z.int().describe("The company's version that the change made. It only grows."),
  at: instant,
});
export type ThinEvent = z.output<typeof ThinEvent>;

export const EventPage = z.object({
  events: z.array(ThinEvent).describe("In the order in which it happened."),
  next: z.string().describe("`since` of the next time."),
  is_complete: z
    .boolean()
    .describe(
      `Whether nothing between \`since\` and \`next\` is missing. False where that was more than ${limits.webhooks.days} days ago, before anyone read events, or where the company has not come yet, as after a restore: read the lists anew then.`,
    ),
});
export type EventPage = z.output<typeof EventPage>;

export const events = calls({
  "GET /events": {
    feature: "events",
    summary: `What happened since the last time, for a system that can't be called: the events that webhooks are sent, ${page} at most. Without \`since\` it answers from where to read on: events are kept from the first such call on, for ${limits.webhooks.days} days. With \`wait\` an answer without events comes only after so many seconds, or as soon as something happens.`,
    access: "planner",
    plan: "active",
    apart: true,
    query: z.object({
      since: z.string().regex(new RegExp(cursorPattern)).optional().describe("`next` of the last answer."),
      wait: z.coerce.number().int().min(0).max(waitSeconds).default(0).describe("Seconds."),
    }),
    output: EventPage,
    errors: ["invalid"],
  },
});
