import { stockStatus } from "#parts/stock-status.ts";

/** What other systems can be told of. */
export const eventTypes = [
  "work_order.created",
  "work_order.changed",
  "work_order.completed",
  "request.created",
  "request.decided",
  "part.below_minimum",
  "stock.moved",
  "pm.missed",
  "purchase_order.sent",
  "purchase_order.received",
  "member.joined",
  "member.left",
] as const;
export type EventType = (typeof eventTypes)[number];

export const eventSubjects = ["work_order", "request", "part", "purchase_order", "member"] as const;
export type EventSubject = (typeof eventSubjects)[number];

export interface ThinEvent {
  type: EventType;
  subject: { kind: EventSubject; id: string };
}

type Change = readonly [before: unknown, after: unknown];

/** What an entry of the activity log says of one thing. */
export interface LoggedChange {
  subject: { kind: string; id: string };
  changes: Readonly<Record<string, Change>>;
}

/** Gives the minimum stock of a part as it is now; 0 of one that is gone. */
export type MinimumOf = (partId: string) => number;

/** The events that an entry of the activity log comes to; none of what other systems are not told of. */
export function eventsOf({ subject: { kind, id }, changes }: LoggedChange, minimumOf: MinimumOf): ThinEvent[] {
  switch (kind) {
    case "workOrder":
      return typesOfOrder(changes).map((type) => ({ type, subject: { kind: "work_order", id } }));
    case "request":
      return typesOfRequest(changes).map((type) => ({ type, subject: { kind: "request", id } }));
    case "part":
      return typesOfPart(changes, minimumOf(id)).map((type) => ({ type, subject: { kind: "part", id } }));
    case "purchaseOrder":
      return typesOfPurchase(changes).map((type) => ({ type, subject: { kind: "purchase_order", id } }));
    case "member":
      return typesOfMember(changes).map((type) => ({ type, subject: { kind: "member", id } }));
    default:
      return [];
  }
}

type Changes = LoggedChange["changes"];

const isNew = (change: Change | undefined) => change !== undefined && change[0] === null && change[1] !== null;
const isGone = (change: Change | undefined) => change !== undefined && change[0] !== null && change[1] === null;

/** Whether a part of the subject, such as `receipts/<id>`, was added. */
const hasAdded = (changes: Changes, part: string) =>
  Object.entries(changes).some(([field, change]) => field.startsWith(`${part}/`) && isNew(change));

function typesOfOrder(changes: Changes): EventType[] {
  const types: EventType[] = [];
  if (isNew(changes.wo_id)) types.push("work_order.created");
  if (isCompletion(changes)) types.push("work_order.completed");
  return types.length === 0 ? ["work_order.changed"] : types;
}

/** A repair says so by its status; an occurrence of a PM by how its execution ended. */
function isCompletion(changes: Changes): boolean {
  if (changes.status?.[1] === "Completed") return true;
  return Object.entries(changes).some(([field, [before, after]]) => {
    if (!field.startsWith("execution/")) return false;
    return outcomeOf(after) === "completed" && outcomeOf(before) !== "completed";
  });
}

function outcomeOf(execution: unknown): unknown {
  return typeof execution === "object" && execution !== null && "outcome" in execution ? execution.outcome : null;
}

/** A report that looks like junk is a request only when somebody has let it in. */
function typesOfRequest({ status }: Changes): EventType[] {
  if (status === undefined) return [];
  const [before, after] = status;
  const types: EventType[] = [];
  if ((before === null || before === "held") && after !== "held" && after !== null) types.push("request.created");
  if (before !== after && (after === "accepted" || after === "merged" || after === "declined"))
    types.push("request.decided");
  return types;
}

function typesOfPart(changes: Changes, minimumNow: number): EventType[] {
  const types: EventType[] = [];
  if (hasAdded(changes, "stock")) types.push("stock.moved");
  const quantity = numbersOf(changes.current_quantity);
  const minimum = numbersOf(changes.min_stock_level) ?? [minimumNow, minimumNow];
  // A new part is below nothing: it has never been above.
  if (quantity !== null && hasFallen(quantity, minimum)) types.push("part.below_minimum");
  return types;
}

function hasFallen(quantity: [number, number], minimum: [number, number]): boolean {
  const [before, after] = [stockStatus(quantity[0], minimum[0]), stockStatus(quantity[1], minimum[1])];
  return before === "in_stock" && after !== "in_stock";
}

function numbersOf(change: Change | undefined): [number, number] | null {
  if (change === undefined) return null;
  const [before, after] = change;
  return typeof before === "number" && typeof after === "number" ? [before, after] : null;
}

function typesOfPurchase(changes: Changes): EventType[] {
  const types: EventType[] = [];
  if (changes.status?.[1] === "ordered" && changes.status[0] !== "closed") types.push("purchase_order.sent");
  if (hasAdded(changes, "receipts")) types.push("purchase_order.received");
  return types;
}

function typesOfMember({ access }: Changes): EventType[] {
  if (isNew(access)) return ["member.joined"];
  return isGone(access) ? ["member.left"] : [];
}
