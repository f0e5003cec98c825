import { faceColours } from "@millwright/domain/faces";
import { specialisations } from "@millwright/domain/people";
import { z } from "zod";
import { calls } from "#call/call.ts";
import {
  asked,
  deletedNamed,
  id,
  instant,
  newId,
  nullWhenEmpty,
  OpenWork,
  openWorkFate,
  optionalText,
  page,
  reference,
  search,
} from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** How a technician is seen. */
export const ownFace = {
  colour: z
    .int()
    .min(0)
    .max(faceColours - 1)
    .describe("The colour of their face: a dozen technicians have a dozen."),
  photo_id: id.nullable().describe("The photo of their face; null without one, and while its picture is being drawn."),
} as const;

export const Assignee = z.object({
  id,
  name: z.string(),
  username: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  specialization: z.enum(specialisations).nullable(),
  member_id: id.nullable().describe("The member who is this technician, at most one; null when none says so."),
  link_by_other: z
    .boolean()
    .describe(
      "Whether somebody else said so: the member then takes off no lock of the technician’s, nor the other way.",
    ),
  link_unproven: z
    .enum(["other", "self", "pin"])
    .nullable()
    .describe(
      "Why that is so: somebody else made the link, an owner or planner made it of themself, or somebody else set the technician’s PIN since. Null where the link proves.",
    ),
  ...ownFace,
  created_at: instant,
});
export type Assignee = z.output<typeof Assignee>;

const name = asked(limits.name);

const details = {
  phone: optionalText(limits.phone).optional(),
  specialization: nullWhenEmpty(z.enum(specialisations)).optional(),
};

export const assignees = calls({
  "GET /assignees": {
    feature: "assignees",
    summary: "The technicians by name.",
    access: "viewer",
    plan: "active",
    query: z.object({ ...page, q: search }),
    output: z.array(Assignee),
  },
  "GET /assignees/deleted": {
    feature: "assignees",
    summary: "Removed technicians, the latest first.",
    access: "planner",
    plan: "active",
    query: z.object(page),
    output: z.array(z.object(deletedNamed)),
  },
  "POST /assignees": {
    feature: "assignees",
    summary: "Adds a technician. The role is always Technician.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({
      ...newId,
      name,
      role: z.string().max(limits.role).optional(),
      ...details,
    }),
    output: Assignee,
    errors: ["invalid", "not_found", "fill_all_fields"],
  },
  "PUT /assignees/{id}": {
    feature: "assignees",
    summary:
      "Corrects what is given of a technician. Open work shows the new name; what was done keeps the name of its day, and the username stays.",
    access: "planner",
    plan: "active",
    body: z.object({ name: name.optional(), ...details }),
    output: Assignee,
    errors: ["invalid", "not_found", "fill_all_fields"],
  },
  "GET /assignees/{id}/open-work": {
    feature: "assignees",
    summary: "How many open repairs and PMs point to it.",
    access: "planner",
    plan: "active",
    output: OpenWork,
    errors: ["not_found"],
  },
  "PUT /assignees/{id}/member": {
    feature: "assignees",
    summary:
      "Says which member a technician is, or (null) that nobody is. Planners and owners say so of anyone; who was another technician until now is that one no more. Anybody else says it once, of themself, and of a technician who is nobody's and has neither a PIN nor a badge. A link that somebody else made takes off no lock until the member said the technician's PIN by changing it, and nobody whose lock is on is linked or unlinked.",
    access: "technician",
    session: true,
    plan: "active",
    body: z.object({ member_id: reference.optional().describe("Without it, or null: nobody.") }),
    output: Assignee,
    errors: ["invalid", "not_found", "not_allowed", "unknown_reference", "technician_taken", "locks_held"],
  },
  "PUT /assignees/{id}/photo": {
    feature: "assignees",
    summary: "Makes an uploaded photo (JPEG or PNG) the technician's face, or (null) leaves their initials.",
    access: "planner",
    plan: "active",
    body: z.object({ photo_id: reference.optional().describe("A file of nobody yet. Without it, or null: none.") }),
    output: Assignee,
    errors: ["invalid", "not_found", "unknown_reference"],
  },
  "GET /assignees/{id}/photo": {
    feature: "assignees",
    summary: "The technician's face, small (WebP, at most 320 px).",
    access: "viewer",
    device: true,
    plan: "active",
    answer: "file",
    mediaTypes: ["image/webp"],
    errors: ["not_found"],
  },
  "DELETE /assignees/{id}": {
    feature: "assignees",
    summary:
      "Removes a technician; past work keeps the name. Open work goes on pointing to it (keep), points nowhere (detach), is moved to the one that `to_assignee_id` names (move), or is deleted too (cancel).",
    access: "planner",
    plan: "active",
    query: z.object({ ...openWorkFate, to_assignee_id: id.optional() }),
    answer: "empty",
    status: 204,
    errors: ["not_found", "invalid", "unknown_reference", "locks_held"],
  },
  "POST /assignees/{id}/restore": {
    feature: "assignees",
    summary: "Brings a removed technician back.",
    access: "planner",
    plan: "active",
    output: Assignee,
    errors: ["not_found"],
  },
});
