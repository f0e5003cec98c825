import { isPlainTick } from "@millwright/domain/procedures/step";
import { owedBefore, stateOf } from "@millwright/domain/procedures/step-progress";
import { useState } from "react";
import type { PanelProps } from "#features/steps/panel-props.ts";
import { useLocale } from "#lib/language.ts";
import { stepPlace } from "#lib/outbox/places.ts";
import { useOwner } from "#lib/session/owner.ts";
import type { Attached } from "#work/attach/attach-line.ts";
import { useAttached } from "#work/attach/attachments.ts";
import { useCommands } from "#work/outbox/use-outbox.ts";
import { draftOf, keepDraft } from "#work/steps/kept-steps.ts";
import {
  type AnswerFields,
  emptyDraft,
  isTouched,
  type ReadDraft,
  readDraft,
  type StepDraft,
  setsOff,
} from "#work/steps/step-draft.ts";
import { useStepWords } from "#work/steps/step-words.ts";
import { useAnswers } from "#work/steps/use-answers.ts";

export interface StepForm {
  draft: StepDraft;
  read: ReadDraft;
  photos: readonly Attached[];
  /** Whether somebody tried to go on: what is missing is then said. */
  isTried: boolean;
  /** What is missing before one can go on; null: nothing. */
  missing: string | null;
  /** Whether an answer is given in place of one that was. */
  isAgain: boolean;
  change: (part: Partial<StepDraft>) => void;
  again: () => void;
  /** Gives what was typed and goes on; says what is missing. */
  next: () => void;
  notPossible: (reason: string) => void;
  untick: () => void;
}

/** What is typed into a step, kept on this device until it is given. */
export function useStepForm({ order, item, step, navigation }: PanelProps): StepForm {
  const owner = useOwner();
  const words = useStepWords();
  const locale = useLocale();
  const { answer, tick } = useAnswers(order);
  const [draft, setDraft] = useState(() => draftOf(owner, order.id, item.id));
  const [isTried, setTried] = useState(false);
  const photos = usePhotos(order.id, item.id);
  const isFound = stateOf(item) === "open" && item.found?.value != null;
  const read = readDraft(step, isFound ? { ...draft, typed: "" } : draft, { words, locale, photos: photos.length });
  const isOpen = stateOf(item) === "open";
  const isAgain = draft.again || isTouched(draft);
  // What is to be done before it is signed stands there; there is nothing to enter yet.
  const isOwing = step.kind === "signature" && owedBefore(item.id, order.checklist).length > 0;
  const isLeftOut = isOwing || (step.kind === "photo" && !step.is_required && photos.length === 0 && !isTouched(draft));
  const keep = (next: StepDraft) => {
    setDraft(next);
    keepDraft(owner, order.id, item.id, next);
  };
  function give(answers: readonly AnswerFields[], goesOn: boolean): void {
    const before = draft;
    const files = photos.map(({ id }) => id);
    const onRefused = () => keepDraft(owner, order.id, item.id, before);
    answer({ itemId: item.id, answers, files, onRefused, onRetype: () => navigation.goTo(item.id) });
    keep(emptyDraft);
    setTried(false);
    // Whoever looks at a hold point is asked where it was answered.
    if (goesOn && !step.is_hold_point) navigation.goOn();
  }
  function next(): void {
    if (isPlainTick(item.step)) {
      if (!item.completed) tick(item.id, true);
      navigation.goOn();
    } else if (!isOpen && !isAgain) navigation.goOn();
    else if (isLeftOut) navigation.goOn();
    else if (step.kind === "tick") give([{}], true);
    else if (read.is === "answers") give(read.answers, setsOff(step, read, photos.length) !== "adjust");
    else setTried(true);
  }
  return {
    ...{ draft, read, photos, isTried, next },
    missing: isOpen || isAgain ? sayMissing(read, step.kind, words) : null,
    isAgain,
    change: (part) => {
      setTried(false);
      keep({ ...draft, ...part });
    },
    again: () => keep({ ...emptyDraft, again: true }),
    notPossible: (reason) => give([{ outcome: "na", reason }], true),
    untick: () => tick(item.id, false),
  };
}

/** The photos of a step that no answer has taken with it. */
function usePhotos(orderId: string, itemId: string): readonly Attached[] {
  const attached = useAttached(stepPlace(orderId, itemId));
  const given = new Set(useCommands().flatMap((command) => (command.kind === "answer" ? command.files : [])));
  return attached.filter(({ id }) => !given.has(id));
}

/** What is missing, where no field of its own says it. */
function sayMissing(read: ReadDraft, kind: string, words: ReturnType<typeof useStepWords>): string | null {
  if (read.is === "fault") return read.field === "photo" ? read.fault : null;
  if (read.is === "answers") return null;
  if (kind === "check") return words.check.empty;
  if (kind === "choice") return words.choice.empty;
  if (kind === "photo") return words.photo.missing;
  if (kind === "signature") return words.sign.empty;
  return kind === "text" ? words.text.empty : words.number.empty;
}
