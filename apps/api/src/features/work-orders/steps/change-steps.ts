import { doneAt, isBehind, isLate } from "@millwright/domain/work/done-at";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { KeptAct } from "#features/conflicts/conflicts.ts";
import {
  type Doer,
  findCompletedExecution,
  findCompletion,
  findCurrentExecution,
  findTick,
  restampTick,
  tickStep,
} from "#features/executions/executions.ts";
import { type PlantDay, touchCurrent } from "#features/maintenance/maintenance.ts";
import { takeStepReading } from "#features/meters/meters.ts";
import {
  type Answered,
  answerStep,
  type GivenAnswer,
  overrideStep,
  placeOf,
  requireTurn,
  type StepsOf,
  setsOff,
  signStep,
  verifyStep,
} from "#features/steps/steps.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { findLastTick, noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { rememberTick, wasTicked } from "#features/work-orders/change/late/entry-steps.ts";
import type { LateWork } from "#features/work-orders/change/late/late-work.ts";
import { saveChecklist } from "#features/work-orders/checklist/checklist.ts";
import { type FoundFault, faultOf } from "#features/work-orders/steps/found-fault.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

export type StepsSaid = Pick<Change, "checklist" | "tick" | "answer" | "verify" | "sign" | "override">;

export interface Stepped {
  changed: boolean;
  /** The repair that a failed step is to open. */
  fault: FoundFault | null;
  /** Whether a step failed that stops the work. */
  isStopped: boolean;
  /** The meter that a step read, by which plans may fall due. */
  meterId: string | null;
  /** What was done before what stands, and differs. */
  acts: KeptAct[];
}

const nothing: Stepped = { changed: false, fault: null, isStopped: false, meterId: null, acts: [] };

/** When a change is made, and when the person made it by their device. */
export interface Moments {
  at: Temporal.Instant;
  seenAt: Temporal.Instant;
  /** The execution that is over and is meant, in place of the current one. */
  late?: LateWork | undefined;
}

/**
 * Changes what is said of the steps: of a PM those of its current execution, which begins when something is done to one.
 * @throws Refusal `not_found`, `not_at_hand`, `not_allowed`, `step_needs_answer`, `step_out_of_turn`, and as `answerStep`, `verifyStep`, `signStep`
 * and `addReading` do
 */
export async function changeSteps(
  db: CompanyDb,
  held: Held,
  said: StepsSaid,
  by: Actor,
  moments: Moments,
): Promise<Stepped> {
  const { checklist, ...done } = said;
  const isDone = Object.values(done).some((one) => one !== undefined);
  if (checklist === undefined && !isDone) return nothing;
  const { order, today } = held;
  const { late } = moments;
  const isOver = late === undefined ? order.status === "Completed" : !late.isMissed && !late.isTaken;
  if (isOver && (today === null ? isSaidOfTyped(said) : isDone))
    return keepAfterCompletion(db, held, done, by, moments);
  const isTicked = isDone || checklist?.some(({ completed }) => completed) === true;
  const of = {
    orderId: order.id,
    executionId: late?.id ?? (today && (await executionOf(db, order.id, today, isTicked))),
  };
  const doer: Doer = { id: by.id, username: by.username, at: moments.seenAt };
  const isSaved = checklist !== undefined && (await saveChecklist(db, of, checklist, doer));
  const stepped = await doStep(db, of, done, by, moments);
  if (late !== undefined && stepped.changed) announce(db, { kind: "history", id: late.id });
  return { ...stepped, changed: isSaved || stepped.changed };
}

/**
 * Keeps what waited on a device of a step of work that is completed by now: its record stays as it was, an answer stands beside
 * it, and what differs is a planner's. @throws Refusal `not_at_hand` of what comes at once, or judges an answer; `not_found`
 */
async function keepAfterCompletion(
  db: CompanyDb,
  { order, today }: Held,
  { tick, answer, ...judged }: Omit<StepsSaid, "checklist">,
  by: Actor,
  { at, seenAt, late }: Moments,
): Promise<Stepped> {
  const isJudged = Object.values(judged).some((one) => one !== undefined);
  if (isJudged || !isBehind(seenAt, at))
    refuse("not_at_hand", today === null ? { sentence: "answered_when_done" } : {});
  const over = today && (late ?? (await findCompletedExecution(db, order.id)) ?? refuse("not_at_hand"));
  const of = { orderId: order.id, executionId: over?.id ?? null };
  const theirs = { ...(await findCompletion(db, of)) };
  if (over !== null) announce(db, { kind: "history", id: over.id });
  if (answer !== undefined) {
    const kept = await keepAnswer(db, of, answer, by, { at, seenAt, isOver: true });
    return { ...kept, acts: kept.acts.map((act) => asRecorded(act, theirs)) };
  }
  if (tick === undefined || over === null) return nothing;
  await noteDoneBefore(db, order.id, { act: "tick", item_id: tick.itemId, completed: tick.completed });
  announce(db, { kind: "workOrder", id: order.id });
  const is = (await findTick(db, of, tick.itemId)) ?? refuse("not_found", { sentence: "step_gone" });
  if (is.completed === tick.completed) return nothing;
  const change = { tick, late: { ...over, to: undefined, reason: null, isTaken: true as const } };
  return { ...nothing, acts: [{ mine: mineOfTick(tick, is.text, change), theirs }] };
}

/** The record of the step has it already. Where nobody had answered, what stands is that the work is completed. */
function asRecorded({ mine: { change: _, ...mine }, theirs }: KeptAct, completion: KeptAct["theirs"]): KeptAct {
  return { mine: { ...mine, recorded: true }, theirs: theirs.outcome === null ? completion : theirs };
}

/** The current execution of a PM that is held; it begins if it has not. @throws Refusal `not_at_hand` */
export async function currentExecution(db: CompanyDb, orderId: string, today: PlantDay): Promise<string> {
  return (await findCurrentExecution(db, orderId)) ?? touchCurrent(db, orderId, today);
}

/** What a procedure asks for is answered before the work is completed: its history has the answers. The ticks of a repair are free. */
function isSaidOfTyped({ answer, verify, sign, override }: StepsSaid): boolean {
  return [answer, verify, sign, override].some((one) => one !== undefined);
}

async function executionOf(db: CompanyDb, orderId: string, today: PlantDay, begins: boolean): Promise<string | null> {
  return begins ? currentExecution(db, orderId, today) : findCurrentExecution(db, orderId);
}

async function doStep(
  db: CompanyDb,
  of: StepsOf,
  { tick, answer, verify, sign, override }: Omit<StepsSaid, "checklist">,
  by: Actor,
  { at, seenAt, late }: Moments,
): Promise<Stepped> {
  const doer = { id: by.id, username: by.username, at: seenAt, cameAt: at, isByTurn: by.sent !== undefined };
  if (override !== undefined) requireAccess(by.access, "planner");
  const done = answer ?? sign ?? (tick?.completed === true ? tick : undefined);
  if (done !== undefined) await requireTurn(db, of, done.itemId, by.id);
  const kept = answer && (await keepAnswer(db, of, answer, by, { at, seenAt }));
  const ticked = tick && (await tickInTime(db, of, tick, doer, late?.isTaken ? seenAt : at));
  const changed = [
    ticked?.changed,
    kept?.changed === true,
    verify !== undefined && (await verifyStep(db, of, verify, doer)),
    sign !== undefined && (await signStep(db, of, sign, doer)),
    override !== undefined && (await overrideStep(db, of, override, doer)),
  ];
  const acts = [...(kept?.acts ?? []), ...(ticked?.acts ?? [])];
  return { ...(kept ?? nothing), acts, changed: changed.includes(true) };
}

/** Ticks or unticks a step, unless that waited on its device and another one did it later. @throws Refusal `not_found` */
async function tickInTime(
  db: CompanyDb,
  of: StepsOf,
  { itemId, completed }: NonNullable<Change["tick"]>,
  doer: Doer,
  at: Temporal.Instant,
): Promise<Pick<Stepped, "changed" | "acts">> {
  const waited = isLate(doer.at, at);
  const last = waited ? await findLastTick(db, of.orderId, itemId) : null;
  // At the same moment a tick counts as the later one.
  const order = last === null ? 1 : Temporal.Instant.compare(doer.at, last.done_at);
  const isOlder = order < 0 || (order === 0 && !completed);
  const is = isOlder ? await findTick(db, of, itemId) : null;
  const isSet = isOlder ? false : ((await tickStep(db, of, { itemId, completed }, doer)) ?? refuse("not_found"));
  // Of two who ticked it apart it is theirs who did it later.
  const changed = isSet || (waited && !isOlder && completed && (await restampTick(db, of, itemId, doer)));
  rememberTick(db, { orderId: of.orderId, itemId, completed, ...doneBy(db, doer) });
  if (isSet || !waited) return { changed, acts: [] };
  await noteDoneBefore(db, of.orderId, {
    ...{ act: "tick", item_id: itemId, completed },
    ...(completed && { completed_by: doer.username }),
  });
  announce(db, { kind: "workOrder", id: of.orderId });
  return { changed, acts: is === null ? [] : await actOfTick(db, of, { itemId, completed }, { is, last, doer }) };
}

/** A tick that does not stand, where it differs from what does and that is another one's word. */
async function actOfTick(
  db: CompanyDb,
  of: StepsOf,
  tick: NonNullable<Change["tick"]>,
  { is, last, doer }: { is: { text: string; completed: boolean }; last: KeptAct["theirs"] | null; doer: Doer },
): Promise<KeptAct[]> {
  const { itemId, completed } = tick;
  if (is.completed === completed || last?.by_id === doer.id) return [];
  // Who took away a tick that was not there changed nothing then either.
  if (!completed && !(await wasTicked(db, of.orderId, itemId, doer))) return [];
  return [{ mine: mineOfTick(tick, is.text, { tick }), theirs: { completed: is.completed, ...last } }];
}

function doneBy({ acting: { name, device } }: CompanyDb, { id, username, at }: Doer) {
  const byDevice = typeof device === "object" && device !== null ? device.name : null;
  return { byId: id, byName: name, byDevice, username, doneAt: at };
}

/** A tick that does not stand, as a planner reads it and as it is done where they take it. */
function mineOfTick({ itemId, completed }: NonNullable<Change["tick"]>, item: string, change: Change) {
  return { act: "tick", item_id: itemId, item, completed, change };
}

async function keepAnswer(
  db: CompanyDb,
  of: StepsOf,
  { measuredAt, isSure, ...answer }: NonNullable<Change["answer"]>,
  by: Actor,
  { at, seenAt, isOver = false }: Omit<Moments, "late"> & { isOver?: boolean },
): Promise<Stepped> {
  const doer = { id: by.id, username: by.username };
  // What is not believed of the answer is not of its measurement either.
  const isTaken = measuredAt !== undefined && !db.acting.late?.claimedAt;
  const doneOn = isTaken ? doneAt(Temporal.Instant.from(measuredAt), at) : seenAt;
  const answered = await answerStep(db, of, { ...answer, isLate: isLate(doneOn, at), isOver }, { ...doer, at: doneOn });
  if (answered === null) return nothing;
  const place = await placeOf(db, of.orderId);
  const read = { isSure, at: doneOn, machineId: place?.machineId ?? null };
  const meterId = await readMeter(db, of, answer.itemId, answered, read, { by, at });
  const finding = { woId: place?.woId ?? "", locale: by.locale, at: seenAt };
  const fault = setsOff(answered) === "repair" ? faultOf(of, answer.itemId, answered, finding) : null;
  return {
    changed: true,
    fault,
    isStopped: setsOff(answered) === "stop",
    meterId,
    acts: actOfAnswer(answer, answered, { byId: by.id, doneOn }),
  };
}

/** Whoever decides for an answer that was given before the one that stands gives it anew. */
function actOfAnswer(
  { itemId, ...answer }: GivenAnswer,
  { text: item, judged, stands }: Answered,
  { byId, doneOn }: { byId: string; doneOn: Temporal.Instant },
): KeptAct[] {
  if (stands === null) return [];
  // What the same person answered later is their own word.
  if (stands.by_id === byId && stands.done_at !== null && Temporal.Instant.compare(doneOn, stands.done_at) < 0)
    return [];
  const { outcome, value, choice } = judged;
  const change = { answer: { ...answer, itemId, resultId: crypto.randomUUID(), files: null } };
  return [{ mine: { act: "answer", item_id: itemId, item, outcome, value, choice, change }, theirs: { ...stands } }];
}

/** What is measured at a meter step is a reading of that meter, and counts for the plans that follow it. */
async function readMeter(
  db: CompanyDb,
  { orderId: workOrderId }: StepsOf,
  stepId: string,
  { step, text, judged: { value }, resultId: id, previousId }: Answered,
  { isSure, at: readAt, machineId }: { isSure: boolean | undefined; at: Temporal.Instant; machineId: string | null },
  { by, at }: { by: Actor; at: Temporal.Instant },
): Promise<string | null> {
  if (step.kind !== "meter" || value === null) return null;
  const meter = { meterId: step.meter_id, machineId };
  const reading = { id, value, at: readAt, stepId, workOrderId, isSure };
  return takeStepReading(db, meter, { ...reading, previousId, note: text }, by, at);
}
