import { criticalities } from "@millwright/domain/machines/machine";
import { heldReasons, requestSources, requestStatuses, stages } from "@millwright/domain/requests/request";
import { priorities, statuses } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorId, actorName, filledLines, id, instant, moment, newId, page, reference, search } from "#call/shapes.ts";
import { StoredFile } from "#files.ts";
import { limits } from "#limits.ts";
import { orderFields, title } from "#order-fields.ts";

export const Reporter = z.object({
  id,
  name: z.string().nullable(),
  contact: z.string().nullable().describe("How they can be reached, as they wrote it."),
  person_id: id.nullable().describe("The person, of who had signed in as themself."),
  reported_at: instant,
  is_first: z.boolean().describe("Whether the request is theirs; the others said it too."),
  wants_mail: z.boolean(),
});
export type Reporter = z.output<typeof Reporter>;

const heldGroup = z.string().regex(/^[0-9a-f]{32}$/);

export const Request = z.object({
  id,
  code: z.string().describe("RQ-2026-0001."),
  title: z.string(),
  description: z.string().nullable().describe("The whole text, where it is longer than the title."),
  status: z.enum(requestStatuses),
  stage: z.enum(stages).describe("How it stands for who reported it."),
  source: z.enum(requestSources),
  held_because: z.enum(heldReasons).nullable().describe("Why it waited for a look; null of one that never did."),
  held_group: heldGroup
    .nullable()
    .describe("The key of its group in GET /requests/held; null of one that doesn't wait."),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  department_id: id.nullable().describe("That of its machine."),
  department_name: z.string().nullable(),
  criticality: z.enum(criticalities).nullable(),
  is_stopped: z.boolean(),
  stopped_at: instant.nullable().describe("Since when, as it was said."),
  reporters: z.array(Reporter).describe("In the order in which they reported it."),
  files: z.array(StoredFile),
  question: z.object({ text: z.string(), asked_at: instant, asked_by_name: z.string().nullable() }).nullable(),
  answer: z
    .object({
      text: z.string(),
      at: instant,
      by_name: z.string().nullable().describe("Null of somebody without a name."),
    })
    .nullable(),
  reason: z.string().nullable().describe("Why it was declined."),
  work_order: z
    .object({ id, wo_id: z.string(), title: z.string(), status: z.enum(statuses) })
    .nullable()
    .describe("What it became, or was merged into, also by way of another request."),
  merged_into: z.object({ id, code: z.string() }).nullable().describe("The request that it was merged into."),
  decided_at: instant.nullable(),
  decided_by_id: actorId,
  decided_by_name: actorName,
  suggested_priority: z.enum(priorities).describe("What its repair begins with, unless accepting it says another."),
  comment_count: z.int(),
  created_at: instant,
  version: z.int(),
});
export type Request = z.output<typeof Request>;

/** Those that wait for a look and came alike. */
const HeldGroup = z.object({
  key: heldGroup.describe("Another one once their network is forgotten, after a day."),
  machine_id: id.nullable(),
  machine_name: z.string().nullable(),
  is_one_network: z.boolean().describe("Whether they came from one network; false where that is not known any more."),
  count: z.int(),
  to_look_at: z
    .int()
    .describe(
      "How many of them a person may have sent, as by the proof of work: those are declined by their ids alone.",
    ),
  because: z.array(z.enum(heldReasons)),
  first_at: instant,
  last_at: instant,
});
export type HeldGroup = z.output<typeof HeldGroup>;

/** Some of those that wait for a look. */
const HeldChoice = z.object({
  ids: z.array(id).min(1).max(limits.report.heldAtOnce).optional(),
  group: heldGroup.optional().describe("Those of a group. Without ids or a group all are meant."),
  until: moment.optional().describe("Only those that came until then, as who chooses has seen them."),
});

const HeldDone = z.object({
  ids: z.array(id).describe("Those that it was done to; what somebody else decided meanwhile stays as it is."),
  left: z.int().describe("How many of the choice wait still, since there were too many for one call."),
});
export type HeldDone = z.output<typeof HeldDone>;

/** What a request could be merged into. */
const MergeTarget = z.object({
  kind: z.enum(["workOrder", "request"]),
  id,
  code: z.string(),
  title: z.string(),
  status: z.string(),
  created_at: instant,
});
export type MergeTarget = z.output<typeof MergeTarget>;

/** The code of a machine's label. */
const MachineCode = z.object({
  path: z.string().describe("What the label leads to, below this origin: /r/<token>."),
  made_at: instant,
  made_by_name: z.string(),
  last_used_at: instant.nullable().describe("When something was reported by it last."),
});
export type MachineCode = z.output<typeof MachineCode>;

const CodeOfMachine = z.object({
  path: MachineCode.shape.path.nullable(),
  made_at: instant.nullable(),
  made_by_name: z.string().nullable(),
  last_used_at: MachineCode.shape.last_used_at,
});
export type CodeOfMachine = z.output<typeof CodeOfMachine>;

const forPlanners = { feature: "requests", access: "planner", plan: "active" } as const;
const undecidedOnly = ["not_found", "request_decided"] as const;

export const requests = calls({
  "GET /requests": {
    ...forPlanners,
    summary:
      "The requests, the latest first: those in the inbox, those that wait for a look, those that are decided, or all.",
    query: z.object({
      ...page,
      status: z.enum(["inbox", "held", "decided", "all"]).default("inbox"),
      machine_id: id.optional(),
      work_order_id: id.optional().describe("Those that became this repair, or were merged into it."),
      q: search,
    }),
    output: z.array(Request),
  },
  "GET /requests/counts": {
    ...forPlanners,
    summary: "How many requests wait in the inbox, and for a look.",
    output: z.object({ inbox: z.int(), held: z.int() }),
  },
  "GET /requests/open-work": {
    ...forPlanners,
    summary:
      "The open repairs and undecided requests of a machine, the latest first: what another could be merged into.",
    query: z.object({ machine_id: id }),
    output: z.array(MergeTarget),
  },
  "GET /requests/held": {
    ...forPlanners,
    summary: "Those that wait for a look, folded by machine and network, the latest first.",
    output: z.array(HeldGroup),
  },
  "POST /requests/held/decline": {
    ...forPlanners,
    summary:
      "Declines many that wait for a look, the oldest first, with a word that their reporters read: these, or those of a group or of all that no person seems to have sent.",
    body: HeldChoice.extend({ reason: filledLines(limits.report.reason) }),
    output: HeldDone,
    errors: ["invalid"],
  },
  "POST /requests/held/release": {
    ...forPlanners,
    summary: "Lets many that wait for a look into the inbox, the oldest first: these, those of a group, or all.",
    body: HeldChoice,
    output: HeldDone,
    errors: ["invalid"],
  },
  "POST /requests/held/restore": {
    ...forPlanners,
    summary: "Takes back that many were declined: those of them that had waited for a look wait for one again.",
    body: z.object({ ids: z.array(id).min(1).max(limits.report.heldAtOnce) }),
    output: HeldDone,
    errors: ["invalid"],
  },
  "GET /requests/{id}": {
    ...forPlanners,
    summary: "One request.",
    output: Request,
    errors: ["not_found"],
  },
  "POST /requests/{id}/accept": {
    ...forPlanners,
    summary:
      "Makes a repair of it, with its photos, requested by who reported it. The same id for the repair makes it once.",
    body: z.object({
      ...newId,
      title: title.optional(),
      description: orderFields.description.optional(),
      priority: z.enum(priorities).optional(),
      machine_id: reference.optional(),
      department_id: reference.optional(),
      assignee: reference.optional(),
      due_date: orderFields.due_date.optional(),
    }),
    output: Request,
    errors: [...undecidedOnly, "invalid", "title_required", "unknown_reference", "wrong_department", "duplicate"],
  },
  "POST /requests/{id}/merge": {
    ...forPlanners,
    summary:
      "Merges it into an open repair or an undecided request (one of the two): its reporters follow that from then on, and its words and photos go along.",
    body: z.object({ work_order_id: id.optional(), request_id: id.optional() }),
    output: Request,
    errors: [...undecidedOnly, "invalid", "unknown_reference", "not_to_merge"],
  },
  "POST /requests/{id}/decline": {
    ...forPlanners,
    summary: "Declines it, with a word that its reporters read.",
    body: z.object({ reason: filledLines(limits.report.reason) }),
    output: Request,
    errors: [...undecidedOnly, "invalid"],
  },
  "POST /requests/{id}/ask": {
    ...forPlanners,
    summary: "Asks its reporters something.",
    body: z.object({ question: filledLines(limits.report.question) }),
    output: Request,
    errors: [...undecidedOnly, "invalid"],
  },
  "POST /requests/{id}/release": {
    ...forPlanners,
    summary: "Lets one that waits for a look into the inbox: what it says of a stopped machine counts from then on.",
    output: Request,
    errors: [...undecidedOnly],
  },
  "POST /requests/{id}/reopen": {
    ...forPlanners,
    summary:
      "Puts a decided one back into the inbox. The repair of one that was accepted is deleted, unless somebody has begun it.",
    output: Request,
    errors: ["not_found", "request_begun", "locks_held"],
  },
  "POST /machines/codes": {
    feature: "requests",
    summary: "The codes for the labels of these machines: those that have none get one.",
    access: "technician",
    plan: "active",
    body: z.object({ machine_ids: z.array(id).min(1).max(limits.report.codes) }),
    output: z.array(z.object({ machine_id: id, path: z.string() })),
    errors: ["invalid", "unknown_reference"],
  },
  "GET /machines/{id}/code": {
    ...forPlanners,
    summary: "The code of a machine's label; nulls of a machine that has none.",
    output: CodeOfMachine,
    errors: ["not_found"],
  },
  "POST /machines/{id}/code/replace": {
    ...forPlanners,
    summary: "Makes another code for a machine: what hung before opens nothing.",
    output: MachineCode,
    errors: ["not_found"],
  },
  "DELETE /machines/{id}/code": {
    ...forPlanners,
    summary: "Revokes the code of a machine: what hangs there opens nothing.",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /machines/by-code": {
    feature: "requests",
    summary: "The machine of a scanned label, by its code.",
    access: "member",
    key: true,
    device: true,
    plan: "active",
    body: z.object({ token: z.string().max(100) }),
    output: z.object({ machine_id: id, machine_name: z.string() }),
    errors: ["invalid", "code_unknown"],
  },
});
