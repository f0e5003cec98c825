import type { Machine } from "@millwright/contract/machines";
import { Suspense, useEffect, useState } from "react";
import { GoneMachine } from "#features/machines/GoneMachine.tsx";
import { usePrintLabels } from "#features/machines/labels/use-print-labels.tsx";
import styles from "#features/machines/Machine.module.css";
import { MachineDetails } from "#features/machines/MachineDetails.tsx";
import { MachineFields } from "#features/machines/MachineFields.tsx";
import { MachineFiles } from "#features/machines/MachineFiles.tsx";
import { EditActions, ReadActions } from "#features/machines/MachineFoot.tsx";
import { useMachine, useMachineCommands } from "#features/machines/machine-queries.ts";
import { StateBadge } from "#features/machines/StateBadge.tsx";
import { StateNotSent } from "#features/machines/StateNotSent.tsx";
import { useMachineEdit } from "#features/machines/use-machine-edit.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { useDialogs } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMay } from "#lib/session/may.ts";
import type { FilesSlot, MachineTab } from "#lib/slots.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { useEditFocus } from "#ui/focus/use-edit-focus.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useAskDuplicate } from "#work/ask-duplicate.ts";

const MachineNow = lazyPart(() => import("#features/machines/MachineNow.tsx"), "MachineNow");

interface Slots {
  Files: FilesSlot;
  /** After the details and the files. */
  more: readonly MachineTab[];
  onClose: () => void;
}

/** One machine: what it is, its files, and what other features know of it. */
export function MachineDialog({ id, ...slots }: Slots & { id: string }) {
  const m = useMessages();
  const machine = useMachine(id);
  const isGone = hasCode(machine.error, "not_found");
  const shown = machine.data ? (
    <OpenMachine machine={machine.data} {...slots} />
  ) : (
    <AppDialog title={m.machines.title} onClose={slots.onClose}>
      {machine.isPending && <SkeletonRows />}
      {isGone && <EmptyState title={m.machines.notFound} detail={m.machines.notFoundHelp} />}
      {machine.error && !isGone && (
        <ErrorState title={m.machines.loadFailed} error={machine.error} onRetry={() => void machine.refetch()} />
      )}
    </AppDialog>
  );
  return (
    <GoneMachine id={id} isGone={isGone} onClose={slots.onClose}>
      {shown}
    </GoneMachine>
  );
}

function OpenMachine({ machine, Files, more, onClose }: Slots & { machine: Machine }) {
  const m = useMessages();
  const commands = useMachineCommands(machine.id);
  const edit = useMachineEdit(machine.id, commands, useAskDuplicate());
  const [shown, setShown] = useState("details");
  const label = usePrintLabels();
  const focus = useEditFocus(edit.draft !== null);
  const tabs = [
    { name: "details", label: m.machines.tabs.details },
    { name: "files", label: m.machines.tabs.files, count: machine.files.length },
    ...more.map(({ name, label }) => ({ name, label: label(m) })),
  ];

  /** Leaves the edit, asking first when something would be given up. */
  const { leave } = useUnsaved(edit.isDirty, { giveUp: edit.end });
  const close = async () => {
    if (await leave()) onClose();
  };
  function begin() {
    setShown("details");
    edit.begin(machine);
  }
  // Who pressed Edit on its page presses it once.
  const asksEdit = useDialogs().edit === 1;
  const mayEdit = useMay("PUT /machines/{id}");
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is begun once, as the dialog opens.
  useEffect(() => {
    if (asksEdit && mayEdit && edit.draft === null) begin();
  }, []);
  return (
    <AppDialog
      title={machine.name}
      status={
        <span className={`row wrap ${styles.head}`}>
          <StateBadge machine={machine} />
          <StateNotSent machineId={machine.id} />
        </span>
      }
      tabs={{ all: tabs, shown, onShow: setShown }}
      onClose={() => void close()}
      foot={
        edit.draft ? (
          <EditActions edit={edit} onCancel={() => void leave(false)} />
        ) : (
          <ReadActions
            editRef={focus.editRef}
            onLabel={() => void label.print([machine], "roll")}
            onClose={() => void close()}
            onEdit={begin}
          />
        )
      }
    >
      {label.out}
      {edit.restored && <RestoredNotice onDiscard={edit.end} />}
      {shown === "details" && !edit.draft && (
        <Suspense fallback={<SkeletonRows />}>
          <MachineNow machine={machine} onHistory={() => setShown("history")} />
          <MachineDetails machine={machine} />
        </Suspense>
      )}
      {shown === "details" && edit.draft && (
        <MachineFields
          id={machine.id}
          draft={edit.draft}
          onChange={edit.change}
          onSave={() => void edit.save()}
          nameRef={focus.nameRef}
          numberTaken={edit.numberTaken}
        />
      )}
      <Suspense fallback={<SkeletonRows />}>
        {shown === "files" && <MachineFiles machine={machine} Files={Files} />}
        {more.map(({ name, Shown }) => shown === name && <Shown key={name} machineId={machine.id} />)}
      </Suspense>
    </AppDialog>
  );
}
