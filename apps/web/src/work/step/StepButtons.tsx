import { Button } from "@mantine/core";
import type { MoveKind } from "@millwright/domain/work/work-commands";
import type { Status } from "@millwright/domain/work/work-order";
import { IconListCheck } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import styles from "#work/step/StepButtons.module.css";
import { stepIcons, stepName } from "#work/step/step-words.tsx";
import type { WorkSteps } from "#work/step/use-steps.ts";

interface Props {
  status: Status;
  steps: WorkSteps;
  /** Where another button of the screen leads. */
  quiet?: boolean;
}

/** The next step of work as the one button that leads, with what else is meant often beside it. */
export function StepButtons({ status, steps, quiet = false }: Props) {
  const m = useMessages();
  if (steps.main === null) return null;
  if (steps.toSteps !== null) {
    return (
      <div className={`flex wrap gap-10 ${styles.steps}`}>
        <StepButton kind="hold" status={status} take={steps.take} />
        <StepButton kind="complete" status={status} take={steps.take} />
        <Button
          variant={quiet ? "default" : "filled"}
          leftSection={<IconListCheck size={18} aria-hidden="true" />}
          onClick={steps.toSteps}
        >
          {m.workOrders.steps.toSteps}
        </Button>
      </div>
    );
  }
  return (
    <div className={`flex wrap gap-10 ${styles.steps}`}>
      {steps.beside.map((kind) => (
        <StepButton key={kind} kind={kind} status={status} take={steps.take} />
      ))}
      <StepButton kind={steps.main} status={status} take={steps.take} leads={!quiet} />
    </div>
  );
}

interface StepProps {
  kind: MoveKind;
  status: Status;
  take: WorkSteps["take"];
  leads?: boolean;
}

function StepButton({ kind, status, take, leads = false }: StepProps) {
  const m = useMessages();
  const Icon = stepIcons[kind];
  return (
    <Button
      variant={leads ? "filled" : "default"}
      leftSection={<Icon size={18} aria-hidden="true" />}
      // The same button is the next step by then: the second click of a double click is not meant for it.
      onClick={({ detail }) => detail <= 1 && void take(kind)}
    >
      {stepName(kind, status, m)}
    </Button>
  );
}
