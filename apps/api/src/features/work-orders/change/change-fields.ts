import type { UpdateWorkOrder } from "@millwright/contract/order-commands";
import type { Fields } from "@millwright/domain/work/change/merge";
import type { AskedPause, AskedResume, LevelMove } from "#features/maintenance/maintenance.ts";
import type { GivenAnswer } from "#features/steps/steps.ts";

import type { LateWork } from "#features/work-orders/change/late/late-work.ts";

/** What a command changes of an order: what is given of it. */
export interface Change extends Omit<UpdateWorkOrder, "version"> {
  tick?: { itemId: string; completed: boolean };
  /** What somebody answered to a step of a procedure. */
  answer?: GivenAnswer & { measuredAt: string | undefined; isSure: boolean | undefined };
  /** The hold point that somebody else looked at. */
  verify?: { itemId: string; resultId: string | undefined; turnProof: string | undefined };
  /** The step that is signed, by who proved to be themself. */
  sign?: { itemId: string; resultId: string };
  /** The failed step that somebody lets pass. */
  override?: { itemId: string; reason: string };
  /** A repair, or one occurrence of a PM, on another day, or done by somebody else. */
  move?: { occurrence?: string | undefined; to?: string | undefined; assignee?: string | null | undefined };
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
  /** What was done to an occurrence of a PM whose day is over. */
  late?: LateWork;
  /** The family that a PM comes into; null takes it out of its own. */
  family?: string | null;
  /** Files that come to those it has. */
  attach?: readonly { id: string }[];
  /** Files that it has no longer. */
  detach?: readonly { id: string }[];
}

/** How a change was sent. */
export interface Sent {
  /** The version that it was made on; null when that does not matter. */
  version?: number | null;
  /** The UUID that its sender gave the command, under which it is done once and can be undone; null when it has none. */
  command?: string | null;
  /** When the person did it, by their device. */
  doneAt?: string | undefined;
  /** Whether technicians hear of what is given to them; they do when left out. */
  isTold?: boolean;
  /** Whether the day that it says is that of the occurrence which is meant. */
  namesOccurrence?: boolean;
  /** What its sender had seen of what it changes: it is merged then, and what others changed meanwhile stays. */
  base?: Fields | undefined;
  /** What becomes of what others changed: it is kept to be decided, or the change is refused. */
  onConflict?: "keep" | "refuse";
  /** Whether it says that the work is done: where it is already, by somebody else, the log says who did it as well. */
  isCompletion?: boolean;
}
