import { entryKinds, newsKinds, subjectKinds, timings, usualSettings } from "@millwright/domain/notifications/settings";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, moment, page } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const Subject = z.object({ kind: z.enum(subjectKinds), id });

export const Notification = z.object({
  id,
  kind: z
    .enum(entryKinds)
    .describe(
      "The weightiest of `kinds`. commented: a reply on what one watches; step-failed: of work, or of the repair that it opened; lock-forced, and point-added (one that a lock is not on): of the work that the lock was placed for; pin-set: somebody else set the PIN, the badge or the link of the technician who one is; work-denied: its person says that it wasn't them.",
    ),
  kinds: z.array(z.enum(entryKinds)).describe("What happened to the subject within two minutes, each kind once."),
  subject: z.object({
    ...Subject.shape,
    code: z.string().nullable().describe("Such as WO-2026-0001; null of what has none."),
    title: z.string().nullable().describe("Null, as the code is, to who may no longer read it."),
  }),
  actor_name: z.string().nullable().describe("Who did the latest of it; null of the system."),
  excerpt: z.string().nullable().describe("The beginning of the comment that it is about."),
  question: z
    .string()
    .nullable()
    .describe("The beginning of what the plant asks about a report of the caller, until it is answered."),
  count: z.int().describe("How many things happened."),
  created_at: instant.describe("Of the latest of them."),
  read_at: instant.nullable(),
  address: z.string().describe("Where it leads, such as /work-orders/<id>."),
});
export type Notification = z.output<typeof Notification>;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const timing = z.enum(timings);
const Timings = z.object({ bell: timing, mail: timing, push: timing });
const kindTimings = z.object({
  assigned: Timings,
  mentioned: Timings,
  "report-changed": Timings,
  "report-received": Timings.default(usualSettings.kinds["report-received"]),
  breakdown: Timings,
  "part-low": Timings,
  overdue: Timings,
} satisfies Record<(typeof newsKinds)[number], z.ZodType>);

export const NotificationSettings = z.object({
  kinds: kindTimings,
  quiet: z
    .object({ on: z.boolean(), from: clock, to: clock })
    .describe("Hours of the plant's clock in which no mail and no push leaves, but for a breakdown of an A machine."),
  days_off: z.array(z.int().min(1).max(7)).max(7).describe("ISO numbers of weekdays, Monday is 1."),
  lock_screen: z.boolean().describe("Whether a push tells on a locked screen what it is about."),
  weekly: z
    .boolean()
    .optional()
    .describe(
      "Whether an owner is mailed on Mondays what was done, and how far the activity log goes. Left out: as before.",
    ),
  monthly: z
    .boolean()
    .optional()
    .describe(
      "Whether the figures of each month are mailed to whom an owner named for that; given of them alone. Left out: as before.",
    ),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

const Stopping = z.object({
  company_name: z.string(),
  kinds: z.array(z.enum(newsKinds)).describe("The kinds whose mails it stops."),
  digest: z.boolean().describe("Whether it stops the morning's mail."),
  weekly: z.boolean().describe("Whether it stops the weekly mail to owners."),
  monthly: z.boolean().describe("Whether it stops the figures of each month."),
  is_stopped: z.boolean(),
});
export type Stopping = z.output<typeof Stopping>;

const MarkRead = z.object({
  ids: z.array(id).max(limits.notifications.kept).optional(),
  subject_id: id.optional().describe("All of this order, machine, part or request, which is what opening it does."),
  all: z.boolean().optional(),
  until: moment.optional().describe("With `all`: what came later stays unread. Now when left out."),
});
export type MarkRead = z.output<typeof MarkRead>;

const Unread = z.object({ unread: z.int() });

const Watching = z.object({ watching: z.boolean() });

export const notifications = calls({
  "GET /notifications": {
    feature: "notifications",
    summary: `What the caller was told, the latest first: the last ${limits.notifications.kept} of ${limits.notifications.days} days.`,
    access: "member",
    plan: "active",
    query: z.object({ ...page, unread: z.enum(["true", "false"]).optional().describe("true: unread ones alone.") }),
    output: z.array(Notification),
  },
  "GET /notifications/count": {
    feature: "notifications",
    summary: "How many of the caller's notifications are unread.",
    access: "member",
    plan: "active",
    output: Unread,
  },
  "POST /notifications/read": {
    feature: "notifications",
    summary:
      "Marks notifications of the caller as read: those that are named, those of one subject, or all up to a moment.",
    access: "member",
    plan: "active",
    body: MarkRead,
    output: Unread,
    errors: ["invalid"],
  },
  "GET /notifications/settings": {
    feature: "notifications",
    summary: "How the caller wants to be told in this company.",
    access: "member",
    plan: "any",
    output: NotificationSettings,
  },
  "PUT /notifications/settings": {
    feature: "notifications",
    summary: "Changes how the caller is told: all of it at once.",
    access: "member",
    plan: "any",
    body: NotificationSettings,
    output: NotificationSettings,
    errors: ["invalid"],
  },
  "GET /unsubscribe/{token}": {
    feature: "notifications",
    summary:
      "Which mails the link at the foot of a mail stops. It stops none: programs that look at links open it too.",
    access: "public",
    plan: "any",
    output: Stopping,
    errors: ["not_found"],
  },
  "POST /unsubscribe/{token}": {
    feature: "notifications",
    summary: "Stops those mails, with one click and whatever body (RFC 8058). Done again it changes nothing.",
    access: "public",
    plan: "any",
    raw: true,
    output: Stopping,
    errors: ["not_found"],
  },
  "GET /watching/{id}": {
    feature: "notifications",
    summary: "Whether the caller is told of what others say about an order, a machine or a request.",
    access: "technician",
    session: true,
    plan: "active",
    output: Watching,
    errors: ["not_found"],
  },
  "PUT /watching/{id}": {
    feature: "notifications",
    summary:
      "Follows an order, a machine or a request, or no longer does. Who takes part in one follows it by themself.",
    access: "technician",
    session: true,
    plan: "active",
    body: Watching,
    output: Watching,
    errors: ["invalid", "not_found"],
  },
});
