import { limits } from "@millwright/contract/limits";
import { CreateWorkOrder } from "@millwright/contract/new-order";
import type { Request } from "@millwright/contract/requests";
import { priorityOf } from "@millwright/domain/requests/priority";
import { labelled } from "@millwright/messages/labelled";
import { requestWords } from "@millwright/messages/requests/requests";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { carryComments } from "#features/comments/comments.ts";
import { linkDowntime } from "#features/downtimes/downtimes.ts";
import { carryFiles } from "#features/files/files.ts";
import { announceRequest, decidedBy, getRequest, holdUndecided, leaveHeld } from "#features/requests/inbox/hold.ts";
import {
  carryMerged,
  changeRequest,
  type LockedRequest,
  listWords,
  lockRequests,
  type Words,
} from "#features/requests/requests.queries.ts";
import { createWorkOrder } from "#features/work-orders/work-orders.ts";
import type { Actor } from "#http/call/context.ts";

/** What a planner says of the repair beside what was reported. */
export interface Acceptance {
  id?: string | undefined;
  title?: string | undefined;
  description?: string | null | undefined;
  priority?: string | undefined;
  machine_id?: string | null | undefined;
  department_id?: string | null | undefined;
  assignee?: string | null | undefined;
  due_date?: string | null | undefined;
}

/**
 * Makes a repair of a request. The same id of the repair again answers how the request stands.
 * @throws Refusal `not_found`, `request_decided`, and as `createWorkOrder` does
 */
export async function acceptRequest(
  db: CompanyDb,
  id: string,
  acceptance: Acceptance,
  by: Actor,
  now: Temporal.Instant,
): Promise<Request> {
  const [known] = await lockRequests(db, [id]);
  if (known?.workOrderId != null && known.workOrderId === acceptance.id) return getRequest(db, id);
  const request = await holdUndecided(db, id);
  await makeRepair(db, request, acceptance, by, now);
  await changeRequest(db, id, decidedBy(by, now));
  return getRequest(db, id);
}

/** Makes a repair of a request at once, by the machine's own rule: nobody decided it. */
export async function acceptAutomatically(db: CompanyDb, id: string, by: Actor, now: Temporal.Instant): Promise<void> {
  await makeRepair(db, await holdUndecided(db, id), {}, by, now);
}

async function makeRepair(
  db: CompanyDb,
  request: LockedRequest,
  acceptance: Acceptance,
  by: Actor,
  now: Temporal.Instant,
) {
  const { id } = request;
  const { reporters, criticality } = await getRequest(db, id);
  const workOrderId = acceptance.id ?? crypto.randomUUID();
  const draft = CreateWorkOrder.parse({
    title: request.title,
    description: withWords(request.description, await listWords(db, id), by.locale),
    priority: priorityOf({ isStopped: request.isStopped, criticality }),
    machine_id: request.machineId,
    requested_by_name: reporters.find((one) => one.is_first)?.name ?? requestWords[by.locale].nobody,
    ...givenOf(acceptance),
    id: workOrderId,
    type: "Repair",
  });
  await createWorkOrder(db, draft, by, now);
  await leaveHeld(db, request, now);
  await carryFiles(db, { requestId: id }, { workOrderId });
  await carryComments(db, id, workOrderId);
  await linkDowntime(db, { requestId: id, workOrderId });
  await changeRequest(db, id, { status: "accepted", work_order_id: workOrderId, decided_at: now });
  for (const merged of await carryMerged(db, id, { workOrderId, mergedIntoId: id })) {
    await linkDowntime(db, { requestId: merged, workOrderId });
    await announceRequest(db, merged, now);
  }
  await announceRequest(db, id, now);
}

const givenOf = (acceptance: object) =>
  Object.fromEntries(Object.entries(acceptance).filter(([, value]) => value !== undefined));

/** What others said of the same below what the first one said. */
function withWords(description: string | null, words: readonly Words[], locale: Locale): string | null {
  if (words.length === 0) return description;
  const answers = words.map(({ code, name, text }) => labelled([code, name].filter(Boolean).join(", "), text, locale));
  return [...(description === null ? [] : [description]), ...answers]
    .join("\n\n")
    .slice(0, limits.text)
    .replace(/[\ud800-\udbff]$/, "");
}
