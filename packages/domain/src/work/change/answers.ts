import { type Answer, type Judged, judgeAnswer, saidOutcomes } from "#procedures/answer.ts";
import { answerPhases, isStepDone } from "#procedures/judge.ts";
import type { Step } from "#procedures/step.ts";
import { instantOf } from "#when.ts";
import type { Author, Named } from "#work/change/named.ts";

/** An answer to a step of a procedure. */
export interface AnswerCommand extends Named {
  kind: "answer";
  itemId: string;
  /** The answer's own id, a UUID: it is kept once however often it is sent. */
  resultId: string;
  answer: Omit<Answer, "files">;
  /** The photos that go with it, which may still be on their way. */
  files: readonly string[];
  /** Of a reading that is much more than usual: that it is right, as was said when that was asked. */
  isSure?: true | undefined;
  /** When it was measured, in milliseconds, where that was before the command. */
  measuredAt?: number | undefined;
  by: Author;
}

/** That somebody else looked at what was answered at a hold point. */
export interface VerifyCommand extends Named {
  kind: "verify";
  itemId: string;
  /** The answer that they looked at. */
  resultId: string | undefined;
  /** That it was done in a technician's turn on a shared tablet, as `turnProof` says it. */
  turnProof?: string | undefined;
  by: Author;
}

/** The latest answer to a step, as far as commands change it on the screen. */
export interface FoldedResult extends Judged {
  id: string;
  at: string;
  by_id: string | null;
  by_name: string | null;
  files: readonly object[];
  signed: object | null;
  verified: { by_id: string | null; by_name: string | null; at: string } | null;
}

/** A step of an order, as far as answers change it on the screen. */
export interface AnsweredItem {
  id: string;
  completed: boolean;
  completed_at: string | null;
  completed_by: string | null;
  completed_by_id: string | null;
  completed_by_name: string | null;
  /** Of what a screen does itself it is not known yet. */
  completed_by_proof?: "unproven" | "denied" | null | undefined;
  step?: Step | null | undefined;
  result?: object | null | undefined;
  results?: number | undefined;
  /** Of a value that is kept as found and as left, the latest as found. */
  found?: object | null | undefined;
}

/** A step with an answer that waits to be sent. What the server will refuse changes nothing here: it says why. */
export function withAnswer<Item extends AnsweredItem>(item: Item, command: AnswerCommand): Item {
  const { step, results = 0 } = item;
  if (step == null) return item;
  const files = command.files.map((id) => ({ id }));
  const judged = judgeAnswer(step, { ...command.answer, files });
  if ("fault" in judged) return item;
  const { id: by_id, name: by_name, username } = command.by;
  const at = instantOf(command.measuredAt ?? command.at);
  const recordedBy = {
    id: command.resultId,
    at,
    by_id,
    by_name: by_name ?? username,
    files: [],
    signed: null,
    verified: null,
  };
  const result: FoldedResult = { ...judged, ...recordedBy };
  const found = judged.phase === "found" ? { found: result } : {};
  return { ...item, ...stamp(command, isStepDone(step, judged, false)), ...found, result, results: results + 1 };
}

/** A hold point that somebody else has looked at. */
export function withVerification<Item extends AnsweredItem>(item: Item, command: VerifyCommand): Item {
  const { step, result } = item;
  if (step == null || result == null) return item;
  const { id: by_id, name: by_name, username } = command.by;
  const verified = { by_id, by_name: by_name ?? username, at: instantOf(command.at) };
  return { ...item, completed: true, result: { ...result, verified } };
}

function stamp({ by, at }: AnswerCommand, completed: boolean) {
  const who = completed ? by : { id: null, username: null, name: null };
  return {
    completed,
    ...{ completed_by: who.username, completed_by_id: who.id, completed_by_name: who.name, completed_by_proof: null },
    completed_at: completed ? instantOf(at) : null,
  };
}

type StoredFields = Record<string, unknown>;

const textIn = (value: unknown) => (typeof value === "string" ? value : undefined);
const numberIn = (value: unknown) => (typeof value === "number" ? value : undefined);

/** An answer that was kept on a device; null when it is none. */
export function readAnswerCommand(named: Named, by: Author | null, stored: StoredFields): AnswerCommand | null {
  const { itemId, resultId, answer, files, isSure } = stored;
  if (by === null || typeof itemId !== "string" || typeof resultId !== "string") return null;
  if (typeof answer !== "object" || answer === null) return null;
  const photos = Array.isArray(files) ? files.filter((id) => typeof id === "string") : [];
  const sure = { isSure: isSure === true || undefined, measuredAt: numberIn(stored.measuredAt) };
  return {
    ...named,
    kind: "answer",
    itemId,
    resultId,
    answer: readAnswerValues({ ...answer }),
    files: photos,
    ...sure,
    by,
  };
}

function readAnswerValues({ value, choice, text, outcome, reason, phase }: StoredFields): AnswerCommand["answer"] {
  return {
    ...{ value: numberIn(value), choice: numberIn(choice), text: textIn(text), reason: textIn(reason) },
    outcome: saidOutcomes.find((one) => one === outcome),
    phase: answerPhases.find((one) => one === phase),
  };
}

export function readVerifyCommand(named: Named, by: Author | null, stored: StoredFields): VerifyCommand | null {
  const { itemId } = stored;
  if (by === null || typeof itemId !== "string") return null;
  const [resultId, turnProof] = [textIn(stored.resultId), textIn(stored.turnProof)];
  return { ...named, kind: "verify", itemId, resultId, ...(turnProof !== undefined && { turnProof }), by };
}
