import type { PathOf } from "@millwright/contract/call/call";
import type { CallKey } from "@millwright/contract/contract";
import { fieldOf } from "#testing/call-matrix/samples.ts";
import type { Makers, Noun } from "#testing/call-matrix/things.ts";

type PathWithId = Extract<PathOf<CallKey>, `${string}id}${string}`>;

/**
 * What the last id of a path names. A path that is not here does not compile; a new thing needs a way to make it in
 * walk/things.ts. Under a list in pages stands a thing with two rows at least.
 */
const named: Record<PathWithId, Noun> = {
  "/bins/{id}": "bin",
  "/suppliers/{id}": "supplier",
  "/suppliers/{id}/merge": "supplier",
  "/suppliers/{id}/parts": "chosenSupplier",
  "/suppliers/{id}/restore": "deletedSupplier",
  "/counts/{id}": "count",
  "/counts/{id}/cancel": "count",
  "/counts/{id}/differences": "count",
  "/counts/{id}/lines": "count",
  "/counts/{id}/post": "count",
  "/counts/{id}/undo": "postedCount",
  "/imports/{id}": "importDraft",
  "/imports/{id}/cancel": "importChecking",
  "/imports/{id}/check": "importDraft",
  "/imports/{id}/refused": "importDraft",
  "/imports/{id}/refused/link": "importDraft",
  "/imports/{id}/rows": "importDraft",
  "/imports/{id}/start": "importChecked",
  "/imports/{id}/undo": "importDone",
  "/plant-codes/{id}": "plantCode",
  "/labour/{id}": "labour",
  "/labour-rates/{id}": "labourRate",
  "/labour/{id}/restore": "deletedLabour",
  "/labour/{id}/stop": "labourClock",
  "/work-orders/{id}/labour": "timedOrder",
  "/work-orders/{id}/labour/start": "timedOrder",
  "/work-orders/{id}/parts": "workOrder",
  "/work-orders/{id}/parts/{part_id}": "part",
  "/procedures/{id}/parts": "procedure",
  "/procedures/{id}/parts/{part_id}": "part",
  "/services/{id}": "service",
  "/services/{id}/restore": "deletedService",
  "/work-orders/{id}/services": "workOrder",
  "/work-orders/{id}/cost": "workOrder",
  "/shift-notes/{id}": "shiftNote",
  "/assignees/{id}": "assignee",
  "/assignees/{id}/badge": "assignee",
  "/assignees/{id}/hours": "assignee",
  "/assignees/{id}/open-work": "assignee",
  "/assignees/{id}/restore": "deletedAssignee",
  "/assignees/{id}/member": "assignee",
  "/assignees/{id}/photo": "face",
  "/assignees/{id}/pin": "assignee",
  "/auth/passkeys/{id}": "passkey",
  "/auth/sessions/{id}": "session",
  "/calendar-feeds/{id}": "calendarFeed",
  "/comments/{id}": "comment",
  "/company/invitations/{id}": "invitation",
  "/company/invitations/{id}/send": "invitation",
  "/company/members/{id}": "member",
  "/company/members/{id}/readmit": "barredMember",
  "/conflicts/{id}/solve": "conflict",
  "/departments/{id}": "department",
  "/departments/{id}/open-work": "department",
  "/departments/{id}/restore": "deletedDepartment",
  "/devices/{id}": "device",
  "/webhooks/{id}": "webhook",
  "/webhooks/{id}/rotate": "webhook",
  "/webhooks/{id}/test": "webhook",
  "/webhooks/{id}/deliveries": "webhook",
  "/webhook-deliveries/{id}/resend": "webhookDelivery",
  "/keys/{id}": "apiKey",
  "/sign-on/links/{id}": "signOnLink",
  "/keys/{id}/rotate": "apiKey",
  "/downtimes/{id}": "downtime",
  "/files/download/{id}": "file",
  "/files/download/{id}/link": "file",
  "/files/thumbnail/{id}": "file",
  "/isolation-points/{id}": "isolationPoint",
  "/locks/{id}/force-release": "lock",
  "/locks/{id}/release": "lock",
  "/machines/{id}": "machine",
  "/machines/{id}/isolation-points": "machine",
  "/machines/{id}/locks": "machine",
  "/machines/{id}/downtimes": "stoppedMachine",
  "/machines/{id}/comments": "discussedMachine",
  "/machines/{id}/code": "codedMachine",
  "/machines/{id}/code/replace": "codedMachine",
  "/machines/{id}/open-work": "machine",
  "/machines/{id}/measurements": "machine",
  "/machines/{id}/path": "machine",
  "/machines/{id}/paused-plans": "machine",
  "/machines/{id}/pause-plans": "machine",
  "/machines/{id}/resume-plans": "machine",
  "/machines/{id}/restore": "deletedMachine",
  "/machines/{id}/state": "machine",
  "/maintenance-history/{id}": "occurrence",
  "/maintenance-history/{id}/restore": "deletedOccurrence",
  "/purchase-orders/{id}": "purchaseOrder",
  "/purchase-orders/{id}/approve": "waitingPurchase",
  "/purchase-orders/{id}/cancel": "orderedPurchase",
  "/purchase-orders/{id}/close": "orderedPurchase",
  "/purchase-orders/{id}/mail": "orderedPurchase",
  "/purchase-orders/{id}/order": "purchaseOrder",
  "/purchase-orders/{id}/receive": "orderedPurchase",
  "/purchase-receipts/{id}/undo": "purchaseReceipt",
  "/parts/{id}/supply": "part",
  "/parts/{id}": "part",
  "/parts/{id}/codes": "part",
  "/parts/{id}/use": "part",
  "/parts/codes/{id}": "partCode",
  "/parts/{id}/movements": "part",
  "/parts/{id}/movements/link": "part",
  "/parts/{id}/quantity": "part",
  "/parts/{id}/suppliers": "part",
  "/parts/{id}/restore": "deletedPart",
  "/payments/receipts/{id}": "receipt",
  "/payments/status/{session_id}": "checkout",
  "/plant-calendar/holidays/{id}": "holiday",
  "/plant-calendar/shutdowns/{id}": "shutdown",
  "/procedures/{id}": "draftProcedure",
  "/procedures/{id}/copy": "procedure",
  "/procedures/{id}/export": "procedure",
  "/procedures/{id}/publish": "draftProcedure",
  "/procedures/{id}/restore": "withdrawnProcedure",
  "/procedures/{id}/versions": "procedure",
  "/procedures/{id}/versions/{number}": "procedure",
  "/procedures/{id}/withdraw": "procedure",
  "/repair-history/{id}": "historyEntry",
  "/repair-history/{id}/restore": "deletedHistoryEntry",
  "/unproven/{id}/deny": "unprovenAct",
  "/work-orders/{id}": "workOrder",
  "/work-orders/{id}/checklist/{item_id}": "checklistItem",
  "/machines/{id}/meters": "machine",
  "/meters/{id}": "meter",
  "/meters/{id}/forecast": "meter",
  "/meters/{id}/readings": "meter",
  "/meters/{id}/restore": "deletedMeter",
  "/meters/{id}/readings/{reading_id}/correct": "reading",
  "/reports/machines/{id}/reported": "machine",
  "/reports/{id}": "request",
  "/reports/{id}/answer": "askedRequest",
  "/reports/{id}/me-too": "request",
  "/requests/{id}": "request",
  "/requests/{id}/accept": "request",
  "/requests/{id}/ask": "request",
  "/requests/{id}/comments": "discussedRequest",
  "/requests/{id}/decline": "request",
  "/requests/{id}/merge": "request",
  "/requests/{id}/release": "request",
  "/requests/{id}/reopen": "request",
  "/requests/{id}/reporters": "request",
  "/requests/{id}/similar": "request",
  "/saved-views/{id}": "savedView",
  "/watching/{id}": "workOrder",
  "/task-instances/{id}": "taskInstance",
  "/task-instances/{id}/complete": "taskInstance",
  "/work-orders/{id}/checklist-as-procedure": "workOrder",
  "/work-orders/{id}/commands": "workOrder",
  "/work-orders/{id}/commands/batch": "workOrder",
  "/work-orders/{id}/comments": "discussedOrder",
  "/work-orders/{id}/reporters": "workOrder",
  "/work-orders/{id}/copies": "task",
  "/work-orders/{id}/family": "family",
  "/work-orders/{id}/family/leave": "family",
  "/work-orders/{id}/files": "workOrder",
  "/work-orders/{id}/locks": "lockableOrder",
  "/work-orders/{id}/signatures": "workOrder",
  "/work-orders/{id}/similar": "workOrder",
  "/work-orders/{id}/steps/{item_id}/results": "checklistItem",
  "/work-orders/{id}/undo": "movedOrder",
  "/work-orders/{id}/restore": "deletedWorkOrder",
  "/work-orders/{id}/agenda": "task",
  "/work-orders/{id}/schedule": "task",
  "/work-orders/{id}/why": "task",
};

/** What an id in a body or a query names. */
const referred: Record<string, Noun> = {
  assignee: "assignee",
  department_id: "department",
  "files.id": "file",
  id: "workOrder",
  from_department_id: "department",
  machine_id: "machine",
  machine_ids: "machine",
  part_ids: "part",
  part_id: "part",
  "lines.part_id": "part",
  supplier_id: "supplier",
  "lines.supplier_id": "supplier",
  bin_id: "bin",
  to_bin_id: "bin",
  into: "supplier",
  "suppliers.supplier_id": "supplier",
  request_id: "request",
  shutdown_id: "shutdown",
  subject: "workOrder",
  parent_id: "machine",
  photo_id: "file",
  file_id: "file",
  kept_file_ids: "file",
  points: "isolationPoint",
  procedure_id: "procedure",
  new_version_of: "procedure",
  "plan.levels.procedure_id": "procedure",
  "plan.meter.id": "meter",
  "steps.meter_id": "meter",
  meter_id: "meter",
  "manuals.id": "file",
  "mentions.id": "member",
  member_id: "member",
  class_id: "classCode",
  problem_id: "problemCode",
  cause_id: "causeCode",
  remedy_id: "remedyCode",
  "own.problem_id": "problemCode",
  "own.cause_id": "causeCode",
  "own.remedy_id": "remedyCode",
  merged_into: "plantCode",
  assignee_id: "assignee",
  to_assignee_id: "assignee",
  to_department_id: "department",
  technician_id: "technician",
  to_machine_id: "machine",
  work_order_id: "workOrder",
  "moves.work_order_id": "workOrder",
};

/**
 * Ids that the caller makes up for new things, where another company's is a new one as well, that mean something only in the
 * order of the path or in the report that is sent, of which others' are none of the caller's own notifications, or that name
 * commands of orders (`machine-plans.test.ts` sends others').
 */
const madeUp = [
  "id",
  "checklist.id",
  "checklist_ids",
  "command",
  "commands.id",
  "commands.work_order_id",
  "ids",
  "item_id",
  "lines.line_id",
  "photos",
  "plan.levels.id",
  "report",
  "result_id",
  "steps.id",
  "subject_id",
];

/** What the last id of a call's path names. */
export function nounOf(key: CallKey): Noun {
  const path = key.slice(key.indexOf(" ") + 1);
  if (!hasId(path)) throw new Error(`${key} has no id in its path.`);
  return named[path];
}

function hasId(path: string): path is PathWithId {
  return path in named;
}

/** What an id in a body or query names; null for one that its sender makes up. @throws Error for an unknown field. */
export function nounOfField(path: string): Noun | null {
  const field = fieldOf(path);
  // What a command says that its sender had seen is compared, and never looked up.
  if (madeUp.includes(field) || field.startsWith("base.")) return null;
  const noun = referred[field];
  if (noun === undefined)
    throw new Error(`The walk does not know what ${path} names: add it to \`referred\` in walk/nouns.ts.`);
  return noun;
}

/** The parameters of a path: the last one names the thing, those before it are of the same company. */
export async function paramsOf(key: CallKey, id: string, makers: Makers): Promise<Record<string, string>> {
  if (key.includes("{session_id}")) return { session_id: id };
  if (key.includes("{reading_id}")) return { id: await makers.meter(), reading_id: id };
  if (key.includes("{number}")) return { id, number: "1" };
  if (key.includes("{part_id}"))
    return { id: key.includes("/procedures/") ? await makers.procedure() : await makers.workOrder(), part_id: id };
  return key.includes("{item_id}") ? { id: await makers.workOrder(), item_id: id } : { id };
}
