import { saysOwnLockOff } from "@millwright/domain/lockout/lockout";
import { wordsOf } from "@millwright/domain/procedures/step";
import { hindranceOf, stateOf } from "@millwright/domain/procedures/step-progress";
import { type FormEvent, useEffect, useRef } from "react";
import { Answered } from "#features/steps/Answered.tsx";
import { Hindered, OwnLockOn } from "#features/steps/Hindered.tsx";
import { HoldPoint } from "#features/steps/HoldPoint.tsx";
import { Outcome } from "#features/steps/Outcome.tsx";
import type { PanelProps } from "#features/steps/panel-props.ts";
import { SignField } from "#features/steps/SignField.tsx";
import { StepFoot } from "#features/steps/StepFoot.tsx";
import { StepPhotos } from "#features/steps/StepPhotos.tsx";
import styles from "#features/steps/Steps.module.css";
import { Trend } from "#features/steps/Trend.tsx";
import { useMeterStep } from "#features/steps/use-meter-step.ts";
import { type StepForm, useStepForm } from "#features/steps/use-step-form.ts";
import { useLocale } from "#lib/language.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import { useOwnIds } from "#work/lockout/use-own-ids.ts";
import { StepCard, usePosition } from "#work/steps/card/StepCard.tsx";
import { isTouched } from "#work/steps/step-draft.ts";
import { useStepWords } from "#work/steps/step-words.ts";

/** One step with what can be done about it. */
export function StepPanel(props: PanelProps) {
  const { order, item, section, navigation, mayWork, SecondPerson } = props;
  const words = useStepWords();
  const locale = useLocale();
  const position = usePosition();
  const { step, meter } = useMeterStep(order, props.step);
  const form = useStepForm({ ...props, step });
  const found = stateOf(item) === "open" ? (item.found ?? null) : null;
  const element = useFocusOnStep(found !== null);
  const hindrance = hindranceOf(item, order.checklist);
  const own = useOwnIds();
  const hasOwnLock = !item.completed && saysOwnLockOff(step.lockout, locksOf(order), own);
  const mayAnswer = mayWork && hindrance === null && !hasOwnLock;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (mayAnswer) form.next();
    else navigation.goOn();
  }
  const title = section?.step ? wordsOf(section.step.text, locale) : null;
  return (
    <form
      ref={element}
      className={`stack gap-18 between grow ${styles.panel}`}
      data-keeps-focus=""
      noValidate
      onSubmit={submit}
    >
      <StepCard
        step={step}
        draft={form.draft}
        read={form.read}
        isTried={form.isTried}
        onDraft={form.change}
        last={item.last ?? null}
        found={found}
        meter={meter}
        position={position((navigation.at ?? 0) + 1, navigation.cards.length)}
        section={title}
        machine={order.machine_name}
        photos={form.photos.length}
        answered={inPlaceOfField(props, form, mayAnswer)}
      >
        {form.isTried && form.missing !== null && (
          <p role="alert" className="ink-danger text-16 strong">
            {form.missing}
          </p>
        )}
        {hindrance !== null && <Hindered hindrance={hindrance} onGo={navigation.goTo} />}
        {hindrance === null && hasOwnLock && <OwnLockOn onGo={navigation.goTo} />}
        {!mayWork && <p className="quiet text-16">{words.readOnly}</p>}
        {mayAnswer && <StepPhotos photos={form.photos} />}
        <Outcome order={order} item={item} step={step} mayWork={mayWork} />
        <HoldPoint
          order={order}
          item={item}
          step={step}
          mayWork={mayAnswer}
          isTyped={form.read.is === "answers" && (isTouched(form.draft) || form.photos.length > 0)}
          SecondPerson={SecondPerson}
        />
        <Trend order={order} step={step} />
      </StepCard>
      <StepFoot form={form} step={step} item={item} navigation={navigation} mayAnswer={mayAnswer} orderId={order.id} />
    </form>
  );
}

/** What stands where a field would: what was answered, or nothing of what can't be answered now. */
function inPlaceOfField({ order, item, step, mayWork }: PanelProps, form: StepForm, mayAnswer: boolean) {
  const isAnswered = stateOf(item) !== "open";
  if (step.kind === "signature") return <SignField order={order} item={item} step={step} maySign={mayAnswer} />;
  if (isAnswered && !form.isAgain)
    return <Answered order={order} item={item} step={step} onAgain={mayWork ? form.again : null} />;
  return mayAnswer && step.kind !== "tick" ? undefined : null;
}

/** A step that is gone to is typed into at once, or read out; one that was measured as found, into its value as left. */
function useFocusOnStep(isFound: boolean) {
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field stands there once it was measured.
  useEffect(() => {
    const form = element.current;
    const target = form?.querySelector<HTMLElement>("[data-step-focus]") ?? form?.querySelector<HTMLElement>("h1");
    target?.focus({ preventScroll: true });
    document.getElementById("main")?.scrollTo({ top: 0 });
  }, [isFound]);
  return element;
}
