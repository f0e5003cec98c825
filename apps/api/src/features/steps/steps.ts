import { saysOwnLockOff } from "@millwright/domain/lockout/lockout";
import { type Answer, type AnswerFault, type Judged, judgeAnswer } from "@millwright/domain/procedures/answer";
import { consequenceOf, isOwed, isSameHuman, isStepDone, isStopping } from "@millwright/domain/procedures/judge";
import { type Step, sayStep, wordsOf } from "@millwright/domain/procedures/step";
import { hindranceOf, stateOf } from "@millwright/domain/procedures/step-progress";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { disbelieve } from "#db/transaction/acting.ts";
import { addFiles } from "#features/files/files.ts";
import { idsOf, locksHeldFor } from "#features/lockout/lockout.ts";
import { type Answerer, answererOf, isBeforeCounting } from "#features/steps/counting-answer.ts";
import {
  findResultOf,
  findStep,
  findStepRepair,
  findWorkPlace,
  insertResult,
  insertStepRepair,
  listLinks,
  listSigners,
  listStepsOfProcedure,
  type NewStepRepair,
  type StepRow,
  type StepsOf,
  setStepState,
  type WorkPlace,
} from "#features/steps/steps.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { StepsOf } from "#features/steps/steps.queries.ts";

/** Who says something of a step, and when they did. */
export interface StepActor {
  id: string;
  username: string;
  at: Temporal.Instant;
  /** When the server had it. */
  cameAt?: Temporal.Instant;
  /** Whether a turn that was open then proves it: of another moment it proves nothing. */
  isByTurn?: boolean;
}

export interface GivenAnswer extends Answer {
  itemId: string;
  resultId: string;
}

/** An answer that was kept. */
export interface Answered {
  step: Step;
  text: string;
  judged: Judged;
  resultId: string;
  /** The answer before. */
  previousId: string | null;
  fileIds: string[];
  /** What stands in its place and says something else, with who gave it, and when; an answer of its step that has none says nothing. */
  currentAnswer: (Pick<StepRow, "outcome" | "value" | "choice"> & Answerer) | null;
}

/**
 * Keeps an answer to a step of a procedure beside those before it; it counts from then on, unless it waited on its device and another one was given later, or the work was completed (`isOver`). Null of one that was kept already.
 * @throws Refusal `not_found`, `invalid`, `unknown_reference`, `idempotency_conflict`, `too_many_answers`
 */
export async function answerStep(
  db: CompanyDb,
  of: StepsOf,
  { itemId, resultId, isLate, isOver, ...answer }: GivenAnswer & { isLate: boolean; isOver: boolean },
  by: StepActor,
): Promise<Answered | null> {
  const { spec: step, ...row } = await getStep(db, of, itemId);
  if (await isKept(db, of, itemId, resultId)) return null;
  const judged = judgeAnswer(step, answer);
  if ("fault" in judged) return refuseAnswer(judged, step);
  const fileIds = [...new Set((answer.files ?? []).map(({ id }) => id))];
  const unit = judged.value === null ? null : step.number?.unit || null;
  const answered = { id: resultId, kind: "answer", step: row.text, ...judged, unit, fileIds, at: by.at } as const;
  if (!(await insertResult(db, of, itemId, answered))) refuse("too_many_answers");
  if (fileIds.length > 0) await addFiles(db, { stepResultId: resultId }, fileIds);
  const state = { completed: isStepDone(step, judged, false), resultId, verifiedId: null, overriddenId: null };
  const isOlder = isOver || (isLate && isBeforeCounting({ resultId, at: by.at }, row));
  if (!isOlder) await setStepState(db, of, itemId, state, by);
  const { outcome, value, choice } = row;
  const isSame = outcome === judged.outcome && value === judged.value && choice === judged.choice;
  const currentAnswer = isOlder && !isSame ? { outcome, value, choice, ...answererOf(row) } : null;
  return { step, text: row.text, judged, resultId, previousId: row.resultId, fileIds, currentAnswer };
}

/**
 * Lets a step be done whose turn it is: the lockout comes before all others, and its release after them, and after the lock of
 * whoever does it.
 * @throws Refusal `step_out_of_turn`
 */
export async function requireTurn(db: CompanyDb, of: StepsOf, itemId: string, byId: string): Promise<void> {
  const rows = (await listStepsOfProcedure(db, of)).map(({ spec: step, ...row }) => ({ ...row, step }));
  const item = rows.find(({ id }) => id === itemId) ?? { id: itemId, text: "", completed: false, step: null };
  const hindrance = hindranceOf<Turn>(item, rows);
  if (hindrance === null) return requireOwnLockOff(db, of, item, byId);
  const { item: first } = hindrance;
  const step = (locale: Locale) => sayStep(first, locale);
  refuse("step_out_of_turn", { values: { step }, extra: { item_ids: [first.id] } });
}

/** @throws Refusal `step_needs_answer`, which names the step that a tick of a list doesn't answer */
export async function refuseTick(db: CompanyDb, of: StepsOf, id: string, field: string): Promise<never> {
  const { spec, ...row } = await getStep(db, of, id);
  const step = (locale: Locale) => sayStep({ ...row, step: spec }, locale);
  return refuse("step_needs_answer", {
    ...{ sentence: "named_step_needs_answer", values: { step }, extra: { item_ids: [id] } },
    fields: { [field]: "invalid" },
  });
}

type Turn = Pick<StepRow, "id" | "text" | "completed"> & { step: Step | null };

/** Nobody says that the locks are off while their own is on. Asked of the step of the release alone. */
async function requireOwnLockOff(db: CompanyDb, { orderId }: StepsOf, { id, step }: Turn, byId: string): Promise<void> {
  if (step?.lockout !== "release") return;
  if (saysOwnLockOff(step.lockout, await locksHeldFor(db, orderId), await idsOf(db, byId)))
    refuse("step_out_of_turn", { sentence: "own_lock_on", extra: { item_ids: [id] } });
}

/** @throws Refusal `not_found` also of a plain step, which is ticked */
async function getStep(db: CompanyDb, of: StepsOf, id: string): Promise<StepRow & { spec: Step }> {
  const row = (await findStep(db, of, id)) ?? refuse("not_found", { sentence: "step_gone" });
  const { spec } = row;
  return spec === null ? refuse("not_found") : { ...row, spec };
}

function refuseAnswer({ field, fault }: AnswerFault, { number, text }: Step): never {
  const missing = { reason: "answer_reason", files: "answer_photo" } as const;
  const named = field === "reason" || field === "files" ? missing[field] : "answer_needed";
  const unfit = fault === "decimals" ? "answer_decimals" : "answer_unfit";
  return refuse("invalid", {
    fields: { [field]: fault === "required" ? "required" : "invalid" },
    sentence: fault === "required" ? named : unfit,
    values: { step: (locale) => wordsOf(text, locale), n: number?.decimals ?? 0 },
  });
}

/**
 * Says that somebody else has looked at the answer of a hold point. To verify what is verified changes nothing.
 * @throws Refusal `not_found`, `no_hold_point`, `step_needs_answer`, `step_same_person`, `changed_since`
 */
export async function verifyStep(
  db: CompanyDb,
  of: StepsOf,
  { itemId, resultId: seen }: { itemId: string; resultId?: string | undefined },
  by: StepActor,
): Promise<boolean> {
  const { spec, resultId, outcome, phase, ...row } = await getStep(db, of, itemId);
  if (!spec.is_hold_point) refuse("no_hold_point");
  if (resultId === null || outcome === null) return refuse("step_needs_answer");
  if (seen !== undefined && seen !== resultId) refuse("changed_since");
  if (row.verifiedId !== null) return false;
  await requireOther(
    db,
    by.id,
    [row.answeredById, row.answeredByOtherId].filter((id) => id !== null),
  );
  const verifiedId = crypto.randomUUID();
  const at = await notBefore(db, by, row.answeredAt);
  await insertResult(db, of, itemId, { id: verifiedId, kind: "verification", step: row.text, at });
  const completed = isStepDone(spec, { outcome, phase }, true);
  await setStepState(db, of, itemId, { completed, resultId, verifiedId, overriddenId: row.overriddenId }, by);
  return true;
}

/** Whether a result is kept already. @throws Refusal `idempotency_conflict` where it is one of another step, or of other work */
async function isKept(db: CompanyDb, of: StepsOf, itemId: string, resultId: string): Promise<boolean> {
  const known = await findResultOf(db, resultId);
  if (known === null) return false;
  const isSame = known.stepId === itemId && known.orderId === of.orderId && known.executionId === of.executionId;
  return isSame || refuse("idempotency_conflict");
}

/** When somebody judged an answer: never before it was given. Who says so is recorded as it came, with what they said beside it. */
async function notBefore(
  db: CompanyDb,
  { at, cameAt = at, isByTurn = false }: StepActor,
  answeredAt: string | null,
): Promise<Temporal.Instant> {
  if (answeredAt === null || Temporal.Instant.compare(at, answeredAt) >= 0) return at;
  if (isByTurn) refuse("not_allowed", { sentence: "proof_needed" });
  await disbelieve(db, at, cameAt);
  return cameAt;
}

/** Makes sure that somebody is none of these: a member and the technician they are are one. @throws Refusal `step_same_person` */
async function requireOther(db: CompanyDb, id: string, others: readonly string[]): Promise<void> {
  const links = await listLinks(db, [id, ...others]);
  const human = (of: string) => {
    const link = links.find(({ technicianId, memberId }) => technicianId === of || memberId === of);
    return { id: of, otherId: (link && (link.memberId === of ? link.technicianId : link.memberId)) ?? null };
  };
  if (others.some((other) => isSameHuman(human(id), human(other)))) refuse("step_same_person");
}

/**
 * Signs how the steps are at this moment, once those before the signature are answered. What was done is verified by somebody
 * else than who signed that they performed it.
 * @throws Refusal `not_found`, `step_needs_answer` of what is no signature, `steps_open`, `step_same_person`, `too_many_answers`
 */
export async function signStep(
  db: CompanyDb,
  of: StepsOf,
  { itemId, resultId }: { itemId: string; resultId: string },
  by: StepActor,
): Promise<boolean> {
  const { spec, ...row } = await getStep(db, of, itemId);
  if (spec.kind !== "signature" || spec.signature === null) return refuse("step_needs_answer");
  if (await isKept(db, of, itemId, resultId)) return false;
  const rows = await listStepsOfProcedure(db, of);
  const before = rows.slice(
    0,
    rows.findIndex(({ id }) => id === itemId),
  );
  refuseOpen(before.filter(isOpen));
  if (spec.signature === "verified") await requireOther(db, by.id, await listSigners(db, of, "performed"));
  const signature = { kind: "signature", outcome: "ok", meaning: spec.signature } as const;
  if (!(await insertResult(db, of, itemId, { id: resultId, step: row.text, ...signature, at: by.at })))
    refuse("too_many_answers");
  const completed = isStepDone(spec, { outcome: "ok", phase: null }, false);
  await setStepState(db, of, itemId, { completed, resultId, verifiedId: null, overriddenId: null }, by);
  return true;
}

/** Lets work be completed although a step of it failed. @throws Refusal `not_found`, `step_needs_answer` of what did not fail */
export async function overrideStep(
  db: CompanyDb,
  of: StepsOf,
  { itemId, reason }: { itemId: string; reason: string },
  by: StepActor,
): Promise<boolean> {
  const { completed, resultId, verifiedId, ...row } = await getStep(db, of, itemId);
  if (row.overriddenId !== null) return false;
  if (!isStopping(decidingOf({ ...row, completed, resultId, verifiedId }))) refuse("step_needs_answer");
  const overriddenId = crypto.randomUUID();
  const at = await notBefore(db, by, row.answeredAt);
  await insertResult(db, of, itemId, { id: overriddenId, kind: "override", step: row.text, reason, at });
  await setStepState(db, of, itemId, { completed, resultId, verifiedId, overriddenId }, by);
  return true;
}

/** Lets work be completed whose steps are answered, and none of them stops it. @throws Refusal `steps_open`, `step_failed` */
export async function requireStepsDone(db: CompanyDb, of: StepsOf): Promise<void> {
  const rows = await listStepsOfProcedure(db, of);
  refuseOpen(rows.filter(isOpen));
  const stopping = rows.filter((row) => isStopping(decidingOf(row)));
  if (stopping.length > 0) refuse("step_failed", { values: { names: namesOf(stopping) }, extra: itemsOf(stopping) });
}

const isOpen = ({ spec, completed, isChanged }: StepRow) => isOwed({ step: spec, completed: completed && !isChanged });

/** Whether a step is answered, and nobody else has looked at it. */
function isWaiting({ id, spec, completed, outcome, phase, verifiedId }: StepRow): boolean {
  const result = outcome === null ? null : { outcome, phase, verified: verifiedId === null ? null : {} };
  return stateOf({ id, completed, step: spec, result }) === "waiting";
}

function decidingOf({ spec, completed, outcome, phase, overriddenId }: StepRow) {
  const result = outcome === null ? null : { outcome, phase };
  return { step: spec, completed, result, isOverridden: overriddenId !== null };
}

function refuseOpen(open: readonly StepRow[]): void {
  if (open.length === 0) return;
  const waits = open.every(isWaiting) ? "steps_wait" : "steps_open";
  const sentence = open.every(({ isChanged }) => isChanged) ? "sign_again" : waits;
  refuse("steps_open", { sentence, values: { names: namesOf(open) }, extra: itemsOf(open) });
}

const shown = 3;

const namesOf = (rows: readonly StepRow[]) => (locale: Locale) => {
  const names = rows.slice(0, shown).map(({ spec: step, text }) => sayStep({ step, text }, locale));
  return [...names, ...(rows.length > shown ? ["…"] : [])].join(", ");
};

const itemsOf = (rows: readonly StepRow[]) => ({ item_ids: rows.map(({ id }) => id) });

/** What an answer sets off; null: nothing. */
export function setsOff({ step, judged }: Answered): Step["on_failure"] | null {
  return consequenceOf(step, judged);
}

/** Where work is, as far as it is still there; null of work that is not. */
export function placeOf(db: CompanyDb, orderId: string): Promise<WorkPlace | null> {
  return findWorkPlace(db, orderId);
}

/** The repair that a step of some work opened, while it is there; null when there is none. */
export function repairOf(db: CompanyDb, of: StepsOf, stepId: string): Promise<string | null> {
  return findStepRepair(db, of, stepId);
}

/** Ties a repair to the step that opened it. */
export function tieRepair(db: CompanyDb, repair: NewStepRepair): Promise<void> {
  return insertStepRepair(db, repair);
}
