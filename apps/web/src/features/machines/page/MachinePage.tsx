import { Button } from "@mantine/core";
import type { StoredFile } from "@millwright/contract/files";
import type { Machine } from "@millwright/contract/machines";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, Suspense, useState } from "react";
import { MachineFiles } from "#features/machines/MachineFiles.tsx";
import { useMachine } from "#features/machines/machine-queries.ts";
import { Downtimes } from "#features/machines/page/Downtimes.tsx";
import { Inside } from "#features/machines/page/Inside.tsx";
import styles from "#features/machines/page/MachinePage.module.css";
import { useMachinePageLive } from "#features/machines/page/machine-page-queries.ts";
import { PageActions } from "#features/machines/page/PageActions.tsx";
import { PartsUsed } from "#features/machines/page/PartsUsed.tsx";
import { PausedPlans } from "#features/machines/page/PausedPlans.tsx";
import { PlacePanel } from "#features/machines/page/PlacePanel.tsx";
import { LastRepairs, NextMaintenance, OpenRepairs } from "#features/machines/page/WorkPanels.tsx";
import { StateBadge } from "#features/machines/StateBadge.tsx";
import { StateNotSent } from "#features/machines/StateNotSent.tsx";
import { hasCode } from "#lib/api/api-error.ts";
import { useMessages } from "#lib/language.ts";
import type { FilesSlot, MachineTab } from "#lib/slots.ts";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What other features show on a machine's page. */
export interface MachinePageSlots {
  Files: FilesSlot;
  /** A photo; nothing until it is there. */
  Picture: ComponentType<{ file: StoredFile; alt: string }>;
  History: MachineTab["Shown"];
  Activity: MachineTab["Shown"];
  /** Its meters, and their readings. */
  Meters: ComponentType<{ machine: Machine }>;
  /** Who holds it locked out now; nothing while nobody does. */
  Locked: MachineTab["Shown"];
  /** Where its energy is cut off. */
  Lockout: ComponentType<{ machine: Machine }>;
  /** What was measured on it, with its heading; nothing where nothing was. */
  Measurements: MachineTab["Shown"];
  /** What it stood in twelve months, and how often it failed. */
  Figures: MachineTab["Shown"];
  /** The code by which strangers report on it. */
  ReportCode: ComponentType<{ machine: Machine }>;
}

/** All that is known of one machine, at an address of its own. */
export function MachinePage({ id, ...slots }: MachinePageSlots & { id: string }) {
  const m = useMessages();
  const navigate = useNavigate();
  const machine = useMachine(id);
  useMachinePageLive(id);
  if (machine.data && !hasCode(machine.error, "not_found")) return <Shown machine={machine.data} {...slots} />;
  const isGone = hasCode(machine.error, "not_found");
  return (
    <Page title={isGone ? m.machines.notFound : m.machines.one}>
      {machine.isPending && <SkeletonRows />}
      {isGone && (
        <EmptyState
          title={m.machines.notFound}
          detail={m.machines.notFoundHelp}
          action={
            <Button variant="default" onClick={() => void navigate({ to: "/machines" })}>
              {m.machines.page.toMachines}
            </Button>
          }
        />
      )}
      {machine.error && !isGone && (
        <ErrorState title={m.machines.loadFailed} error={machine.error} onRetry={() => void machine.refetch()} />
      )}
    </Page>
  );
}

function Shown({
  machine,
  Files,
  Picture,
  History,
  Activity,
  Meters,
  Locked,
  Lockout,
  Measurements,
  Figures,
  ReportCode,
}: MachinePageSlots & { machine: Machine }) {
  const { machines: m, activity } = useMessages();
  const [isWhole, setWhole] = useState(false);
  return (
    <Page
      title={machine.name}
      ofThing
      status={
        <>
          <StateBadge machine={machine} />
          <StateNotSent machineId={machine.id} />
        </>
      }
      actions={<PageActions machine={machine} />}
    >
      <Suspense>
        <Locked machineId={machine.id} />
      </Suspense>
      <PausedPlans machine={machine} />
      <div className={`grid gap-16 items-start ${styles.columns}`}>
        <PlacePanel machine={machine} Picture={Picture} />
        <div className={`stack gap-16 min-w-0 ${styles.column}`}>
          <OpenRepairs machine={machine} />
          <NextMaintenance machine={machine} />
          <Suspense>
            <Meters machine={machine} />
          </Suspense>
          <Suspense>
            <Lockout machine={machine} />
          </Suspense>
          <Downtimes machine={machine} />
          <Suspense>
            <Figures machineId={machine.id} />
          </Suspense>
          <Suspense>
            <Measurements machineId={machine.id} />
          </Suspense>
          {isWhole ? (
            <Panel aria-label={m.tabs.history}>
              <h2 className="mb-4 text-16 strong">{m.tabs.history}</h2>
              <Suspense fallback={<SkeletonRows />}>
                <History machineId={machine.id} />
              </Suspense>
            </Panel>
          ) : (
            <LastRepairs machine={machine} onAll={() => setWhole(true)} />
          )}
          <Panel aria-label={activity.talk}>
            <h2 className="mb-4 text-16 strong">{activity.talk}</h2>
            <Suspense fallback={<SkeletonRows />}>
              <Activity machineId={machine.id} />
            </Suspense>
          </Panel>
        </div>
        <div className={`stack gap-16 min-w-0 ${styles.column}`}>
          <Inside machine={machine} />
          <PartsUsed machine={machine} />
          <Suspense>
            <ReportCode machine={machine} />
          </Suspense>
          <Panel aria-label={m.page.files}>
            <h2 className="mb-4 text-16 strong">{m.page.files}</h2>
            <Suspense fallback={<SkeletonRows />}>
              <MachineFiles machine={machine} Files={Files} />
            </Suspense>
          </Panel>
        </div>
      </div>
    </Page>
  );
}
