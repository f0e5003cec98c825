import type { OrderCommand, UpdateWorkOrder } from "@millwright/contract/order-commands";
import type { FieldConflict, Fields } from "@millwright/domain/work/change/merge";
import type { Status } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import type { FieldOvertaken, KeptAct } from "#features/conflicts/conflicts.ts";
import type { EndedDowntime } from "#features/downtimes/downtimes.ts";
import type { EntrySteps } from "#features/history/history.ts";
import type { AskedOfPlan, GivenPlan } from "#features/maintenance/maintenance.ts";
import type { CommandKey } from "#features/work-orders/change/commands.queries.ts";
import type { Topic } from "#features/work-orders/change/late/last-changes.queries.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";
import type { LockedWork } from "#features/work-orders/change/lock-work.ts";
import type { FoundFault } from "#features/work-orders/commands/steps/found-fault.ts";
import type { OccurrenceMove, StoredChange } from "#features/work-orders/commands/stored-change.ts";
import type { OrderColumns } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import type { ProvenAct } from "#http/session/author.ts";

/** How a command was sent. */
export interface CommandOptions {
  /** The version that it was made on; null when that does not matter. */
  version?: number | null;
  /** The UUID that its sender gave the command, under which it is done once and can be undone; null when it has none. */
  command?: string | null;
  /** When the person did it, by their device. */
  doneAt?: string | undefined;
  /** Whether technicians hear of what is given to them; they do when left out. */
  shouldNotify?: boolean;
  /** What its sender had seen of what it changes: it is merged then, and what others changed meanwhile stays. */
  base?: Fields | undefined;
  /** What becomes of what others changed: it is kept to be decided, or the change is refused. */
  onConflict?: "keep" | "refuse";
}

/** What a command may change of its order, by which it is known what undo has to put back. */
export interface Touched {
  /** The status with its stamps. */
  status?: boolean;
  steps?: boolean;
  files?: boolean;
  /** Of a PM: its schedules, the moves of its occurrences, its pauses. */
  schedule?: boolean;
  moves?: boolean;
  pauses?: boolean;
  /** Of a PM: the execution of the current occurrence, and those of some days. */
  execution?: boolean;
  days?: readonly string[];
}

/** What is asked of the plan of a PM: moves of occurrences come first, another schedule last. */
export interface PlanChanges {
  moves?: readonly OccurrenceMove[];
  request?: AskedOfPlan;
  schedule?: GivenPlan;
}

/** Fields of an order as somebody gives them, with its steps and files. */
export type EditedFields = Omit<UpdateWorkOrder, "version" | "status"> & Pick<StoredChange, "attach" | "detach">;

/** A move that was made before another one, which stands. */
export interface MoveBefore {
  status: Status;
  hold_reason: string | null;
  stands: Status;
  /** Why what stands is on hold. */
  standsReason: string | null;
  /** Who gave what stands, and when they did it; null of what was kept before they were. */
  standsBy: { by_id: string | null; by_name: string; done_at: string } | null;
}

/** An order that is changed: who does it and when, what it was, and what is known so far of what became of it. */
export interface CommandContext {
  readonly db: CompanyDb;
  readonly by: Actor;
  /** When it comes. */
  readonly at: Temporal.Instant;
  readonly locked: LockedWork;
  readonly options: Omit<CommandOptions, "command">;
  /** Under which it is known again and can be taken back; null of what has no name. */
  readonly key: (CommandKey & { hash: Buffer }) | null;
  readonly commands: readonly Command[];
  /** When its sender says that they did it. */
  claimedAt: Temporal.Instant;
  /** When that is believed to have been. */
  seenAt: Temporal.Instant;
  /** Whether that is longer before it came than clocks differ. */
  cameLate: boolean;
  /** What is written of it: into its own row, and of its plan. */
  columns: OrderColumns;
  plan: PlanChanges;
  /** The fields that are given it, once they are merged; null where none are. */
  edited: EditedFields | null;
  /** What of it may be another by that, for undo. */
  touched: Touched;
  /** The status that it gets; undefined where none is given, or a later act counts. */
  to: Status | undefined;
  /** Of a PM, the day of the occurrence that is meant; null where none is named. */
  targetOccurrence: Temporal.PlainDate | null;
  /** The occurrence whose day is over that is meant, in place of the current one. */
  late: LateWork | undefined;
  /** The move that is skipped, as a later one counts. */
  moveBefore: MoveBefore | null;
  /** What others changed as well and stays, and what they changed before and gives way. */
  conflicts: FieldConflict[];
  overtaken: FieldOvertaken[];
  /** What of a plan it is about, of what came late. */
  topics: readonly Topic[];
  /** What of it does not stand, for a planner to decide. */
  acts: KeptAct[];
  /** Acts on steps that stand beside what was recorded. */
  stepActs: KeptAct[];
  /** Who did the work before it; undefined where it gives it to nobody. */
  previousAssignee: string | null | undefined;
  /** Whether anything is another by it, and whether the version that this makes is written already. */
  isChanged: boolean;
  isVersioned: boolean;
  isMoved: boolean;
  /** The entry in the repair history that a completion wrote. */
  entry: string | null;
  /** The entries whose steps are others by it, as they were. */
  entries: EntrySteps[];
  /** The downtime of its machine that it ended. */
  downtime: EndedDowntime | null;
  /** What a failed step sets off. */
  fault: FoundFault | null;
  isStopped: boolean;
  /** The meter that a step read, by which plans may fall due. */
  meterId: string | null;
  /** The status that it says and does not give, as another one was given later. */
  overtakenStatus: Status | null;
  /** Whether the order says now that somebody else began or completed it. */
  isRestamped: boolean;
  /** Whether it is a completion that the history of the repair has. */
  isRecorded: boolean;
}

/** What one kind of command does to an order that is locked. The runner asks in the order in which the parts stand here. */
export interface Command {
  kind: OrderCommand["kind"] | "sign" | "level" | "family";
  /** As it is kept. */
  change: StoredChange;
  /** What it changes, by the names by which `mayChange` knows who may. */
  fields: (context: CommandContext) => readonly string[] | Promise<readonly string[]>;
  /** To whom it gives the work, and who has that now where it isn't the order's technician. */
  gives?:
    | { assigneeId: string | null; findCurrentAssignee?: (context: CommandContext) => Promise<string | null> }
    | undefined;
  /** Whether it is worth something only by the hand of who does it, and what proves that. */
  isByHand?: boolean;
  proof?: (context: CommandContext) => ProvenAct | undefined;
  /** Brings what was said to what there is by now, and says what is to be written. What came late may fall away. */
  merge: (context: CommandContext) => Promise<void>;
  /** Whether it is written before the others of the same change. */
  isFirst?: (context: CommandContext) => boolean;
  /** Writes what is neither a column of the order nor of its plan. */
  write?: (context: CommandContext) => Promise<void>;
  /** What the log says beside what was written, and what a late act moves among those before it. */
  note?: (context: CommandContext) => Promise<void>;
  /** Tells people of what changed. */
  notify?: (context: CommandContext) => Promise<void>;
}
