import { dayAfterMove, type MovedTask } from "#maintenance/maintenance-board.ts";
import { instantOf } from "#when.ts";
import {
  type AnswerCommand,
  type AnsweredItem,
  type VerifyCommand,
  withAnswer,
  withVerification,
} from "#work/change/answers.ts";
import type { Fields } from "#work/change/merge.ts";
import type { Doer, Named } from "#work/change/named.ts";
import { foldPlanCommand, isPlanCommand, type PausedUntil, type PlanCommand } from "#work/change/plan-commands.ts";
import { type Review, reviewAfter } from "#work/review/review.ts";
import { type Priority, type Status, statuses, type WorkOrderType } from "#work/work-order.ts";

/** The commands that move work to another column, with the status that each leads to. */
export const statusAfter = {
  start: "In Progress",
  hold: "On Hold",
  complete: "Completed",
  reopen: "Scheduled",
} as const satisfies Record<string, Status>;

/** The command that moves work to a column. */
export type MoveKind = keyof typeof statusAfter;
export const moveKinds = ["start", "hold", "complete", "reopen"] as const satisfies MoveKind[];
const kindTo: Record<Status, MoveKind> = {
  Scheduled: "reopen",
  "In Progress": "start",
  "On Hold": "hold",
  Completed: "complete",
};
export const moveTo = (status: Status): MoveKind => kindTo[status];

/** To another column of a board. */
export interface MoveCommand extends Named {
  kind: MoveKind;
  /** Of a PM the day (YYYY-MM-DD) of the occurrence that is meant. */
  day?: string | undefined;
  /** Why it is put on hold. */
  reason?: string | undefined;
  /** The task of the day that was moved, where it was one. */
  task?: string | undefined;
  /** Whether a supervisor is to look at what it completes. */
  waits?: boolean | undefined;
  /** Whether the machine runs again with what it completes. */
  runningAgain?: boolean | undefined;
}

/** What a supervisor found of work that waits for them. */
export interface ReviewCommand extends Named {
  kind: "accept" | "send_back";
  /** Of a PM the day (YYYY-MM-DD) of the occurrence that is meant. */
  day?: string | undefined;
  /** When it was completed, as it was seen. */
  completedAt: string;
  /** Why it is sent back. */
  reason?: string | undefined;
  by: Doer;
}

/** One step of the checklist done, or not done after all. */
export interface TickCommand extends Named {
  kind: "tick";
  itemId: string;
  completed: boolean;
  by: Doer;
}

/** What is set without a form, under the names that it has on the order. */
export interface Settable {
  assignee?: string | null | undefined;
  assignee_name?: string | null | undefined;
  priority?: Priority | undefined;
  /** A day (YYYY-MM-DD) or an instant. */
  due_date?: string | null | undefined;
}

/** One of the technician, the priority and the due date. */
export interface SetCommand extends Named {
  kind: "set";
  set: Settable;
  /** The same as it was seen; missing in what was kept before that was said. */
  base?: Settable | undefined;
}

/** What a form changes, by the names of the API, as it is sent. */
export interface EditCommand extends Named {
  kind: "edit";
  set: Fields;
  /** The same as its person had seen it. */
  base: Fields;
}

/** A command taken back. */
export interface UndoCommand extends Named {
  kind: "undo";
  /** The command. */
  of: string;
  /** What the order was before it, as far as that was on the screen. */
  back: Settable & {
    status?: Status;
    scheduled_date?: string | null;
    completed_at?: string | null;
    review?: Review | null | undefined;
    pause?: PausedUntil | null | undefined;
  };
  /** Of a PM the day (YYYY-MM-DD) of the occurrence that was meant. */
  day?: string | undefined;
}

/** To another day, or to another technician: of a PM one occurrence. */
export interface PlaceCommand extends Named {
  kind: "place";
  /** The day (YYYY-MM-DD) that it stands on; none of a repair without one. */
  day?: string | undefined;
  to?: string | undefined;
  /** Null is nobody; the one who does it now when left out. */
  assignee?: string | null | undefined;
}

/** Handed to a colleague, or put back where `assignee` is null: of a PM one occurrence. */
export interface HandOverCommand extends Named {
  kind: "hand_over";
  /** Of a PM the day (YYYY-MM-DD) of the occurrence that is meant. */
  day?: string | undefined;
  assignee: string | null;
  assignee_name: string | null;
  /** A word to whoever goes on with it. */
  word?: string | undefined;
}

/** What a person did to an order and the server has not answered yet. */
export type WorkCommand =
  | AnswerCommand
  | EditCommand
  | HandOverCommand
  | MoveCommand
  | PlaceCommand
  | PlanCommand
  | ReviewCommand
  | SetCommand
  | TickCommand
  | UndoCommand
  | VerifyCommand;

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
  if (command.kind === "place") return placed(order, command);
  if (command.kind === "hand_over") return handedOver(order, command, zone);
  if (command.kind === "set") return { ...order, ...command.set };
  if (command.kind === "edit") return { ...order, ...shownOf(order, command.set) };
  if (isPlanCommand(command)) return foldPlanCommand(order, command, zone);
  if ("completedAt" in command) return reviewed(order, command);
  if (command.kind === "tick") return ticked(order, command);
  if (command.kind === "answer") return withItem(order, command.itemId, (item) => withAnswer(item, command));
  if (command.kind === "verify") return withItem(order, command.itemId, (item) => withVerification(item, command));
  return moved(order, command, zone);
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

function moved<Order extends FoldedOrder>(order: Order, { kind, at, waits = false }: MoveCommand, zone: string): Order {
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

/** Of a PM the current occurrence alone says on the order where it stands. */
function placed<Order extends FoldedOrder>(order: Order, { day, to }: PlaceCommand): Order {
  const isSo = to === undefined || (order.type === "PM" && order.scheduled_date !== day);
  return isSo ? order : { ...order, scheduled_date: to };
}

/** Who does one occurrence of a PM is shown once the server has it. */
function handedOver<Order extends FoldedOrder>(order: Order, command: HandOverCommand, zone: string): Order {
  const { id, orderId, at, day, assignee, assignee_name } = command;
  const isPutBack = assignee === null && order.status === "In Progress";
  const left = isPutBack ? moved(order, { id, orderId, at, day, kind: "reopen" }, zone) : order;
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

/**
 * The occurrence (YYYY-MM-DD) that a move of a PM means, so that it is never done to another one. A completed card says
 * when it comes back and not what was completed, so that its move names none.
 */
export function occurrenceMeant(order: Pick<FoldedOrder, "type" | "status" | "scheduled_date">): string | undefined {
  return order.type === "PM" && order.status !== "Completed" ? (order.scheduled_date ?? undefined) : undefined;
}

const isMoving = (command: WorkCommand): command is MoveCommand => command.kind in statusAfter;

/** The column that a command leads to; null of one that moves nothing. */
export function targetOf(command: WorkCommand): Status | null {
  if (command.kind === "undo") return command.back.status ?? null;
  if (command.kind === "send_back") return "In Progress";
  if (command.kind === "edit") return statuses.find((status) => status === command.set.status) ?? null;
  return isMoving(command) ? statusAfter[command.kind] : null;
}

/** Where the commands that wait leave each order, by its id; those that move none are not in it. */
export function targetsOf(commands: readonly WorkCommand[]): Map<string, Status> {
  const targets = new Map<string, Status>();
  for (const command of commands) {
    const to = targetOf(command);
    if (to !== null) targets.set(command.orderId, to);
  }
  return targets;
}

/** Whom the commands that wait give each order to, by its id: null is nobody. Those that give none to anybody are not in it. */
export function assignmentsOf(commands: readonly WorkCommand[]): Map<string, string | null> {
  const assignments = new Map<string, string | null>();
  for (const command of commands) {
    const assignee = assigneeIn(command);
    if (assignee !== undefined) assignments.set(command.orderId, assignee);
    else if (command.kind === "undo") assignments.delete(command.orderId);
  }
  return assignments;
}

function assigneeIn(command: WorkCommand): string | null | undefined {
  if (command.kind === "place" || command.kind === "hand_over") return command.assignee;
  if (command.kind === "undo") return command.back.assignee;
  if (command.kind !== "set" && command.kind !== "edit") return undefined;
  const { assignee } = command.set;
  return assignee === null || typeof assignee === "string" ? assignee : undefined;
}

/** The commands that may be sent now: of each order the first that waits, unless one of it is on its way. */
export function sendable(waiting: readonly WorkCommand[], underWay: ReadonlySet<string>): WorkCommand[] {
  const first = new Map<string, WorkCommand>();
  for (const command of waiting) if (!first.has(command.orderId)) first.set(command.orderId, command);
  return [...first.values()].filter(({ orderId }) => !underWay.has(orderId));
}

/** The newer of two things that the server said of an order: of the same version, what was said last. */
export function newerOf<Order extends { version: number }>(known: Order | undefined, said: Order): Order {
  return known !== undefined && known.version > said.version ? known : said;
}
