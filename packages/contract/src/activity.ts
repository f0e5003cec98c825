import { z } from "zod";
import { calls } from "#call/call.ts";
import { id, instant, Named, page } from "#call/shapes.ts";

/** What owners alone read of: the company's settings, who is in it, and what it has paid. */
export const ownersSubjects = ["company", "member", "invitation", "payment"] as const;

/**
 * What an entry of the activity log can be about. A file is a subject while it belongs to nothing; the plant, by the
 * company's id, is that of its working days; `bulk` is what the
 * system did to many rows at once.
 */
const subjects = [
  "plantCode",
  "labourRate",
  "shiftNote",
  "workOrder",
  "machine",
  "department",
  "assignee",
  "part",
  "purchaseOrder",
  "supplier",
  "procedure",
  "file",
  "supportRequest",
  "request",
  "plant",
  "tablet",
  ...ownersSubjects,
  "bulk",
] as const;

export const ActivityEntry = z.object({
  version: z.int().describe("The company's version that its transaction made."),
  number: z.int().describe("Its place among the entries of that version, from 1."),
  at: instant.describe("When it was recorded."),
  done_at: instant.describe("When it was done, by the clock of who did it."),
  actor: z.object({
    kind: z.enum(["member", "technician", "reporter", "key", "system"]),
    id: id
      .nullable()
      .describe(
        "The person's id, the technician's or the API key's; null of the system, and of who reported without an account.",
      ),
    name: z
      .string()
      .describe(
        "The full name as it was then; of the system the name of its work, of a reporter what they called themself: empty where they did not; of an API key its name with ` (API)` behind it.",
      ),
    device: Named.nullable().describe(
      "The shared tablet on which it was done, by its name then; null of who had signed in as themself.",
    ),
    sent_by: Named.optional().describe(
      "Who sent it, where that is somebody else: the owner who sent what was left behind, or whose turn it was on the tablet.",
    ),
    proven: z
      .literal(false)
      .optional()
      .describe(
        "False of what was done in somebody's name without their PIN or their own sign-in; `proof` says what they say.",
      ),
  }),
  device_time: instant
    .optional()
    .describe("What the device's own clock showed then, right or wrong, where it was sent later."),
  claimed_at: instant
    .optional()
    .describe(
      "When its device says that it was done, where that is not believed: before its last contact, before its author was let in or its subject was there, or after it came. It counts as done when it came.",
    ),
  proof: z
    .enum(["unproven", "confirmed", "denied"])
    .optional()
    .describe("Of what was not proven: what its person says of it, unproven until they do."),
  call: z
    .string()
    .nullable()
    .describe(
      "The call by which it was done, as PUT /work-orders/{id}, of a command with its kind, as POST /work-orders/{id}/commands (undo); null of the system, and of who had just come in.",
    ),
  subject: z.object({ kind: z.enum(subjects), id: id.nullable() }),
  changes: z
    .record(z.string(), z.tuple([z.json(), z.json()]))
    .describe(
      'By field [before, after], as {"status": ["Scheduled", "Completed"]}; null where there was, or is, none. What a field refers to is {id, name}, with the name as it was. A part of the subject is a field of its own, checklist/<id>, files/<id>, history/<id>, stock/<number>, schedule/<day>, pauses/<day>, also_completed/<id>, done_before/<id> or tasks/<day>: an object of what names it and what changed, null before it was added and after it was removed.',
    ),
  bulk: z
    .object({
      table: z.string(),
      operation: z.enum(["insert", "update", "delete"]),
      count: z.int(),
      ids: z.string().describe("SHA-256 of the rows' ids in order, with commas between."),
    })
    .nullable()
    .describe("What the system did to many rows at once, in place of changes."),
});
export type ActivityEntry = z.output<typeof ActivityEntry>;

export const activity = calls({
  "GET /activity": {
    feature: "activity",
    summary:
      "What happened, the latest first: of one thing by its id, else of the whole company. A checklist, files, history entries and stock are told with the thing that they are part of. The company itself, its members and its payments have a call of their own, for owners. When a PIN or a badge was set or taken, and which member a technician was said to be, is told to planners, and to whose it is; of tablets planners alone are told.",
    access: "viewer",
    plan: "active",
    query: z.object({ ...page, id: id.optional() }),
    output: z.array(ActivityEntry),
  },
  "GET /activity/head": {
    feature: "activity",
    summary:
      "How far the log goes, to be noted where nobody can change it: a later export is proved to go on from there by `npm run verify-activity -- export.zip --head …`.",
    access: "viewer",
    plan: "active",
    output: z.object({
      head: z
        .string()
        .nullable()
        .describe(
          'The version of its last row, and how that row\'s hash begins, as "252:1a2b3c4d"; null of an empty log.',
        ),
    }),
  },
  "GET /company/activity": {
    feature: "activity",
    summary:
      "Who changed the company, its members and what it pays for, the latest first: who let whom in, gave them another level or removed them; settings, codes and addresses (never what they say); exports and payments.",
    access: "owner",
    plan: "active",
    query: z.object({
      ...page,
      about: z
        .enum(["people", "company"])
        .optional()
        .describe("Members and invitations, or settings, exports and payments; both when left out."),
    }),
    output: z.array(ActivityEntry),
  },
});
