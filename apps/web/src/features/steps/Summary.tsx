import { Button } from "@mantine/core";
import { cardsOf, isNeeded, stateOf } from "@millwright/domain/procedures/step-progress";
import { plural } from "@millwright/messages/text";
import { IconArrowLeft } from "@tabler/icons-react";
import styles from "#features/steps/Steps.module.css";
import type { StepNavigation } from "#features/steps/use-step-navigation.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { lowerBar } from "#ui/toast/use-clearance.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useIsNotSent } from "#work/outbox/use-outbox.ts";
import { StepButtons } from "#work/step/StepButtons.tsx";
import { useSteps } from "#work/step/use-steps.ts";
import { StepLine } from "#work/steps/StepLine.tsx";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props {
  order: WorkOrder;
  navigation: StepNavigation;
  mayWork: boolean;
}

/** Where the work stands at the end of its steps: what is open, what failed, what was opened, and its completion. */
export function Summary({ order, navigation, mayWork }: Props) {
  const m = useMessages();
  const words = useStepWords();
  const isNotSent = useIsNotSent(order.id);
  const steps = useSteps(order, { failure: failures.moveOrder(m), isAtSteps: true });
  const isStopped = order.checklist.some((item) => isNeeded(item) && ["open", "waiting"].includes(stateOf(item)));
  return (
    <div className={`stack gap-18 between grow ${styles.summary}`}>
      <h1 id="page-title" tabIndex={-1} className="text-26 strong">
        {words.summary.title}
      </h1>
      <Counts order={order} />
      {isNotSent && <p className="quiet text-16">{words.summary.notSent}</p>}
      <ul className={`stack gap-2 panel ${styles.lines}`} aria-label={words.summary.steps}>
        {navigation.cards.map(({ item }) => (
          <li key={item.id}>
            <StepLine item={item} onOpen={() => navigation.goTo(item.id)} />
          </li>
        ))}
      </ul>
      {mayWork && (
        <footer className={`row wrap gap-10 between line-above bg-page ${styles.foot}`}>
          <div className={`flex wrap gap-10 justify-end ${styles.ways}`} {...lowerBar}>
            <Button variant="default" leftSection={<IconArrowLeft aria-hidden="true" />} onClick={navigation.goBack}>
              {words.back}
            </Button>
            <StepButtons status={order.status} steps={steps} quiet={isStopped} />
          </div>
        </footer>
      )}
    </div>
  );
}

/** How many steps are open, wait, failed, and opened a repair; said while one reads. */
function Counts({ order }: { order: WorkOrder }) {
  const { summary: words } = useStepWords();
  const locale = useLocale();
  const states = cardsOf(order.checklist).map(({ item }) => stateOf(item));
  const count = (state: string) => states.filter((one) => one === state).length;
  const opened = order.checklist.filter(({ repair }) => repair).length;
  const groups = [
    { forms: words.open, n: count("open"), tone: "open" },
    { forms: words.waiting, n: count("waiting"), tone: "open" },
    { forms: words.failed, n: count("failed"), tone: "failed" },
    { forms: words.opened, n: opened, tone: "failed" },
  ].filter(({ n }) => n > 0);
  const isDone = count("open") + count("waiting") === 0;
  return (
    <ul className={`flex wrap gap-8 ${styles.counts}`}>
      {isDone && <li data-tone="done">{words.allDone}</li>}
      {groups.map(({ forms, n, tone }) => (
        <li key={forms.one} data-tone={tone}>
          {plural(locale, forms, n)}
        </li>
      ))}
    </ul>
  );
}
