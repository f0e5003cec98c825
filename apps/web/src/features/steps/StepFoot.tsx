import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { isPlainTick, type Step } from "@millwright/domain/procedures/step";
import { stateOf } from "@millwright/domain/procedures/step-progress";
import { IconArrowLeft, IconArrowRight, IconCheck } from "@tabler/icons-react";
import { PhotoButton } from "#features/steps/StepPhotos.tsx";
import styles from "#features/steps/Steps.module.css";
import type { StepForm } from "#features/steps/use-step-form.ts";
import type { StepNavigation } from "#features/steps/use-step-navigation.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { lowerBar } from "#ui/toast/use-clearance.ts";
import { isTouched, setsOff } from "#work/steps/step-draft.ts";
import type { StepItem } from "#work/steps/step-item.ts";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props {
  form: StepForm;
  step: Step;
  item: StepItem;
  navigation: StepNavigation;
  orderId: string;
  mayAnswer: boolean;
}

/** What can be done with a step, at the foot: its photo, why it can't be done, and the ways on. */
export function StepFoot({ form, step, item, navigation, orderId, mayAnswer }: Props) {
  const words = useStepWords();
  const isOpen = stateOf(item) === "open";
  const isTyped = isTouched(form.draft);
  const isTick = step.kind === "tick";
  const leads = isOpen && isTick && mayAnswer;
  const Icon = leads ? IconCheck : IconArrowRight;
  return (
    <footer className={`row wrap gap-10 between line-above bg-page ${styles.foot}`}>
      <div className={`flex wrap gap-10 none-if-empty ${styles.beside}`}>
        {mayAnswer && mayHavePhoto(step, item) && (
          <PhotoButton orderId={orderId} itemId={item.id} isNeeded={isPhotoNeeded(step, form)} />
        )}
        {mayAnswer && isOpen && mayBeImpossible(step, item) && <NotPossible onSaid={form.notPossible} />}
        {mayAnswer && !isOpen && isTick && isPlainTick(item.step) && (
          <Button size="lg" variant="default" onClick={form.untick}>
            {words.notDone}
          </Button>
        )}
      </div>
      <div className={`flex wrap gap-10 justify-end ${styles.ways}`} {...lowerBar}>
        <Button
          size="lg"
          variant="default"
          disabled={navigation.at === 0}
          leftSection={<IconArrowLeft aria-hidden="true" />}
          onClick={navigation.goBack}
        >
          {words.back}
        </Button>
        {isOpen && !isTyped && mayAnswer && (
          <Button size="lg" variant="default" onClick={navigation.goOn}>
            {words.later}
          </Button>
        )}
        <Button
          size="lg"
          type="submit"
          // What is to be signed has its own button, which leads.
          variant={isOpen && step.kind === "signature" && mayAnswer ? "default" : "filled"}
          className={styles.next ?? ""}
          rightSection={<Icon aria-hidden="true" />}
        >
          {leads ? words.done : words.next}
        </Button>
      </div>
    </footer>
  );
}

const mayHavePhoto = (step: Step, { step: typed }: StepItem) => typed != null && step.kind !== "signature";
const mayBeImpossible = (step: Step, { step: typed }: StepItem) =>
  typed != null && step.lockout === null && step.kind !== "signature" && step.kind !== "check";

function isPhotoNeeded(step: Step, { read, photos }: StepForm): boolean {
  if (photos.length > 0) return false;
  return (step.kind === "photo" && step.is_required) || (step.photo_if_failed && setsOff(step, read, 0) !== null);
}

/** Why a step can't be done: from a short list by one press, or typed. */
function NotPossible({ onSaid }: { onSaid: (reason: string) => void }) {
  const { notPossible: words, reason: fields } = useStepWords();
  const confirm = useConfirm();
  async function ask() {
    let reason = "";
    const onChange = (answer: string) => {
      reason = answer.trim();
    };
    const isAgreed = await confirm({
      title: words.title,
      detail: words.help,
      action: words.act,
      tone: "action",
      picks: { label: fields.label, options: Object.values(words.reasons), onPick: onChange },
      note: { label: words.other, maxLength: limits.reason, missing: fields.missing, onChange },
    });
    if (isAgreed && reason !== "") onSaid(reason);
  }
  return (
    <Button size="lg" variant="default" onClick={() => void ask()}>
      {words.open}
    </Button>
  );
}
