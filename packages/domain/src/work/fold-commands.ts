import { dayAfterMove, type MovedTask } from "#maintenance/maintenance-board.ts";
import { instantOf } from "#when.ts";
import { type AnsweredItem, withAnswer, withVerification } from "#work/change/answers.ts";
import type { Fields } from "#work/change/merge.ts";
import { foldPlanCommand, isPlanCommand, type PausedUntil } from "#work/change/plan-commands.ts";
import { type Review, reviewAfter } from "#work/review/review.ts";
import {
  type HandOverCommand,
  type MoveCommand,
  type PlaceCommand,
  type ReviewCommand,
  statusAfter,
  type TickCommand,
  type WorkCommand,
} from "#work/work-commands.ts";
import type { WorkOrderType } from "#work/work-order.ts";

/** An order as far as commands change it on the screen. */
export interface FoldedOrder extends MovedTask {
  id: string;
  type: WorkOrderType;
  completed_at: string | null;
  review: Review | null;
  /** Missing on a card, which counts its steps. */
  checklist?: readonly AnsweredItem[] | undefined;
  steps_total?: number | undefined;
  steps_done?: number | undefined;
  has_open_steps?: boolean | undefined;
  pause?: PausedUntil | null;
  /** When the occurrence of a PM began: what was done before is of an earlier one. Every command is meant where it is missing. */
  begun_at?: string;
}

/**
 * An order as its person left it: what the server said last, with the commands that wait applied in their order. Whatever
 * the server says meanwhile, folding again gives what is to be shown; nothing is ever put back from an older picture.
 */
export function foldCommands<Order extends FoldedOrder>(
  order: Order,
  commands: readonly WorkCommand[],
  zone: string,
): Order {
  const begunMs = order.begun_at === undefined ? 0 : Temporal.Instant.from(order.begun_at).epochMilliseconds;
  const isMeant = ({ orderId, at }: WorkCommand) => orderId === order.id && at >= begunMs;
  return commands.reduce((now, command) => (isMeant(command) ? apply(now, command, zone) : now), order);
}

function apply<Order extends FoldedOrder>(order: Order, command: WorkCommand, zone: string): Order {
  if (command.kind === "undo") return { ...order, ...command.back };
  if (command.kind === "place") return withDay(order, command);
  if (command.kind === "hand_over") return handedOver(order, command, zone);
  if (command.kind === "set") return { ...order, ...command.set };
  if (command.kind === "edit") return { ...order, ...shownOf(order, command.set) };
  if (isPlanCommand(command)) return foldPlanCommand(order, command, zone);
  if ("completedAt" in command) return reviewed(order, command);
  if (command.kind === "tick") return ticked(order, command);
  if (command.kind === "answer") return withItem(order, command.itemId, (item) => withAnswer(item, command));
  if (command.kind === "verify") return withItem(order, command.itemId, (item) => withVerification(item, command));
  return withMove(order, command, zone);
}

/** What a form says in itself; its steps, its files and its plan are shown once the server has them. */
function shownOf(order: object, set: Fields): Fields {
  const hidden = new Set(["checklist", "files", "plan"]);
  return Object.fromEntries(Object.entries(set).filter(([name]) => name in order && !hidden.has(name)));
}

function withItem<Order extends FoldedOrder>(
  order: Order,
  id: string,
  change: (item: AnsweredItem) => AnsweredItem,
): Order {
  if (order.checklist === undefined) return order;
  return { ...order, checklist: order.checklist.map((item) => (item.id === id ? change(item) : item)) };
}

function withMove<Order extends FoldedOrder>(
  order: Order,
  { kind, at, waits = false }: MoveCommand,
  zone: string,
): Order {
  const to = statusAfter[kind];
  if (order.status === to) return order;
  const now = Temporal.Instant.fromEpochMilliseconds(at);
  const review = reviewAfter({ from: order.status, to, waits }, order.review);
  const next = { ...order, status: to, completed_at: to === "Completed" ? now.toString() : null, review };
  return order.type === "PM" ? { ...next, scheduled_date: dayAfterMove(order, to, now, zone) } : next;
}

/** What was reviewed, reopened or completed again meanwhile stays as it is: the server says why. */
function reviewed<Order extends FoldedOrder>(order: Order, command: ReviewCommand): Order {
  const { kind, at, by, completedAt, reason = null } = command;
  if (order.review?.status !== "waiting" || order.completed_at !== completedAt) return order;
  const done = { reason, at: instantOf(at), by_id: by.id, by_name: by.name };
  if (kind === "accept") return { ...order, review: { status: "accepted", ...done } };
  const day = order.type === "PM" ? null : order.scheduled_date;
  const review = { status: "sent-back", ...done } as const;
  return { ...order, status: "In Progress", completed_at: null, scheduled_date: day, review };
}

/** Of a PM the order shows the place of the current occurrence alone. */
function withDay<Order extends FoldedOrder>(order: Order, { day, to }: PlaceCommand): Order {
  const isSo = to === undefined || (order.type === "PM" && order.scheduled_date !== day);
  return isSo ? order : { ...order, scheduled_date: to };
}

/** Who does one occurrence of a PM is shown once the server has it. */
function handedOver<Order extends FoldedOrder>(order: Order, command: HandOverCommand, zone: string): Order {
  const { id, orderId, at, day, assignee, assignee_name } = command;
  const isReturned = assignee === null && order.status === "In Progress";
  const left = isReturned ? withMove(order, { id, orderId, at, day, kind: "reopen" }, zone) : order;
  return order.type === "PM" ? left : { ...left, assignee, assignee_name };
}

/** A card doesn't know its steps: a tick that waits is one that was not there. */
function counted<Order extends FoldedOrder>(order: Order, { completed }: TickCommand): Order {
  const { steps_total = 0, steps_done = 0 } = order;
  const done = Math.min(Math.max(steps_done + (completed ? 1 : -1), 0), steps_total);
  return { ...order, steps_done: done, has_open_steps: done < steps_total };
}

function ticked<Order extends FoldedOrder>(order: Order, command: TickCommand): Order {
  if (order.checklist === undefined) return counted(order, command);
  const { itemId, completed, by, at } = command;
  const isSo = order.checklist.every((item) => item.id !== itemId || item.completed === completed);
  if (isSo) return order;
  const who = completed ? by : { id: null, username: null, name: null };
  const stamp = {
    completed_by: who.username,
    completed_by_id: who.id,
    completed_by_name: who.name,
    completed_by_proof: null,
    completed_at: completed ? instantOf(at) : null,
  };
  const checklist = order.checklist.map((item) => (item.id === itemId ? { ...item, completed, ...stamp } : item));
  return { ...order, checklist };
}
