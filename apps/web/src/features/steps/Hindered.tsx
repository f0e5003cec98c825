import { Button } from "@mantine/core";
import { sayStep } from "@millwright/domain/procedures/step";
import type { Hindrance } from "@millwright/domain/procedures/step-progress";
import { fill } from "@millwright/messages/text";
import { IconLock } from "@tabler/icons-react";
import styles from "#features/steps/Steps.module.css";
import { lockoutStep } from "#features/steps/steps-search.ts";
import { useLocale } from "#lib/language.ts";
import type { StepItem } from "#work/steps/step-item.ts";
import { useStepWords } from "#work/steps/step-words.ts";

/** The same of who has their own lock on: it comes off before they say that the locks are off. */
export function OwnLockOn({ onGo }: { onGo: (itemId: string) => void }) {
  const { lockout } = useStepWords();
  return (
    <div className={`stack gap-10 items-start rounded bg-danger text-16 ${styles.notice}`}>
      <p className="row gap-10 strong">
        <IconLock aria-hidden="true" />
        {lockout.ownLock}
      </p>
      <Button size="md" variant="default" onClick={() => onGo(lockoutStep)}>
        {lockout.toLock}
      </Button>
    </div>
  );
}

/** Why a step can't be answered yet, with the way to the one that comes before it. */
export function Hindered({ hindrance, onGo }: { hindrance: Hindrance<StepItem>; onGo: (itemId: string) => void }) {
  const { lockout, toStep } = useStepWords();
  const locale = useLocale();
  const { item, why } = hindrance;
  const step = sayStep(item, locale);
  return (
    <div className={`stack gap-10 items-start rounded bg-danger text-16 ${styles.notice}`}>
      <p className="row gap-10 strong">
        <IconLock aria-hidden="true" />
        {fill(why === "lock-first" ? lockout.first : lockout.last, { step })}
      </p>
      <Button size="md" variant="default" onClick={() => onGo(item.id)}>
        {toStep}
      </Button>
    </div>
  );
}
