import type { OrderCommand, UpdateWorkOrder } from "@millwright/contract/order-commands";
import type { Status } from "@millwright/domain/work/work-order";
import { accept } from "#features/work-orders/commands/accept.ts";
import { assign } from "#features/work-orders/commands/assign.ts";
import { attach } from "#features/work-orders/commands/attach.ts";
import type { Command, EditedFields } from "#features/work-orders/commands/command.ts";
import { complete } from "#features/work-orders/commands/complete.ts";
import { detach } from "#features/work-orders/commands/detach.ts";
import { edit } from "#features/work-orders/commands/edit.ts";
import { handOver } from "#features/work-orders/commands/hand-over.ts";
import { hold } from "#features/work-orders/commands/hold.ts";
import { completeLate } from "#features/work-orders/commands/plans/complete-late.ts";
import { family } from "#features/work-orders/commands/plans/family.ts";
import { level } from "#features/work-orders/commands/plans/level.ts";
import { moveOccurrence } from "#features/work-orders/commands/plans/move-occurrence.ts";
import { pause } from "#features/work-orders/commands/plans/pause.ts";
import { resume } from "#features/work-orders/commands/plans/resume.ts";
import { skip } from "#features/work-orders/commands/plans/skip.ts";
import { reopen } from "#features/work-orders/commands/reopen.ts";
import { reschedule } from "#features/work-orders/commands/reschedule.ts";
import { sendBack } from "#features/work-orders/commands/send-back.ts";
import { start } from "#features/work-orders/commands/start.ts";
import { answer } from "#features/work-orders/commands/steps/answer.ts";
import { override } from "#features/work-orders/commands/steps/override.ts";
import { sign } from "#features/work-orders/commands/steps/sign.ts";
import { tick } from "#features/work-orders/commands/steps/tick.ts";
import { verify } from "#features/work-orders/commands/steps/verify.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";

type Kind = Exclude<OrderCommand["kind"], "undo">;
type Without<One> = One extends OrderCommand ? Omit<One, "done_at"> : never;
type Given<K extends Kind> = Without<Extract<OrderCommand, { kind: K }>>;

/** Makes of what a person sends the command of its kind. Undo is none: it takes one of these back. */
const kinds: { [K in Exclude<Kind, "edit">]: (given: Given<K>) => Command } = {
  start: ({ occurrence }) => start(occurrence),
  hold: ({ reason, occurrence }) => hold(reason, occurrence),
  complete: (given) => complete({ ...given, isByPerformer: true }),
  reopen: ({ occurrence }) => reopen(occurrence),
  assign: ({ assignee }) => assign(assignee),
  reschedule: ({ id: _, kind: __, base: ___, ...dates }) => reschedule(dates),
  tick: ({ item_id: itemId, completed }) => tick({ itemId, completed }),
  // An answer whose sender gave it no id has that of the command.
  answer: ({ id, kind: _, item_id: itemId, result_id: resultId = id, measured_at, is_sure, ...given }) =>
    answer({ itemId, resultId, ...given, measuredAt: measured_at, isSure: is_sure }),
  verify: ({ item_id: itemId, result_id: resultId, turn_proof: turnProof }) => verify({ itemId, resultId, turnProof }),
  override: ({ item_id: itemId, reason }) => override({ itemId, reason }),
  accept: ({ completed_at: completedAt, occurrence }) => accept({ completedAt, occurrence }),
  send_back: ({ reason: word, completed_at: completedAt, occurrence }) => sendBack({ word, completedAt, occurrence }),
  attach: ({ files }) => attach(files),
  detach: ({ files }) => detach(files),
  move_occurrence: ({ occurrence, to, assignee }) => moveOccurrence({ occurrence, to, assignee }),
  hand_over: ({ assignee, occurrence, word }) => handOver({ assignee, occurrence, word }),
  pause: ({ from, until, reason }) => pause({ from, until, reason }),
  resume: () => resume(null),
  skip: ({ reason, occurrence }) => skip(reason, occurrence),
  complete_late: ({ occurrence }) => completeLate(occurrence),
};

/** What somebody sends of an order, as the commands that it is. */
export function commandsOf(given: Given<Kind>): Command[] {
  if (given.kind === "edit") {
    const { id: _, kind: __, base: ___, version: ____, ...change } = given;
    return commandsIn(change);
  }
  const make: (given: never) => Command = kinds[given.kind];
  // The table is typed by kind: what is given is of the very kind that it is looked up by.
  return [make(given as never)];
}

/** The move to a column of the board. */
export function moveTo(
  status: Status,
  occurrence?: string | null,
  more: Pick<StoredChange, "hold_reason" | "running_again"> = {},
): Command {
  if (status === "Completed") return complete({ occurrence, running_again: more.running_again });
  if (status === "On Hold") return hold(more.hold_reason, occurrence);
  return status === "In Progress" ? start(occurrence) : reopen(occurrence);
}

/** What is done to an order besides its fields, by the name under which it is kept. */
const doneAs: { [Name in DoneName]: (given: DefinedIn<Name>, change: StoredChange) => Command } = {
  tick: (given, { late }) => tick(given, late),
  answer: (given, { late }) => answer(given, late),
  verify: (given) => verify(given),
  sign: (given) => sign(given),
  override: (given) => override(given),
  move: (given) => moveOccurrence(given),
  hand_over: (given) => handOver(given),
  level: (given) => level(given),
  family: (given) => family(given),
  review: ({ word, completedAt }, { scheduled_date: occurrence }) =>
    word === null ? accept({ completedAt, occurrence }) : sendBack({ word, completedAt, occurrence }),
  pause: (given) => (given !== null && "until" in given ? pause(given) : resume(given)),
  skip: ({ reason }, { scheduled_date }) => skip(reason, scheduled_date),
  complete_late: (_, { scheduled_date }) => completeLate(scheduled_date),
};
type DoneName = Exclude<keyof StoredChange, keyof UpdateWorkOrder | "running_again" | "late" | "attach" | "detach">;
type DefinedIn<Name extends DoneName> = Exclude<StoredChange[Name], undefined>;

/** What is kept of commands, or a form says, as commands again: what is done besides, or the fields and a move. */
export function commandsIn(change: StoredChange): Command[] {
  const done = Object.entries(doneAs).flatMap(([name, make]) => {
    const given = change[name as DoneName];
    // The table is typed by name: what is given is what is kept under the very name that it is looked up by.
    return given === undefined ? [] : [make(given as never, change)];
  });
  if (done.length > 0) return done;
  const { status, hold_reason, scheduled_date, running_again, late: _, ...fields } = change;
  if (status === undefined) return [edit({ ...fields, ...given({ hold_reason, scheduled_date }) })];
  const move = moveTo(status, scheduled_date, { hold_reason, running_again });
  const edited = given({ ...fields, scheduled_date });
  if (Object.keys(edited).length === 0) return [{ ...move, change }];
  return [
    { ...edit(edited, { isNamed: true }), change },
    { ...move, change: {} },
  ];
}

function given(fields: EditedFields): EditedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
