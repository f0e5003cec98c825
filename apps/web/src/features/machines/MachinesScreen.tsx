import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Machine } from "@millwright/contract/machines";
import { machineStates } from "@millwright/domain/machines/downtime";
import { criticalities } from "@millwright/domain/machines/machine";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconClipboardPlus, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { PrintLabelsButton } from "#features/machines/labels/PrintLabelsButton.tsx";
import { useMachinePages } from "#features/machines/machine-queries.ts";
import { type MachinesSearch, readMachinesSearch } from "#features/machines/machines-search.ts";
import { isHalted, StateBadge } from "#features/machines/StateBadge.tsx";
import { StateNotSent } from "#features/machines/StateNotSent.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { BarButton } from "#ui/button/BarButton.tsx";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { AddBar } from "#ui/form/AddBar.tsx";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { type AddForm, useAddForm } from "#ui/form/use-add-form.tsx";
import { Code } from "#ui/label/Code.tsx";
import { ThingCard, ThingGrid } from "#ui/list/ThingCard.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonCards } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useAskDuplicate } from "#work/ask-duplicate.ts";
import { useAskOpenWork } from "#work/ask-open-work.ts";
import { useStanding } from "#work/downtime/waiting-states.ts";
import { noDepartment } from "#work/edit/location.ts";
import { useClasses } from "#work/failure/use-classes.ts";
import { ImportLink } from "#work/import/ImportLink.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

/** Everything the plant keeps running. */
export function MachinesScreen() {
  const m = useMessages();
  const navigate = useNavigate();
  const search = readMachinesSearch({ ...useSearch({ strict: false }) });
  const isFiltered = Object.keys(search).length > 0;
  const list = useMachinePages(search);
  const machines = useStanding(list.data?.pages.flatMap((page) => page.rows));
  const ask = (some: MachinesSearch) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...some }), replace: true });
  const [mayAdd, mayPaste] = [useMay("POST /machines"), useMay("POST /machines/import")];
  const add = useAddForm(m.machines.add, isFiltered ? machines && 1 : machines?.length, mayAdd);
  return (
    <Page
      title={m.machines.title}
      count={machines?.length}
      hasMore={list.hasNextPage}
      found={list.isPlaceholderData ? undefined : machines?.length}
      actions={
        <>
          <SearchField
            label={m.machines.search}
            value={search.q ?? ""}
            onSearch={(words) => ask({ q: words || undefined })}
          />
          <MachineFilters search={search} onAsk={ask} />
          <PrintLabelsButton />
          {mayPaste && (
            <BarButton
              icon={IconClipboardPlus}
              label={m.machineImport.title}
              compact
              renderRoot={(props) => <Link {...props} to="/machines/paste" />}
            />
          )}
          <DownloadSheet
            compact
            link={(format) => api("POST /sheets/machines/link", { query: { ...search, format } })}
          />
          <ImportLink kind="machines" compact />
          {add.opener}
        </>
      }
    >
      {add.isOpen && <AddMachine {...add.form} />}
      {list.isPending && <SkeletonCards />}
      {list.isError && !machines && (
        <ErrorState title={m.machines.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {machines?.length === 0 && (
        <EmptyState
          title={isFiltered ? m.machines.noneFound : m.machines.empty}
          detail={isFiltered ? m.machines.noneFoundHelp : m.machines.emptyHelp}
        />
      )}
      <ThingGrid>
        {machines?.map((machine) => (
          <MachineCard key={machine.id} machine={machine} />
        ))}
      </ThingGrid>
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
    </Page>
  );
}

interface FilterProps {
  search: MachinesSearch;
  onAsk: (some: MachinesSearch) => void;
}

/** By where they stand, how much depends on them, and whether they run. */
function MachineFilters({ search, onAsk }: FilterProps) {
  const m = useMessages();
  const departments = useDepartments().data ?? [];
  const classes = useClasses(search.class_id);
  return (
    <>
      <FilterSelect
        label={m.workOrders.department}
        allLabel={m.workOrders.all}
        value={search.department_id}
        choices={[
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
          { value: noDepartment, label: m.machines.noDepartment },
        ]}
        onChange={(department_id) => onAsk({ department_id })}
      />
      <FilterSelect
        label={m.machines.fields.class_id}
        allLabel={m.workOrders.all}
        value={search.class_id}
        choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(class_id) => onAsk({ class_id })}
      />
      <FilterSelect
        label={m.machines.fields.criticality}
        allLabel={m.workOrders.all}
        value={search.criticality}
        choices={criticalities.map((value) => ({ value, label: m.machines.criticalities[value] }))}
        onChange={(criticality) => onAsk({ criticality })}
      />
      <FilterSelect
        label={m.machines.state}
        allLabel={m.workOrders.all}
        value={search.state}
        choices={machineStates.map((value) => ({ value, label: m.machines.states[value] }))}
        onChange={(state) => onAsk({ state })}
      />
    </>
  );
}

function MachineCard({ machine }: { machine: Machine }) {
  const m = useMessages();
  const client = useQueryClient();
  const askOpenWork = useAskOpenWork("machine");
  const { open } = useDialogAddress();
  const { busy, act } = useAct(toast);
  const { id, name } = machine;
  const mayDelete = useMay("DELETE /machines/{id}");

  async function remove() {
    const question = {
      title: fill(m.machines.deleteQuestion, { name }),
      detail: m.machines.deleteConsequence,
      action: m.common.delete,
    };
    const fate = await askOpenWork(machine, question, failures.deleteMachine(m));
    if (fate === null) return;
    const done = await act(async () => {
      await api("DELETE /machines/{id}", { params: { id }, query: { ...fate } });
      await client.invalidateQueries({ queryKey: ["machines"] });
      await client.invalidateQueries({ queryKey: ["departments"] });
    }, failures.deleteMachine(m));
    if (!done) return;
    toast.success(m.machines.deleted);
  }
  return (
    <ThingCard
      name={name}
      onOpen={() => open("machine", id)}
      action={
        mayDelete && (
          <ActionsMenu
            name={name}
            items={[
              {
                label: fill(m.machines.delete, { name }),
                icon: <IconTrash />,
                tone: "danger",
                disabled: busy,
                onChoose: () => void remove(),
              },
            ]}
          />
        )
      }
    >
      <span>
        {[machine.department_name ?? m.machines.noDepartment, machine.parent_name].filter(Boolean).join(" · ")}
      </span>
      {isHalted(machine) && <StateBadge machine={machine} />}
      <StateNotSent machineId={id} />
      {machine.number && <Code small>{machine.number}</Code>}
    </ThingCard>
  );
}

function AddMachine(form: AddForm["form"]) {
  const m = useMessages();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const askDuplicate = useAskDuplicate();
  const isMissing = tried && trimmed(name) === "";

  async function add(): Promise<boolean> {
    setTried(true);
    if (trimmed(name) === "") {
      toast.error(m.machines.nameRequired);
      return false;
    }
    let isWanted = true;
    const done = await act(async () => {
      const alike = await api("GET /machines", { query: { q: trimmed(name) } });
      isWanted = await askDuplicate(trimmed(name), alike);
      if (!isWanted) return;
      await api("POST /machines", { body: { name: trimmed(name) } });
      await client.invalidateQueries({ queryKey: ["machines"] });
    }, failures.createMachine(m));
    if (!done || !isWanted) return false;
    setName("");
    setTried(false);
    toast.success(m.machines.created);
    return true;
  }
  return (
    <AddBar {...form} isUnsaved={name !== ""} action={m.machines.add} busy={busy} onAdd={add}>
      <TextInput
        label={m.machines.newName}
        value={name}
        maxLength={limits.name}
        error={isMissing && m.machines.nameRequired}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </AddBar>
  );
}
