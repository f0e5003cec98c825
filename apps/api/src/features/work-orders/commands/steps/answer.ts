import { doneAt, isLate } from "@millwright/domain/work/done-at";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import { turnByMeter } from "#features/maintenance/maintenance.ts";
import { takeStepReading } from "#features/meters/meters.ts";
import { type Answered, answerStep, placeOf, requireTurn, type StepsOf, setsOff } from "#features/steps/steps.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import { faultOf } from "#features/work-orders/commands/steps/found-fault.ts";
import { setOff } from "#features/work-orders/commands/steps/set-off.ts";
import { onStep } from "#features/work-orders/commands/steps/step.ts";
import type { SentAnswer } from "#features/work-orders/commands/stored-change.ts";

/** Answers a step of a procedure. @throws Refusal as `answerStep` and `takeStepReading` do */
export function answer(given: SentAnswer, late?: LateWork): Command {
  return {
    kind: "answer",
    change: { answer: given, ...(late && { late }) },
    fields: () => ["answer"],
    ...onStep({
      late,
      act: async (context, of) => {
        await requireTurn(context.db, of, given.itemId, context.by.id);
        const { isChanged, acts } = await keepAnswer(context, of, given, false);
        context.stepActs.push(...acts);
        return isChanged;
      },
      keep: async (context, { of, theirs }) => {
        const { isChanged, acts } = await keepAnswer(context, of, given, true);
        context.stepActs.push(...acts.map((act) => asRecorded(act, theirs)));
        context.isChanged ||= isChanged;
      },
    }),
    note: setOff,
    notify: async ({ db, meterId, by, at }) => {
      if (meterId !== null) await turnByMeter(db, meterId, by.timeZone, at);
    },
  };
}

/** The record of the step has it already. Where nobody had answered, what stands is that the work is completed. */
function asRecorded({ mine: { change: _, ...mine }, theirs }: KeptAct, completion: KeptAct["theirs"]): KeptAct {
  return { mine: { ...mine, recorded: true }, theirs: theirs.outcome === null ? completion : theirs };
}

async function keepAnswer(
  context: CommandContext,
  of: StepsOf,
  { measuredAt, isSure, ...given }: SentAnswer,
  isOver: boolean,
): Promise<{ isChanged: boolean; acts: KeptAct[] }> {
  const { db, by, at, seenAt } = context;
  // What is not believed of the answer is not of its measurement either.
  const isTaken = measuredAt !== undefined && !db.acting.late?.claimedAt;
  const doneOn = isTaken ? doneAt(Temporal.Instant.from(measuredAt), at) : seenAt;
  const actor = { id: by.id, username: by.username, at: doneOn };
  const answered = await answerStep(db, of, { ...given, isLate: isLate(doneOn, at), isOver }, actor);
  if (answered === null) return { isChanged: false, acts: [] };
  const place = await placeOf(db, of.orderId);
  const read = { isSure, at: doneOn, machineId: place?.machineId ?? null };
  context.meterId = await readMeter(context, of, given.itemId, answered, read);
  const finding = { woId: place?.woId ?? "", locale: by.locale, at: seenAt };
  context.fault = setsOff(answered) === "repair" ? faultOf(of, given.itemId, answered, finding) : null;
  context.isStopped = setsOff(answered) === "stop";
  return { isChanged: true, acts: actsOf(given, answered, { byId: by.id, doneOn }) };
}

/** Whoever decides for an answer that was given before the one that stands gives it anew. */
function actsOf(
  { itemId, ...given }: Omit<SentAnswer, "measuredAt" | "isSure">,
  { text: item, judged, currentAnswer: current }: Answered,
  { byId, doneOn }: { byId: string; doneOn: Temporal.Instant },
): KeptAct[] {
  if (current === null) return [];
  // What the same person answered later is their own word.
  if (current.by_id === byId && current.done_at !== null && Temporal.Instant.compare(doneOn, current.done_at) < 0)
    return [];
  const { outcome, value, choice } = judged;
  const change = { answer: { ...given, itemId, resultId: crypto.randomUUID(), files: null } };
  return [{ mine: { act: "answer", item_id: itemId, item, outcome, value, choice, change }, theirs: { ...current } }];
}

/** What is measured at a meter step is a reading of that meter, and counts for the plans that follow it. */
async function readMeter(
  { db, by, at }: CommandContext,
  { orderId: workOrderId }: StepsOf,
  stepId: string,
  { step, text, judged: { value }, resultId: id, previousId }: Answered,
  { isSure, at: readAt, machineId }: { isSure: boolean | undefined; at: Temporal.Instant; machineId: string | null },
): Promise<string | null> {
  if (step.kind !== "meter" || value === null) return null;
  const meter = { meterId: step.meter_id, machineId };
  const reading = { id, value, at: readAt, stepId, workOrderId, isSure };
  return takeStepReading(db, meter, { ...reading, previousId, note: text }, by, at);
}
