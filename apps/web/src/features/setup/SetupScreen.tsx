import { Button } from "@mantine/core";
import type { Setup } from "@millwright/contract/setup";
import type { SetupStep } from "@millwright/domain/setup";
import { fill } from "@millwright/messages/text";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { BringData } from "#features/setup/BringData.tsx";
import styles from "#features/setup/Setup.module.css";
import { StepPanel } from "#features/setup/StepPanel.tsx";
import { doneOf, nextOf, useSetup, useSetupCommands } from "#features/setup/setup.ts";
import { readSetupSearch } from "#features/setup/setup-search.ts";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import type { SetupSlots } from "#lib/slots.ts";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The first evening of a plant, step by step; each says what is there already. */
export function SetupScreen(slots: SetupSlots) {
  const m = useSetupMessages();
  const setup = useSetup();
  return (
    <Page title={m.setup.title}>
      {setup.isPending && <SkeletonRows />}
      {setup.isError && !setup.data && (
        <ErrorState title={m.setup.loadFailed} error={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.data && <Steps setup={setup.data} slots={slots} />}
    </Page>
  );
}

function Steps({ setup, slots }: { setup: Setup; slots: SetupSlots }) {
  const m = useSetupMessages();
  const navigate = useNavigate();
  const asked = readSetupSearch({ ...useSearch({ strict: false }) }).step;
  const { note, refresh } = useSetupCommands();
  const next = nextOf(setup);
  // What is being done stays open when it is done, as a list that more is added to.
  const begun = useRef(next);
  const current = asked ?? begun.current ?? next;
  const show = (step: SetupStep | null) => {
    begun.current = step;
    void navigate({ to: "/setup", search: step === null ? {} : { step }, replace: asked === undefined });
  };
  const skipped = setup.steps.filter((step) => step.skipped).map(({ name }) => name);

  async function goOn(from: SetupStep, isSkipped: boolean) {
    const others = skipped.filter((name) => name !== from);
    if (isSkipped && !(await note({ skipped: [...others, from] }))) return;
    void refresh();
    const names = setup.steps.map(({ name }) => name);
    const after = [...names.slice(names.indexOf(from) + 1), ...names.slice(0, names.indexOf(from))];
    const isOpen = (name: SetupStep) => setup.steps.some((step) => step.name === name && !step.done && !step.skipped);
    show(after.find(isOpen) ?? null);
  }
  return (
    <>
      <p className={`quiet ${styles.intro}`}>
        {m.setup.intro}{" "}
        <strong className="nowrap">{fill(m.setup.progress, { done: doneOf(setup), n: setup.steps.length })}</strong>
      </p>
      <BringData />
      <ol className={`stack gap-10 ${styles.steps}`}>
        {setup.steps.map((step, at) => (
          <StepPanel
            key={step.name}
            number={at + 1}
            step={step}
            isOpen={step.name === current}
            slots={slots}
            onOpen={() => show(step.name)}
            onNext={() => void goOn(step.name, false)}
            onSkip={() => void goOn(step.name, true)}
          />
        ))}
      </ol>
      {current === null && <Finished />}
      {!setup.dismissed && next !== null && (
        <Button variant="subtle" className="self-start" onClick={() => void note({ dismissed: true })}>
          {m.setup.dismiss}
        </Button>
      )}
    </>
  );
}

function Finished() {
  const m = useSetupMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel className={`stack gap-10 items-start ${styles.finished}`}>
      <h2 ref={title} tabIndex={-1} className={`text-16 strong ${styles.stepTitle}`}>
        {m.setup.finished}
      </h2>
      <p>{m.setup.finishedHelp}</p>
      <Button component={Link} to="/">
        {m.setup.toBoard}
      </Button>
    </Panel>
  );
}
