import { type Bilingual, isRequiredByDefault, type Step, type StepKind, tidied } from "#procedures/step.ts";

const nothing: Bilingual = { en: null, fr: null };

/** A step that is new: a tick, until another kind is chosen. */
export function newStep(id: string, text: Bilingual = nothing): Step {
  return {
    ...{ id, kind: "tick", text, help: null, is_required: true, photo_if_failed: false, is_hold_point: false },
    ...{ lockout: null, on_failure: "note", number: null, choices: null, meter_id: null, signature: null },
  };
}

/** The same step as another kind, with what that kind begins with. Its words stay. */
export function asKind(step: Step, kind: StepKind): Step {
  if (kind === step.kind) return step;
  const number = { unit: "", low: null, high: null, decimals: 1, found_and_left: false };
  const choices = [
    { text: nothing, fails: false },
    { text: nothing, fails: true },
  ];
  return tidied({
    ...step,
    kind,
    is_required: isRequiredByDefault(kind),
    number: kind === "number" ? number : null,
    choices: kind === "choice" ? choices : null,
    signature: kind === "signature" ? "performed" : null,
    photo_if_failed: canFail(kind) && step.photo_if_failed,
    on_failure: canFail(kind) ? step.on_failure : "note",
  });
}

const failingKinds: ReadonlySet<StepKind> = new Set(["check", "number", "choice"]);

/** Whether an answer to a step of a kind can fail. */
export const canFail = (kind: StepKind): boolean => failingKinds.has(kind);
