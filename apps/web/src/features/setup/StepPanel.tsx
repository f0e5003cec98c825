import { Button } from "@mantine/core";
import type { Setup } from "@millwright/contract/setup";
import { plural } from "@millwright/messages/text";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import styles from "#features/setup/Setup.module.css";
import { useSetupCommands } from "#features/setup/setup.ts";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import { DepartmentsStep } from "#features/setup/steps/DepartmentsStep.tsx";
import { PlantStep } from "#features/setup/steps/PlantStep.tsx";
import { TasksStep } from "#features/setup/steps/TasksStep.tsx";
import { TechniciansStep } from "#features/setup/steps/TechniciansStep.tsx";
import { useLocale } from "#lib/language.ts";
import type { SetupSlots } from "#lib/slots.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  number: number;
  step: Setup["steps"][number];
  isOpen: boolean;
  slots: SetupSlots;
  onOpen: () => void;
  onNext: () => void;
  onSkip: () => void;
}

/** One step: what it is, what of it is there, and, while it is open, the way to do it. */
export function StepPanel({ number, step, isOpen, slots, onOpen, onNext, onSkip }: Props) {
  const { steps, next, skip } = useSetupMessages().setup;
  const { title, help } = steps[step.name];
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const [isAdded, setIsAdded] = useState(false);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // The way on is there once the plant is known to have what was added.
  useEffect(() => {
    if (!isAdded || !step.done) return;
    forward.current?.focus();
    setIsAdded(false);
  }, [isAdded, step.done]);
  return (
    <li className="panel" data-open={isOpen || undefined}>
      <h2 className={`text-16 strong ${styles.stepTitle}`}>
        <button
          ref={heading}
          type="button"
          className={`row gap-12 full rounded text-start ${styles.heading}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onOpen}
        >
          <span
            className={classes("grid place-center rigid round text-14", styles.number, step.done && styles.isDone)}
            aria-hidden="true"
          >
            {step.done ? <IconCheck size={16} /> : number}
          </span>
          <span className={`min-w-0 anywhere ${styles.words}`}>{title}</span>
          <State step={step} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className={`stack gap-14 ${styles.inside}`}>
            <p className={`quiet ${styles.help}`}>{help}</p>
            <Content step={step} slots={slots} onNext={onNext} onAll={() => setIsAdded(true)} />
            <div className="flex wrap gap-10">
              {step.done ? (
                <Button ref={forward} onClick={onNext}>
                  {next}
                </Button>
              ) : (
                <Button variant="subtle" onClick={onSkip}>
                  {skip}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

function State({ step: { name, done, skipped, count } }: { step: Props["step"] }) {
  const { setup } = useSetupMessages();
  const locale = useLocale();
  const forms = new Map(Object.entries(setup.counts)).get(name);
  if (done) return <Badge tone="safe">{forms && count ? plural(locale, forms, count) : setup.done}</Badge>;
  return skipped ? <Badge>{setup.skipped}</Badge> : null;
}

interface ContentProps extends Pick<Props, "step" | "slots" | "onNext"> {
  /** All that was typed is added. */
  onAll: () => void;
}

function Content({ step: { name, done }, slots, onNext, onAll }: ContentProps) {
  const { note, refresh } = useSetupCommands();
  const { PasteMachines, PrintLabels } = slots;
  async function onAdded(isAll = false) {
    await refresh();
    if (isAll) onAll();
  }
  if (name === "plant") return <PlantStep onSaved={onNext} />;
  if (name === "departments") return <DepartmentsStep onAdded={onAdded} />;
  if (name === "machines") return <PasteMachines onAdded={onAdded} isGuided />;
  if (name === "tasks") return <TasksStep onAdded={onAdded} />;
  if (name === "technicians") return <TechniciansStep onAdded={onAdded} />;
  return <PrintLabels isDone={done} onPrinted={() => void note({ labels_printed: true })} />;
}
