import { isBehind } from "@millwright/domain/work/done-at";
import { announce } from "#db/transaction/announce.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import { findCompletedExecution, findCompletion } from "#features/executions/executions.ts";
import type { StepsOf } from "#features/steps/steps.ts";
import { findLateWork } from "#features/work-orders/change/late/late.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { stepsOf } from "#features/work-orders/commands/steps/steps-of.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What is done to a step of work whose record is closed by now. */
export interface Recorded {
  /** The execution, of a PM. */
  over: Awaited<ReturnType<typeof findCompletedExecution>> | LateWork;
  of: StepsOf;
  /** Who completed it, and when. */
  theirs: KeptAct["theirs"];
}

interface StepAct {
  /** Whether it came late to an occurrence whose day is over: then it is one of that; a signature is not. */
  late?: LateWork | "never" | undefined;
  /** Whether it is free also once a repair is completed, as its ticks are. */
  isFree?: boolean;
  /** Does it. */
  act: (context: CommandContext, of: StepsOf) => Promise<boolean>;
  /** Keeps it beside what was recorded, where it waited on a device. */
  keep?: (context: CommandContext, recorded: Recorded) => Promise<void>;
}

/** The parts that commands on a step have in common: of a PM it is one of the current execution, which begins with it. */
export function onStep({ late, isFree = false, act, keep }: StepAct): Pick<Command, "merge" | "write"> {
  return {
    merge: async (context) => {
      await findOccurrence(context, late);
      context.touched = { steps: true, execution: true, days: context.late === undefined ? [] : [context.late.on] };
    },
    write: async (context) => {
      if (isClosed(context) && !(isFree && context.locked.today === null)) return keepBeside(context, keep);
      if (!(await act(context, await stepsOf(context, true)))) return;
      context.isChanged = true;
      if (context.late !== undefined) announce(context.db, { kind: "history", id: context.late.id });
    },
  };
}

async function findOccurrence(context: CommandContext, late: StepAct["late"]): Promise<void> {
  if (late === "never") return;
  const over = late ?? (await findLateWork(context, { isStep: true }));
  if (over !== null) context.late = late ?? { ...over, to: undefined, reason: null };
}

/** Whether the record of the work is closed. */
function isClosed({ locked: { order }, late }: CommandContext): boolean {
  return late === undefined ? order.status === "Completed" : !late.isMissed && late.isTaken !== true;
}

/** @throws Refusal `not_at_hand` of what comes at once, or judges an answer */
async function keepBeside(context: CommandContext, keep: StepAct["keep"]): Promise<void> {
  const { locked, at, seenAt } = context;
  if (keep === undefined || !isBehind(seenAt, at))
    refuse("not_at_hand", locked.today === null ? { sentence: "answered_when_done" } : {});
  await keep(context, await recordedOf(context));
}

async function recordedOf({ db, locked: { order, today }, late }: CommandContext): Promise<Recorded> {
  const over = today && (late ?? (await findCompletedExecution(db, order.id)) ?? refuse("not_at_hand"));
  const of = { orderId: order.id, executionId: over?.id ?? null };
  const theirs = { ...(await findCompletion(db, of)) };
  if (over !== null) announce(db, { kind: "history", id: over.id });
  return { over, of, theirs };
}

/** Who does something to a step, as it is stamped. */
export function stepActorOf({ by, at, seenAt }: CommandContext) {
  return { id: by.id, username: by.username, at: seenAt, cameAt: at, isByTurn: by.sender !== undefined };
}
