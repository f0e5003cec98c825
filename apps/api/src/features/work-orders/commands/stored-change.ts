import type { UpdateWorkOrder } from "@millwright/contract/order-commands";
import type { AskedPause, AskedResume, LevelMove } from "#features/maintenance/maintenance.ts";
import type { GivenAnswer } from "#features/steps/steps.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";

/** An answer to a step of a procedure, as its sender gave it. */
export interface SentAnswer extends GivenAnswer {
  measuredAt: string | undefined;
  isSure: boolean | undefined;
}

/** A repair, or one occurrence of a PM, on another day, or done by somebody else. */
export interface OccurrenceMove {
  occurrence?: string | undefined;
  to?: string | undefined;
  assignee?: string | null | undefined;
}

/** Whom work is handed to, with what is said with it. */
export interface Handover {
  /** Null: it is put back, and is nobody's. */
  assignee: string | null;
  /** Of a PM, the day of the occurrence; the current one when left out. */
  occurrence?: string | undefined;
  /** A remark for whoever continues the work: a comment of the order. */
  word?: string | null | undefined;
}

/**
 * What commands change of an order, in the form in which it is kept: the hash of a command is made of it, and a conflict
 * keeps it until somebody decides. `kinds.ts` makes commands of it; nothing else reads it.
 */
export interface StoredChange extends Omit<UpdateWorkOrder, "version"> {
  tick?: { itemId: string; completed: boolean };
  answer?: SentAnswer;
  /** The hold point that somebody else looked at. */
  verify?: { itemId: string; resultId: string | undefined; turnProof: string | undefined };
  sign?: { itemId: string; resultId: string };
  /** The failed step that somebody lets pass. */
  override?: { itemId: string; reason: string };
  move?: OccurrenceMove;
  /** Whom the work is handed to; null puts it back. */
  hand_over?: Handover;
  /** Occurrences of a PM that are moved to level the load, one after the other. */
  level?: readonly LevelMove[];
  /** Whether the machine runs again with what is completed. */
  running_again?: boolean | undefined;
  /** What a supervisor found: null takes it, a word sends it back. Of a PM, `scheduled_date` says of which day. */
  review?: { word: string | null; completedAt: string | undefined };
  /** A pause of a PM; null ends the one that runs, or is to come, and a machine alone the one of all of its plans. */
  pause?: AskedPause | AskedResume | null;
  /** Leaves out the occurrence of a PM that `scheduled_date` says, the current one where it says none, with why. */
  skip?: { reason: string };
  /** Completes the occurrence of a PM that `scheduled_date` says, which was missed. */
  complete_late?: true;
  /** The occurrence whose day is over of which a step is. */
  late?: LateWork;
  /** The family that a PM comes into; null takes it out of its own. */
  family?: string | null;
  /** Files that come to those it has. */
  attach?: readonly { id: string }[];
  /** Files that it has no longer. */
  detach?: readonly { id: string }[];
}
