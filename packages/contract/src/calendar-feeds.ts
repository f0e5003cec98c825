import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, newId } from "#call/shapes.ts";

const scope = z
  .enum(["mine", "plant"])
  .describe("`mine` is the work of the technician that its person is, `plant` all of the plant's.");

/** An address at which a calendar application reads work. */
export const CalendarFeed = z.object({
  id,
  scope,
  address: z
    .string()
    .nullable()
    .describe("Secret: who has it sees the work. Null of somebody else's, and of one that can't be shown again."),
  is_mine: z.boolean(),
  made_at: instant,
  made_by_name: z.string(),
  last_used_at: instant.nullable().describe("When it was read last, to a quarter of an hour."),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

const forReaders = { feature: "calendar-feeds", access: "viewer", session: true, plan: "active" } as const;

export const calendarFeeds = calls({
  "GET /calendar-feeds": {
    ...forReaders,
    summary: "One's own addresses for calendar applications; for an owner those of everyone.",
    output: z.array(CalendarFeed),
    secret: true,
  },
  "POST /calendar-feeds": {
    ...forReaders,
    summary: "Makes a secret address at which a calendar application reads one's own work, or the plant's.",
    status: 201,
    body: z.object({ ...newId, scope }),
    output: CalendarFeed,
    errors: ["invalid", "too_many_feeds", "idempotency_conflict", "not_found"],
    secret: true,
  },
  "DELETE /calendar-feeds/{id}": {
    ...forReaders,
    summary: "Revokes an own address, or as an owner anybody's: it opens nothing from then on.",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "GET /feeds/{token}": {
    feature: "calendar-feeds",
    summary:
      "The open work of the next 12 months as iCalendar (RFC 5545), an event of a whole day for each day of an order: at most the nearest 3,000. `.ics` may follow the token.",
    access: "public",
    plan: "any",
    answer: "file",
    mediaTypes: ["text/calendar"],
    errors: ["link_unknown", "subscription_expired", "too_many_requests"],
  },
});
