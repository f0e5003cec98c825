import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { Suspense, useState } from "react";
import styles from "#features/machines/page/MachinePage.module.css";
import { useMachinePlans } from "#features/machines/page/use-machine-plans.ts";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import type { AskedPause } from "#work/pause/PauseDialog.tsx";

const PauseDialog = lazyPart(() => import("#work/pause/PauseDialog.tsx"), "PauseDialog");

/** Pauses all plans of a machine, for who plans. */
export function PausePlans({ machine }: { machine: Machine }) {
  const { acts } = planWords[useLocale()];
  const { busy, pause } = useMachinePlans(machine.id);
  const [isAsked, setAsked] = useState(false);
  const mayPlan = useMayPlan();
  const away = useAwayReason();
  if (!mayPlan) return null;
  const send = async (pauseFields: AskedPause) => void ((await pause(pauseFields)) && setAsked(false));
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={`rigid max-full ink-action touch-row ${styles.quiet}`}
        disabled={away !== undefined}
        title={away}
        onClick={() => setAsked(true)}
      >
        {acts.pauseMachine}
      </Button>
      {isAsked && (
        <Suspense>
          <PauseDialog
            title={fill(acts.pauseMachineTitle, { title: machine.name })}
            busy={busy}
            onPause={(pause) => void send(pause)}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
