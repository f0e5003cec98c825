import type { AnswerCommand, VerifyCommand } from "#work/change/answers.ts";
import type { Fields } from "#work/change/merge.ts";
import type { Author, Named } from "#work/change/named.ts";
import type { PausedUntil, PlanCommand } from "#work/change/plan-commands.ts";
import type { Review } from "#work/review/review.ts";
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
  by: Author;
}

/** One step of the checklist done, or not done after all. */
export interface TickCommand extends Named {
  kind: "tick";
  itemId: string;
  completed: boolean;
  by: Author;
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
  /** Its day (YYYY-MM-DD); none for a repair without one. */
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
  /** A remark for whoever continues the work. */
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

/**
 * The occurrence (YYYY-MM-DD) that a move of a PM means, so that it is never done to another one. A completed card says
 * when it comes back and not what was completed, so that its move names none.
 */
export function occurrenceMeant(order: {
  type: WorkOrderType;
  status: Status;
  scheduled_date?: string | null | undefined;
}): string | undefined {
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
export function newerOf<Order extends { version: number }>(known: Order | undefined, received: Order): Order {
  return known !== undefined && known.version > received.version ? known : received;
}
