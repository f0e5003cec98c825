import { Button, NativeSelect } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { fill } from "@millwright/messages/text";
import { IconUnlink } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDepartmentWords } from "#features/departments/department-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { type Failure, failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { ThingCard, ThingGrid } from "#ui/list/ThingCard.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { NeedsConnection, useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonCards } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  id: string;
  /** A new name waits to be saved, which is then the next step. */
  isRenaming: boolean;
}

/** The machines of a department: assign one that stands in none, open one, take one out. */
export function DepartmentMachines({ id, isRenaming }: Props) {
  const m = useMessages();
  const departments = useDepartmentWords();
  const list = useMachines(id);
  const { open } = useDialogAddress();
  const confirm = useConfirm();
  const { busy, assignTo } = useAssigning();
  const title = useRef<HTMLHeadingElement>(null);
  const away = useAwayReason();
  const mayAssign = useMay("PUT /machines/{id}");

  async function remove(machine: Machine) {
    const agreed = await confirm({
      title: fill(departments.removeQuestion, { name: machine.name }),
      detail: departments.removeConsequence,
      action: departments.removeConfirm,
    });
    if (!agreed || !(await assignTo(machine.id, null, failures.removeMachine(m)))) return;
    // The button that was pressed went away with its card.
    title.current?.focus();
    toast.success(departments.removed);
  }
  return (
    <>
      {mayAssign && (
        <NeedsConnection isExplainedElsewhere>
          <AssignMachine departmentId={id} leads={!isRenaming} onLast={() => title.current?.focus()} />
        </NeedsConnection>
      )}
      <h3 ref={title} tabIndex={-1} className="mt-8 text strong">
        {departments.machines}
      </h3>
      {list.isPending && <SkeletonCards count={2} />}
      {list.isError && !list.data && (
        <ErrorState title={departments.loadMachinesFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <EmptyState title={departments.noMachines} detail={departments.noMachinesHelp} />}
      <ThingGrid>
        {list.data?.map((machine) => (
          <ThingCard
            key={machine.id}
            name={machine.name}
            heading="h4"
            onOpen={() => open("machine", machine.id)}
            action={
              mayAssign && (
                <IconButton
                  label={fill(departments.removeMachine, { name: machine.name })}
                  tone="danger"
                  disabled={busy || away !== undefined}
                  onClick={() => void remove(machine)}
                >
                  <IconUnlink />
                </IconButton>
              )
            }
          />
        ))}
      </ThingGrid>
    </>
  );
}

interface AssignProps {
  departmentId: string;
  /** Whether it is the next step. */
  leads: boolean;
  /** No machine is left to assign, and the chooser can be used no more. */
  onLast: () => void;
}

function AssignMachine({ departmentId, leads, onLast }: AssignProps) {
  const m = useMessages();
  const departments = useDepartmentWords();
  const list = useMachines("none");
  const unassigned = list.data ?? [];
  const { busy, assignTo } = useAssigning();
  const chooser = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState("");
  const isListed = unassigned.some(({ id }) => id === chosen);

  async function assign() {
    const done = await assignTo(chosen, departmentId, failures.assignMachine(m));
    if (!done) return;
    setChosen("");
    if (unassigned.length > 1) chooser.current?.focus();
    else onLast();
    toast.success(departments.assigned);
  }
  function prompt(): string {
    if (list.isPending) return m.common.loading;
    if (list.isError && !list.data) return departments.loadMachinesFailed;
    return unassigned.length === 0 ? departments.noUnassigned : departments.chooseMachine;
  }
  return (
    <div className="flex gap-10 items-end">
      <NativeSelect
        ref={chooser}
        className="rest"
        label={departments.assignMachine}
        value={isListed ? chosen : ""}
        disabled={unassigned.length === 0}
        data={[{ value: "", label: prompt() }, ...unassigned.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant={leads ? "filled" : "default"} loading={busy} disabled={!isListed} onClick={() => void assign()}>
        {departments.assign}
      </Button>
    </div>
  );
}

/** Puts a machine into a department, or (null) takes it out. */
function useAssigning() {
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const assignTo = (machineId: string, department_id: string | null, failure: Failure) =>
    act(async () => {
      await api("PUT /machines/{id}", { params: { id: machineId }, body: { department_id } });
      await client.invalidateQueries({ queryKey: ["machines"] });
      await client.invalidateQueries({ queryKey: ["departments"] });
    }, failure);
  return { busy, assignTo };
}
