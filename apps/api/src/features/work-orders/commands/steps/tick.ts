import { isLate } from "@millwright/domain/work/done-at";
import { deviceNameOf } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import { findTick, restampTick, type StepActor, tickStep } from "#features/executions/executions.ts";
import { requireTurn, type StepsOf } from "#features/steps/steps.ts";
import { findLastTick, noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { rememberTick, settleEntrySteps, wasTicked } from "#features/work-orders/change/late/entry-steps.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { onStep, type Recorded, stepActorOf } from "#features/work-orders/commands/steps/step.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";
import { refuse } from "#http/errors/refusal.ts";

type Tick = NonNullable<StoredChange["tick"]>;

/** Ticks a step, or takes its tick away. @throws Refusal `not_found`, `not_at_hand`, `step_needs_answer`, `step_out_of_turn` */
export function tick(tickChange: Tick, late?: LateWork): Command {
  return {
    kind: "tick",
    change: { tick: tickChange, ...(late && { late }) },
    fields: () => ["tick"],
    ...onStep({
      late,
      isFree: true,
      act: async (context, of) => {
        if (tickChange.completed) await requireTurn(context.db, of, tickChange.itemId, context.by.id);
        return tickInTime(context, of, tickChange);
      },
      keep: (context, recorded) => keepTick(context, recorded, tickChange),
    }),
    note: async (context) => {
      if (context.locked.today !== null || !context.cameLate) return;
      context.entries.push(...(await settleEntrySteps(context, tickChange.itemId)));
      if (context.entries.length > 0) context.isChanged = true;
    },
  };
}

/** Ticks a step, unless that waited on its device and another one did it later. @throws Refusal `not_found` */
async function tickInTime(context: CommandContext, of: StepsOf, { itemId, completed }: Tick): Promise<boolean> {
  const { db, at, seenAt, late } = context;
  const actor = stepActorOf(context);
  const waited = isLate(actor.at, late?.isTaken ? seenAt : at);
  const last = waited ? await findLastTick(db, of.orderId, itemId) : null;
  // At the same moment a tick counts as the later one.
  const order = last === null ? 1 : Temporal.Instant.compare(actor.at, last.done_at);
  const isOlder = order < 0 || (order === 0 && !completed);
  const is = isOlder ? await findTick(db, of, itemId) : null;
  const isSet = isOlder ? false : ((await tickStep(db, of, { itemId, completed }, actor)) ?? refuse("not_found"));
  // Of two who ticked it apart it is theirs who did it later.
  const changed = isSet || (waited && !isOlder && completed && (await restampTick(db, of, itemId, actor)));
  rememberTick(db, { orderId: of.orderId, itemId, completed, ...doneBy(context, actor) });
  if (isSet || !waited) return changed;
  await noteDoneBefore(db, of.orderId, {
    ...{ act: "tick", item_id: itemId, completed },
    ...(completed && { completed_by: actor.username }),
  });
  announce(db, { kind: "workOrder", id: of.orderId });
  if (is !== null) context.stepActs.push(...(await actsOf(context, of, { itemId, completed }, { is, last, actor })));
  return changed;
}

/** A tick that does not stand, where it differs from what does and that is another one's word. */
async function actsOf(
  { db }: CommandContext,
  of: StepsOf,
  tickChange: Tick,
  { is, last, actor }: { is: { text: string; completed: boolean }; last: KeptAct["theirs"] | null; actor: StepActor },
): Promise<KeptAct[]> {
  const { itemId, completed } = tickChange;
  if (is.completed === completed || last?.by_id === actor.id) return [];
  // Who took away a tick that was not there changed nothing then either.
  if (!completed && !(await wasTicked(db, of.orderId, itemId, actor))) return [];
  return [{ mine: asKept(tickChange, is.text, { tick: tickChange }), theirs: { completed: is.completed, ...last } }];
}

/** Keeps a tick of an occurrence that is completed by now: its record stays as it was, and what differs is a planner's. */
async function keepTick(context: CommandContext, { over, of, theirs }: Recorded, tickChange: Tick): Promise<void> {
  const { db, locked } = context;
  if (over === null) return;
  const { itemId, completed } = tickChange;
  await noteDoneBefore(db, locked.order.id, { act: "tick", item_id: itemId, completed });
  announce(db, { kind: "workOrder", id: locked.order.id });
  const is = (await findTick(db, of, itemId)) ?? refuse("not_found", { sentence: "step_gone" });
  if (is.completed === completed) return;
  const change = { tick: tickChange, late: { ...over, to: undefined, reason: null, isTaken: true as const } };
  context.stepActs.push({ mine: asKept(tickChange, is.text, change), theirs });
}

/** A tick as a planner reads it and as it is done where they take it. */
function asKept({ itemId, completed }: Tick, item: string, change: StoredChange) {
  return { act: "tick", item_id: itemId, item, completed, change };
}

function doneBy({ db: { acting } }: CommandContext, { id, username, at }: StepActor) {
  return { byId: id, byName: acting.name, byDevice: deviceNameOf(acting), username, doneAt: at };
}
